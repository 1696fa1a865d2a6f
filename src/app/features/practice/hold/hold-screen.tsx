import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { endPracticeAtom } from '#app/features/practice/practice.atoms.ts'
import { Notices } from '#app/features/practice/session/notices.tsx'
import { SoundButton } from '#app/features/practice/setup/sound-button.tsx'
import { sessionSettingsAtom } from '#app/state/session/settings.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { contemplationTexts } from '#domain/messages/practice/contemplation.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { firstQuestion, holdQuestion } from '#domain/session/hold.ts'
import { sessionInWords } from '#domain/texts/practice/session-figures.ts'
import type { Session } from '#engine/session.ts'
import type { Snapshot } from '#engine/snapshot.ts'
import { BeforeHold, HoldFrame } from './hold-frame.tsx'
import { HoldTime } from './hold-time.tsx'
import { useBest } from './use-holds.ts'

interface HoldScreenProps {
  session: Session
  snapshot: Snapshot
  wish: HoldParams
  /** The own audio that was requested is not on this device. */
  isOwnAbsent: boolean
}

/** While holding: still water, a quiet timer, and two ways to end. */
export function HoldScreen({ session, snapshot, wish, isOwnAbsent }: HoldScreenProps) {
  const settings = useAtomValue(sessionSettingsAtom)
  useEffect(() => session.apply(settings), [session, settings])
  const isWaiting = snapshot.stage === 'countdown' || snapshot.stage === 'preparing'
  // If started by hand there is no countdown, only a moment until sound is ready.
  const isCountdown = isWaiting && wish.startsItself
  const title = isCountdown ? holdTexts.great : isWaiting ? practiceTexts.preparing : titleOf(wish)
  return (
    <HoldFrame
      isWaiting={isWaiting}
      corner={<SoundButton />}
      title={title}
      line={
        <>
          {isCountdown && wish.before !== null ? (
            <p className="text-quiet mt-2">{sessionInWords(wish.before.duration, wish.before.breaths)}</p>
          ) : null}
          <p role="status" className="sr-only">
            {title}
          </p>
        </>
      }
      foot={
        <>
          <Notices session={session} snapshot={snapshot} remedy={holdTexts.interrupted} />
          {isOwnAbsent && isWaiting ? (
            <p className="text-sm text-sand text-center mb-3">{contemplationTexts.absent}</p>
          ) : null}
          {isWaiting ? (
            <BeforeHold
              time={isCountdown ? <HoldTime session={session} best={null} isCountdown /> : null}
              safety={holdTexts.safety}
            />
          ) : (
            <Holding session={session} />
          )}
        </>
      }
      controls={isWaiting ? <DeclineHold /> : <EndHold />}
    />
  )
}

const titleOf = (wish: HoldParams) => (wish.isAfter ? holdTexts.rest : holdTexts.holding)

function DeclineHold() {
  const end = useSetAtom(endPracticeAtom)
  return (
    <button type="button" className="button-outlined min-h-15 w-full" onClick={() => end('cancelled')}>
      {holdTexts.notYet}
    </button>
  )
}

function Holding({ session }: { session: Session }) {
  const end = useSetAtom(endPracticeAtom)
  const best = useBest()
  const question = useStillHoldingPrompt(session)
  return (
    <>
      <HoldTime session={session} best={best} />
      <div className="text-sm text-quiet text-center my-5 short:my-2">
        <p>
          {holdTexts.target}
          <span className="block">{holdTexts.comfort}</span>
        </p>
        <p className="mt-3 short:mt-1 text-balance">{holdTexts.safety}</p>
      </div>
      <Dialog isOpen={question.isAsking} title={holdTexts.asking} onClose={question.answer}>
        <p className="text-quiet mb-5">{holdTexts.askingLine}</p>
        <button type="button" className="button-filled w-full" onClick={question.answer}>
          {holdTexts.stillHolding}
        </button>
        <button type="button" className="button-quiet w-full mt-2" onClick={() => end('finished')}>
          {holdTexts.finish}
        </button>
      </Dialog>
    </>
  )
}

function EndHold() {
  const end = useSetAtom(endPracticeAtom)
  return (
    <>
      <button
        type="button"
        className="button-outlined min-h-15 short:min-h-12 w-full"
        onClick={() => end('finished')}
      >
        {holdTexts.finish}
      </button>
      <button type="button" className="button-quiet w-full mt-2 short:mt-0" onClick={() => end('skipped')}>
        {holdTexts.skip}
      </button>
    </>
  )
}

/** Asks "Still holding?" after ten minutes, and after the contemplation; unanswered, sets the hold aside. */
function useStillHoldingPrompt(session: Session) {
  const end = useSetAtom(endPracticeAtom)
  const [isAsking, setAsking] = useState(false)
  // When mounted in the middle of a hold, a tap brought the person here, so they are present.
  const answeredAt = useRef(session.reached())
  useEffect(
    () =>
      session.onUpdate(() => {
        const first = firstQuestion(session.score.contemplation ?? 0)
        const question = holdQuestion(session.reached(), answeredAt.current, first)
        setAsking(question === 'asking')
        if (question === 'forgotten') end('forgotten')
      }),
    [session, end],
  )
  const answer = () => {
    answeredAt.current = session.reached()
    setAsking(false)
  }
  return { isAsking, answer }
}
