import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { showToast } from '#app/ui/feedback/toast.ts'
import type { TechniqueId } from '#domain/session/techniques.ts'
import { leavePracticeAtom } from './practice.atoms.ts'
import { savedToast } from './resume/saved-toast.ts'

/** Pages that were left a moment ago; a page that is back at once (React's strict mode) was not left. */
const leaving = new Map<TechniqueId | null, ReturnType<typeof setTimeout>>()

/**
 * Stops and stores the technique's session when its page is left.
 * @param technique null on a page for any of them
 */
export function useStopOnLeave(technique: TechniqueId | null) {
  const leave = useSetAtom(leavePracticeAtom)
  useEffect(() => {
    clearTimeout(leaving.get(technique))
    const leaveNow = () => {
      const record = leave(technique)
      if (record !== null) showToast(savedToast(record))
    }
    return () => void leaving.set(technique, setTimeout(leaveNow))
  }, [leave, technique])
}
