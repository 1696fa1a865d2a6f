import { useEffect, useRef } from 'react'
import { introAt } from '#domain/cues.ts'
import { clockTime } from '#domain/texts/practice.ts'
import type { Session } from '#engine/session.ts'

/** How often running times are written, in ms: often enough that no second is skipped. */
const WRITE = 200

/** Elapsed and remaining time with their line; written outside React, once a second is enough for the eye. */
export function RunningTime({ session }: { session: Session }) {
  const elapsed = useRef<HTMLSpanElement>(null)
  const left = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const write = () => {
      const { length } = session.score
      const at = Math.min(length, Math.max(0, session.position()))
      if (elapsed.current) elapsed.current.textContent = clockTime(at)
      if (left.current) left.current.textContent = `${clockTime(Math.ceil(length - at))} left`
      if (line.current) line.current.style.transform = `scaleX(${at / length})`
    }
    write()
    const timer = setInterval(write, WRITE)
    return () => clearInterval(timer)
  }, [session])
  return (
    <div>
      <div className="flex justify-between text-sm text-quiet tabular-nums" aria-hidden="true">
        <span ref={elapsed} />
        <span ref={left} />
      </div>
      <div className="mt-3 h-0.5 bg-line overflow-hidden" aria-hidden="true">
        <div ref={line} className="h-full bg-quiet origin-left [transform:scaleX(0)]" />
      </div>
    </div>
  )
}

/** The count beside the phase: seconds since it began, from 1; before the first phase, seconds until it. */
export function PhaseCount({ session, startsAt }: { session: Session; startsAt: number }) {
  const count = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const write = () => {
      const since = session.position() - startsAt
      if (count.current)
        count.current.textContent = String(since < 0 ? Math.ceil(-since) : Math.floor(since) + 1)
    }
    write()
    const timer = setInterval(write, WRITE)
    return () => clearInterval(timer)
  }, [session, startsAt])
  return <p ref={count} className="text-quiet text-lg tabular-nums h-7" aria-hidden="true" />
}

/** Time until the gong, 'm:ss'. */
export function Countdown({ session }: { session: Session }) {
  const left = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const until = introAt(session.score)
    const write = () => {
      if (left.current) left.current.textContent = clockTime(Math.ceil(until - session.position()))
    }
    write()
    const timer = setInterval(write, WRITE)
    return () => clearInterval(timer)
  }, [session])
  return <p ref={left} className="title text-3xl tabular-nums mt-2" aria-hidden="true" />
}
