/** Presets of the Treadmill. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { audioOptions } from '#domain/audio/audio-option.ts'
import { noSoundscape, soundscapeNames } from '#domain/audio/soundscape.ts'
import { isNameTooLong, LONGEST_DELAY, LONGEST_PRESET, MOST_NAME_UNITS } from '#domain/links/preset.ts'
import { presetTexts } from '#domain/messages/practice/presets.ts'
import { LOUDEST } from '#domain/session/session-settings.ts'
import { entry } from './entry.ts'
import { filledLine, id, instant, pace } from './validation.ts'

/** Spec §5: trimmed, at most 30 characters. */
const name = (empty: string) =>
  filledLine(MOST_NAME_UNITS, empty)
    .refine((value) => !isNameTooLong(value), presetTexts.tooLong)
    .meta({ example: 'Evening' })

export const audioOption = z.enum(audioOptions)
const soundscape = z
  .enum(soundscapeNames)
  .describe('What plays softly under the session.')
  .meta({ example: 'rain' })
const soundscapeLevel = z
  .number()
  .min(0)
  .max(LOUDEST)
  .describe('How loud it is: a factor, 1 as it is made.')
  .meta({ example: 1 })

const fields = {
  sessionDuration: z
    .int()
    .min(1)
    .max(LONGEST_PRESET)
    .describe('Seconds: above 0, up to 60 minutes.')
    .meta({ example: 300 }),
  breathingPace: pace.describe('Seconds per phase.'),
  delayStart: z.int().min(0).max(LONGEST_DELAY).describe('Seconds, up to 60 minutes.').meta({ example: 0 }),
  audioOption,
  soundscape: soundscape.default(noSoundscape.name),
  soundscapeLevel: soundscapeLevel.default(noSoundscape.level),
}

export const preset = z.object({
  id,
  name: z.string(),
  sessionDuration: z.int(),
  breathingPace: z.number(),
  delayStart: z.int(),
  audioOption,
  soundscape,
  soundscapeLevel,
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
