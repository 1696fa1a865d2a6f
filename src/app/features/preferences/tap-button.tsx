import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { trimTexts } from '#domain/messages/practice/trim.ts'
import { TAPS } from '#domain/session/calibration.ts'
import type { TapStage } from './use-tap-along.ts'

interface TapButtonProps {
  button: RefObject<HTMLButtonElement | null>
  stage: TapStage
  /** @param time page time of the press, in milliseconds */
  onTap: (time: number) => void
  onBegin: () => void
}

/**
 * One button from start to end, so that it keeps the focus. While the bell rings, the moment it goes down
 * counts, not the release; otherwise it is a button like any other.
 */
export function TapButton({ button, stage, onTap, onBegin }: TapButtonProps) {
  /** The press under way is a tap, so the click after it is ignored. */
  const isTap = useRef(false)
  const isRinging = stage.is === 'ringing'
  const goDown = ({ timeStamp }: PointerEvent | KeyboardEvent) => {
    isTap.current = isRinging
    if (isRinging) onTap(timeStamp)
  }
  return (
    <button
      ref={button}
      type="button"
      className={`w-full touch-manipulation ${isRinging ? 'button-outlined min-h-30 rounded-2xl flex-col' : 'button-outlined'}`}
      aria-disabled={stage.is === 'opening'}
      onPointerDown={goDown}
      onKeyDown={(event) => {
        if (event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
        goDown(event)
        if (isRinging) event.preventDefault()
      }}
      // Some browsers click when the space bar is released.
      onKeyUp={(event) => {
        if (isTap.current) event.preventDefault()
        isTap.current = false
      }}
      onClick={({ timeStamp, detail }) => {
        const wasTap = isTap.current
        isTap.current = false
        if (wasTap || stage.is === 'opening') return
        // A screen reader clicks without pointer or key.
        if (isRinging && detail === 0) onTap(timeStamp)
        if (!isRinging) onBegin()
      }}
    >
      {labelOf(stage)}
      {isRinging ? (
        <span className="text-sm text-quiet tabular-nums" aria-hidden="true">
          {trimTexts.count({ taps: stage.taps, of: TAPS })}
        </span>
      ) : null}
    </button>
  )
}

function labelOf({ is }: TapStage): string {
  if (is === 'ringing') return trimTexts.tap
  if (is === 'opening') return trimTexts.opening
  return is === 'ready' ? trimTexts.start : trimTexts.again
}
