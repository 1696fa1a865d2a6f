import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Session } from '#engine/session.ts'
import { changePaceAtom } from './pace.atoms.ts'

/** Keys that belong to the focused control, not to the session. */
const isHandledByControl = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('button, a, input, textarea, select, [role=slider]') !== null

/** Keys in a session: Space pauses or resumes, arrows change the Treadmill's pace (left, down slower). */
export function useSessionKeys(session: Session) {
  const change = useSetAtom(changePaceAtom)
  useEffect(() => {
    const acts: Record<string, () => void> = {
      ArrowLeft: () => change('slower'),
      ArrowDown: () => change('slower'),
      ArrowRight: () => change('faster'),
      ArrowUp: () => change('faster'),
      ' ': () => togglePause(session),
    }
    const onKey = (event: KeyboardEvent) => {
      const act = acts[event.key]
      if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      // Space activates a focused button; arrows mean the pace wherever the focus is.
      if (event.key === ' ' && (event.repeat || isHandledByControl(event))) return
      // A countdown only offers Cancel: keys do nothing that no button does.
      if (session.snapshot().stage === 'countdown') return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session, change])
}

/** Pauses or resumes the session. */
export function togglePause(session: Session) {
  const { stage } = session.snapshot()
  if (stage === 'paused' || stage === 'interrupted') session.resume()
  else session.pause()
}
