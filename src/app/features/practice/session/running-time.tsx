import { useRef } from 'react'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { introAt } from '#domain/session/cues.ts'
import { phaseCount } from '#domain/session/phase-count.ts'
import type { Phase } from '#domain/session/score.ts'
import { clockTime } from '#domain/texts/practice/lengths.ts'
import { seconds } from '#domain/time/units.ts'
import type { Session } from '#engine/session.ts'
import { showText, useLiveText } from './use-live-text.ts'

/** Elapsed and remaining time with a progress line. */
export function RunningTime({ session }: { session: Session }) {
  const elapsed = useRef<HTMLSpanElement>(null)
  const left = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLDivElement>(null)
  useLiveText(session, () => {
    const { length } = session.score
    const at = Math.min(length, Math.max(0, session.position()))
    showText(elapsed.current, clockTime(at))
    showText(left.current, practiceTexts.left({ time: clockTime(Math.ceil(length - at)) }))
    if (line.current) line.current.style.transform = `scaleX(${at / length})`
  })
  return (
    <div>
      <div
        className="flex flex-wrap justify-between gap-x-4 text-sm text-quiet tabular-nums"
        aria-hidden="true"
      >
        <span ref={elapsed} />
        <span ref={left} />
      </div>
      <div className="mt-3 h-0.5 bg-line overflow-hidden" aria-hidden="true">
        <div ref={line} className="h-full bg-quiet origin-left [transform:scaleX(0)]" />
      </div>
    </div>
  )
}

/** The count in the vessel: seconds of the phase, from 1; before the first phase, seconds until then. */
export function PhaseCount({ session, phase }: { session: Session; phase: Phase | null }) {
  const count = useRef<HTMLParagraphElement>(null)
  useLiveText(session, () => {
    const { start, end } = phase ?? { start: seconds(0), end: seconds(0) }
    const since = seconds(session.position() - start)
    const seen = since < 0 ? Math.ceil(-since) : phaseCount(since, seconds(end - start))
    showText(count.current, String(seen))
  })
  return <p ref={count} className="session-count title tabular-nums" aria-hidden="true" />
}

/** Time until the gong, 'm:ss'. */
export function Countdown({ session }: { session: Session }) {
  const left = useRef<HTMLParagraphElement>(null)
  useLiveText(session, () => {
    showText(left.current, clockTime(Math.ceil(introAt(session.score) - session.position())))
  })
  return <p ref={left} className="title text-3xl tabular-nums mt-2" aria-hidden="true" />
}
