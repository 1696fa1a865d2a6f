/** What a person chose at the Treadmill; it stays for the next session. */
import { atom } from 'jotai'
import { DEFAULT_PACE } from '#domain/pace.ts'
import { techniques } from '#domain/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/units.ts'

export interface Choice {
  readonly length: Seconds
  readonly level: PaceLevel
  /** Countdown before the gong, in seconds. */
  readonly delay: Seconds
}

const chosenAtom = atom<Choice>({
  length: seconds(techniques.energizing.length.standard),
  level: DEFAULT_PACE,
  delay: seconds(0),
})

/** Writing changes only what is given. */
export const choiceAtom = atom(
  (get) => get(chosenAtom),
  (get, set, change: Partial<Choice>) => set(chosenAtom, { ...get(chosenAtom), ...change }),
)
