import { useRef } from 'react'
import { showText, useLiveText } from '#app/features/practice/session/use-live-text.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { HOLD_TARGET, holdProgress } from '#domain/session/hold.ts'
import { holdTime } from '#domain/texts/practice/hold.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { seconds } from '#domain/time/units.ts'
import type { Session } from '#engine/session.ts'

interface HoldTimeProps {
  session: Session
  /** The personal best in seconds; null without one. */
  best: number | null
  isCountdown?: boolean
}

/** Time and progress of a hold. */
export function HoldTime({ session, best, isCountdown = false }: HoldTimeProps) {
  const time = useRef<HTMLParagraphElement>(null)
  const line = useRef<HTMLDivElement>(null)
  useLiveText(session, () => {
    const at = session.position()
    showText(time.current, isCountdown ? String(Math.max(0, Math.ceil(-at))) : holdTime(at))
    if (line.current) line.current.style.transform = `scaleX(${holdProgress(seconds(at), best)})`
  })
  return (
    <>
      <p ref={time} className="title text-4xl tabular-nums text-center text-quiet" aria-hidden="true" />
      {isCountdown ? null : (
        <>
          <div className="mt-4 h-1 rounded-full bg-line overflow-hidden" aria-hidden="true">
            <div ref={line} className="h-full bg-quiet origin-left [transform:scaleX(0)]" />
          </div>
          <p className="flex justify-end text-sm text-quiet mt-1">
            {best === null ? lengthInWords(HOLD_TARGET) : holdTexts.bestPlain({ time: holdTime(best) })}
          </p>
        </>
      )}
    </>
  )
}
