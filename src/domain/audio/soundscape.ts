/** The choice of a soundscape: what plays softly under a whole session. A hold has its contemplation instead. */
import { LOUDEST } from '#domain/session/session-settings.ts'

/** Those that ship, as loops. */
export const shippedSoundscapes = ['rain', 'shore', 'night', 'forest', 'brown', 'bowls'] as const
export type ShippedSoundscape = (typeof shippedSoundscapes)[number]

/** What may be chosen; `own` is a file of the person's, which stays on its device. */
export const soundscapeNames = ['none', ...shippedSoundscapes, 'own'] as const
export type SoundscapeName = (typeof soundscapeNames)[number]

export interface Soundscape {
  readonly name: SoundscapeName
  /** The person's factor, as for other volumes: linear, 0…`LOUDEST`. */
  readonly level: number
}

export const noSoundscape: Soundscape = { name: 'none', level: 1 }

/** `value` as a name, or null. */
export const readSoundscapeName = (value: unknown): SoundscapeName | null =>
  soundscapeNames.find((name) => name === value) ?? null

const isLevel = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= LOUDEST

/** The valid part of a stored value: none where the name is unknown, and the standard level where that is invalid. */
export function readSoundscape(value: unknown): Soundscape {
  if (typeof value !== 'object' || value === null) return noSoundscape
  const { name, level } = value as Partial<Record<keyof Soundscape, unknown>>
  return {
    name: readSoundscapeName(name) ?? noSoundscape.name,
    level: isLevel(level) ? level : noSoundscape.level,
  }
}
