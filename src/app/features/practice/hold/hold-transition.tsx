import { useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import { isHoldNextAtom } from '#app/state/device/is-practising.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { sessionInWords } from '#domain/texts/practice/session-figures.ts'
import { BeforeHold, HoldFrame } from './hold-frame.tsx'

/**
 * The half second between a session and its hold, laid out as the hold's countdown, so that nothing moves when
 * that begins. @param before the session, or null
 */
export function HoldTransition({ before }: Pick<HoldParams, 'before'>) {
  const setHoldNext = useSetAtom(isHoldNextAtom)
  useLayoutEffect(() => {
    setHoldNext(true)
    return () => setHoldNext(false)
  }, [setHoldNext])
  const room = (
    <p className="title text-4xl invisible" aria-hidden="true">
      3
    </p>
  )
  return (
    <HoldFrame
      isWaiting
      corner={<span className="icon-button invisible" />}
      title={holdTexts.great}
      line={before && <p className="text-quiet mt-2">{sessionInWords(before.duration, before.breaths)}</p>}
      foot={<BeforeHold time={room} safety={holdTexts.safety} />}
      controls={<div className="min-h-15" />}
    />
  )
}
