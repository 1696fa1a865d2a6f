/** Presets of the Treadmill. */
import { z } from 'zod'
import { audioOptions } from '#domain/audio-option.ts'
import { calls } from '#domain/calls.ts'
import { presetTexts } from '#domain/texts/presets.ts'
import { id, instant, pace, text } from '#domain/validation.ts'
import { entry } from './entry.ts'

/** Spec §5: trimmed, at most 30 characters, counted as a person counts them: the longest emoji have 15 units each. */
const name = (empty: string) =>
  text(600)
    .trim()
    .min(1, empty)
    .refine((value) => [...new Intl.Segmenter().segment(value)].length <= 30, presetTexts.tooLong)
    .meta({ example: 'Evening' })

export const audioOption = z.enum(audioOptions)

const fields = {
  sessionDuration: z
    .int()
    .min(1)
    .max(3600)
    .describe('Seconds: above 0, up to 60 minutes.')
    .meta({ example: 300 }),
  breathingPace: pace.describe('Seconds per phase.'),
  delayStart: z.int().min(0).max(3600).describe('Seconds, up to 60 minutes.').meta({ example: 0 }),
  audioOption,
}

export const preset = z.object({
  id,
  name: z.string(),
  sessionDuration: z.int(),
  breathingPace: z.number(),
  delayStart: z.int(),
  audioOption,
  createdAt: instant,
})

export const presetInput = z.object({ id: id.optional(), name: name(presetTexts.emptyOnSave), ...fields })

export const presets = {
  list: entry(calls.presets.list, {
    access: 'person',
    summary: 'Presets, oldest first',
    input: z.object({}),
    output: z.array(preset),
    errors: ['not-signed-in'],
  }),
  create: entry(calls.presets.create, {
    access: 'person',
    summary: 'Save a preset',
    input: presetInput,
    output: preset,
    errors: ['not-signed-in', 'other-person', 'conflict'],
  }),
  rename: entry(calls.presets.rename, {
    access: 'person',
    summary: 'Rename a preset',
    input: z.object({ id, name: name(presetTexts.emptyOnRename) }),
    output: preset,
    errors: ['not-signed-in', 'other-person', 'not-found'],
  }),
  delete: entry(calls.presets.delete, {
    access: 'person',
    summary: 'Delete a preset',
    input: z.object({ id }),
    output: z.object({ message: z.string() }),
    errors: ['not-signed-in', 'other-person', 'not-found'],
  }),
}
