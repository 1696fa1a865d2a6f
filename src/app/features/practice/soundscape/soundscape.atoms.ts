/** What plays under the sessions of each technique; kept on the device. */
import { atom } from 'jotai'
import { readOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { readSoundscapes, writeSoundscapes } from '#device/practice/soundscapes.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { noSoundscape, type Soundscape } from '#domain/audio/soundscape.ts'
import type { SessionTechnique, TechniqueId } from '#domain/session/techniques.ts'
import type { SoundscapePlan } from '#engine/snapshot.ts'

const chosenAtom = atom(readSoundscapes(getLocalStorage()))

const createSoundscapeAtom = (technique: SessionTechnique) =>
  atom(
    (get) => get(chosenAtom)[technique],
    (get, set, change: Partial<Soundscape>) => {
      const before = get(chosenAtom)
      const chosen = { ...before, [technique]: { ...before[technique], ...change } }
      writeSoundscapes(getLocalStorage(), chosen)
      set(chosenAtom, chosen)
    },
  )

/** By technique. Writing changes only the fields that are given. */
export const soundscapeAtoms = {
  energizing: createSoundscapeAtom('energizing'),
  '4-7-8': createSoundscapeAtom('4-7-8'),
  'box-breathing': createSoundscapeAtom('box-breathing'),
} as const satisfies Record<SessionTechnique, unknown>

/** What a practice that starts now plays; a hold has its contemplation instead. */
export const planSoundscapeAtom = atom(null, (get, set, technique: TechniqueId): SoundscapePlan | null => {
  const { name, level } = technique === 'breath-hold' ? noSoundscape : get(soundscapeAtoms[technique])
  return name === 'none' ? null : { name, level, readOwn: () => set(readOwnAudioAtom, 'soundscape') }
})
