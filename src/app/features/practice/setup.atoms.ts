/** What a person chose at each tool; it stays for the next session. */
import { atom } from 'jotai'
import { practiceSettingsAtom } from '#app/facts/settings.ts'
import type { AudioOption } from '#domain/audio-option.ts'
import { DEFAULT_PACE } from '#domain/pace.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/units.ts'

export interface Choice {
  readonly length: Seconds
  readonly level: PaceLevel
  /** Countdown before the gong, in seconds. */
  readonly delay: Seconds
  /** What the hold after it sounds; of the Treadmill alone. */
  readonly audioOption: AudioOption
}

function createChoice(technique: SessionTechnique) {
  const chosenAtom = atom<Partial<Choice>>({})
  const hasPace = isPaced(techniques[technique])
  return atom(
    (get): Choice => ({
      length: seconds(techniques[technique].length.standard),
      level: hasPace ? get(practiceSettingsAtom).level : DEFAULT_PACE,
      delay: seconds(0),
      audioOption: 'none',
      ...get(chosenAtom),
    }),
    (get, set, change: Partial<Choice>) => set(chosenAtom, { ...get(chosenAtom), ...change }),
  )
}

/** Whether 4-7-8 plays the Collective Manifestation Audio on completion. */
export const manifestationAtom = atom(false)

/** By technique. Writing changes only what is given. */
export const choiceAtoms = {
  energizing: createChoice('energizing'),
  '4-7-8': createChoice('4-7-8'),
  'box-breathing': createChoice('box-breathing'),
} as const satisfies Record<SessionTechnique, unknown>
