import { useEffect, useMemo, useRef, useState } from 'react'
import type { PracticeSummary } from '#domain/records/practice-history.ts'

/** For how long a removal can be undone, in milliseconds. */
export const UNDO_TIME = 10_000

export interface Removal {
  /** The ids of practices that are hidden. */
  readonly hidden: ReadonlySet<string>
  /** The practice that can be restored. */
  readonly last: PracticeSummary | null
  /** Hides a practice; the previous one is removed for good. */
  readonly remove: (practice: PracticeSummary) => void
  readonly undo: () => void
  /** Stops the timer for undoing, and restarts it. */
  readonly pauseTimer: (isHeld: boolean) => void
}

/** For lists without removal. */
export const noRemoval: Removal = {
  hidden: new Set(),
  last: null,
  remove: () => {},
  undo: () => {},
  pauseTimer: () => {},
}

/**
 * Removes one practice at a time, each for good only when it can no longer be undone: the time is over,
 * another one is removed, or the page is left.
 * @param remove rejects when it is still there; then it is shown again
 */
export function useRemoval(
  remove: (practice: PracticeSummary) => Promise<void>,
  time: number = UNDO_TIME,
): Removal {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<PracticeSummary | null>(null)
  const [isHeld, hold] = useState(false)
  const pending = useRef<PracticeSummary | null>(null)
  const remover = useRef(remove)
  remover.current = remove

  const [{ settle, remove: removeLater, undo }] = useState(() => {
    const show = (id: string) => setHidden((all) => new Set([...all].filter((one) => one !== id)))
    const settle = () => {
      const practice = pending.current
      if (practice === null) return
      pending.current = null
      setLast(null)
      remover.current(practice).catch(() => show(practice.id))
    }
    return {
      settle,
      remove(practice: PracticeSummary) {
        settle()
        pending.current = practice
        setHidden((all) => new Set(all).add(practice.id))
        setLast(practice)
        hold(false)
      },
      undo() {
        if (pending.current !== null) show(pending.current.id)
        pending.current = null
        setLast(null)
      },
    }
  })
  useTimer(settle, last === null || isHeld ? null : time, last)
  useOnLeave(settle)
  return useMemo(
    () => ({ hidden, last, remove: removeLater, undo, pauseTimer: hold }),
    [hidden, last, removeLater, undo],
  )
}

/** Calls `settle` after `time` milliseconds, starting over for each `subject`; null never. */
function useTimer(settle: () => void, time: number | null, subject: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another removal restarts the timer.
  useEffect(() => {
    if (time === null) return
    const timer = setTimeout(settle, time)
    return () => clearTimeout(timer)
  }, [settle, time, subject])
}

/** Calls `settle` when the page is left, for another one or for good. */
function useOnLeave(settle: () => void) {
  useEffect(() => {
    addEventListener('pagehide', settle)
    return () => {
      removeEventListener('pagehide', settle)
      settle()
    }
  }, [settle])
}
