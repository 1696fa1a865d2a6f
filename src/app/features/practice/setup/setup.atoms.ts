/** What a person chose at each tool; kept for the next session. */
import { atom } from 'jotai'
import { practiceSettingsAtom } from '#app/state/session/settings.ts'
import { type ToolChoices, takeChoices } from '#device/practice/reload-choices.ts'
import { getSessionStorage } from '#device/storage/stored-value.ts'
import type { AudioOption } from '#domain/audio/audio-option.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'

export interface Choice {
  readonly length: Seconds
  readonly level: PaceLevel
  /** Countdown before the gong, in seconds. */
  readonly delay: Seconds
  /** What the hold after it plays; for the Treadmill only. */
  readonly audioOption: AudioOption
}

/** The choices of the page before a reload. */
const before = takeChoices(getSessionStorage())

const chosenAtoms = {
  energizing: atom<Partial<Choice>>(before.tools.energizing ?? {}),
  '4-7-8': atom<Partial<Choice>>(before.tools['4-7-8'] ?? {}),
  'box-breathing': atom<Partial<Choice>>(before.tools['box-breathing'] ?? {}),
} as const satisfies Record<SessionTechnique, unknown>

function createChoice(technique: SessionTechnique) {
  const chosenAtom = chosenAtoms[technique]
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
export const manifestationAtom = atom(before.hasManifestation)

/** By technique. Writing changes only the fields that are given. */
export const choiceAtoms = {
  energizing: createChoice('energizing'),
  '4-7-8': createChoice('4-7-8'),
  'box-breathing': createChoice('box-breathing'),
} as const satisfies Record<SessionTechnique, unknown>

/** All choices, to be handed over to the page after a reload. */
export const choicesToSaveAtom = atom((get): ToolChoices => {
  const { energizing, '4-7-8': sleepy, 'box-breathing': box } = chosenAtoms
  return {
    tools: { energizing: get(energizing), '4-7-8': get(sleepy), 'box-breathing': get(box) },
    hasManifestation: get(manifestationAtom),
  }
})

/** Whether a hold follows the Treadmill: not with eyes closed, in a frame, or if the address forbids it. */
export const hasHoldAfterSessionAtom = atom(true)
