/** The soundscape of each technique, as chosen last. */

import * as localKeys from '#device/storage/local-keys.ts'
import { fieldsOf, type ReadStorage, storedValue, type WriteStorage } from '#device/storage/stored-value.ts'
import { readSoundscape, type Soundscape } from '#domain/audio/soundscape.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'

export type Soundscapes = Readonly<Record<SessionTechnique, Soundscape>>

const soundscapes = storedValue(localKeys.soundscapes, parse)

/** None where nothing was chosen, or nothing can be read. */
export const readSoundscapes = (storage: ReadStorage): Soundscapes => soundscapes.read(storage)

/** @returns whether they were stored; else they last as long as the page */
export const writeSoundscapes = (storage: WriteStorage, chosen: Soundscapes): boolean =>
  soundscapes.write(storage, chosen)

function parse(value: unknown): Soundscapes {
  const of = fieldsOf(value)
  return {
    energizing: readSoundscape(of.energizing),
    '4-7-8': readSoundscape(of['4-7-8']),
    'box-breathing': readSoundscape(of['box-breathing']),
  }
}
