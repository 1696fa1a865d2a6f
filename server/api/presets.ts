import type { z } from 'zod'
import { DomainError } from '#domain/api/errors.ts'
import type { preset as presetSchema } from '#domain/contract/presets.ts'
import { presetTexts } from '#domain/messages/practice/presets.ts'
import { confirmReplicated } from '#server/db/people/confirm-replicated.ts'
import {
  addPresets,
  deletePreset,
  presetsOf,
  presetWith,
  renamePreset,
  type StoredPreset,
} from '#server/db/people/presets.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

/** A preset in the form of the contract. */
type Dto = z.output<typeof presetSchema>

export const presetDto = ({ createdAt, audioOption, soundscape, ...preset }: StoredPreset) => ({
  ...preset,
  audioOption: audioOption as Dto['audioOption'],
  soundscape: soundscape as Dto['soundscape'],
  createdAt: createdAt.toISOString(),
})

export const presets = ({ database, newId }: Parts): Procedures<'presets'>['presets'] => ({
  list: async (_input, { person }) => (await presetsOf(database, person.id)).map(presetDto),
  async create({ id = newId(), ...of }, { person }) {
    const added = await addPresets(database, person.id, [{ id, ...of }])
    if (added === null) throw new DomainError('conflict', presetTexts.tooMany)
    // Sent again: gets the first answer.
    const kept = added[0] ?? (await presetWith(database, person.id, id))
    if (added[0] === undefined) await confirmReplicated(database, person.id)
    if (kept === undefined) throw new DomainError('unavailable')
    return presetDto(kept)
  },
  async rename({ id, name }, { person }) {
    const renamed = await renamePreset(database, person.id, id, name)
    if (renamed === undefined) throw new DomainError('not-found', presetTexts.gone)
    return presetDto(renamed)
  },
  async delete({ id }, { person }) {
    if (await deletePreset(database, person.id, id)) return { message: presetTexts.deleted }
    await confirmReplicated(database, person.id)
    throw new DomainError('not-found', presetTexts.gone)
  },
})
