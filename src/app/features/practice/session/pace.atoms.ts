/** A change of pace while a session runs. */
import { atom } from 'jotai'
import { sessionAtom } from '#app/features/practice/practice.atoms.ts'
import { faster, slower } from '#domain/session/pace.ts'
import { isPaced, techniques } from '#domain/session/techniques.ts'

/** How long a button shows a change of pace, in milliseconds (spec §4). */
const FEEDBACK = 150
const pressAtom = atom<{ by: PaceChange } | null>(null)

export type PaceChange = 'slower' | 'faster'

/** The pace button that was pressed a moment ago, by finger or by key. */
export const pressedAtom = atom((get) => get(pressAtom)?.by ?? null)

/** Changes the pace by one step, from the pace chosen last. */
export const changePaceAtom = atom(null, (get, set, by: PaceChange) => {
  const session = get(sessionAtom)
  if (session === null || !isPaced(techniques[session.score.technique])) return
  const { level } = session.snapshot()
  session.setPace(by === 'slower' ? slower(level) : faster(level))
  const press = { by }
  set(pressAtom, press)
  const forget = () => {
    if (get(pressAtom) === press) set(pressAtom, null)
  }
  // Counted from the frame that shows it, so that a busy device does not shorten it.
  requestAnimationFrame(() => setTimeout(forget, FEEDBACK))
})
