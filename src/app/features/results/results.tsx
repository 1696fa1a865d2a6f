import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { personAtom } from '#app/state/person/person.ts'
import { closeResultAtom, type Result, resultAtom } from '#app/state/session/result.ts'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { resultSearch } from '#domain/links/result-link.ts'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { resultsTexts } from '#domain/messages/records/results.ts'
import { routes } from '#domain/pages/routes.ts'
import { roundsIn } from '#domain/session/rounds.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { sessionInWords } from '#domain/texts/practice/session-figures.ts'
import { shareWords } from '#domain/texts/records/results.ts'
import { ClosingTrackPlayer } from './closing-track-player.tsx'
import { EarlierBadges, NewBadges } from './earned-badges.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { RecordStatus } from './record-status.tsx'
import { type ResultSummary, summarizeResult } from './result-summary.ts'
import { ShareSession } from './share.tsx'
import { StillScene } from './still-scene.tsx'
import { IN_RESULTS, useCelebration, useRecentBadges } from './use-earned-badges.ts'

interface ResultsProps {
  /** What is still to be sent. */
  notice: ReactNode
  /** The session before a hold, from the address: for a hold page that was reloaded meanwhile. */
  before?: HoldParams['before']
  /** Begins another hold. */
  onAgain?: () => void
}

/** The results of a practice on this page: nothing until one ended and was stored (spec §2, §4). */
export function Results(props: ResultsProps) {
  const result = useAtomValue(resultAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const router = useRouter()
  // The page after 'Continue' must be loaded when the session ends, with or without a network.
  useEffect(() => {
    if (!isPractising) return
    whenIdle(() => {
      // A failed load would not be tried again.
      if (navigator.onLine) void router.preloadRoute({ to: routes.sessionComplete }).catch(() => {})
    })
  }, [isPractising, router])
  return result === null ? null : <ResultsDialog {...props} result={result} />
}

/** When the practice began, ISO: a session before its hold came first. */
const beganAt = ({ session, hold }: Result) =>
  session?.record?.startedAt ?? hold?.record?.startedAt ?? new Date().toISOString()

/** The results of a practice (spec §2). */
function ResultsDialog({ result, notice, before = null, onAgain }: ResultsProps & { result: Result }) {
  const close = useSetAtom(closeResultAtom)
  const recent = useRecentBadges(beganAt(result))
  const allRecent = useMemo(() => [...recent.fresh, ...recent.earlier], [recent])
  useCelebration(allRecent, IN_RESULTS)
  const summary = summarizeResult(result, before)
  const goOn = useGoOn(summary, recent.fresh)
  const { name, session, hold, receipt, id } = summary
  const [first] = recent.fresh
  const isSkipped = session === null && hold === 0
  const words = shareWords(name, session?.duration ?? null, hold ?? 0, location.origin)
  return (
    <Dialog
      isOpen
      title={isSkipped ? holdTexts.skipped : practiceTexts.done}
      onClose={goOn}
      foot={
        <>
          <button type="button" className="button-filled w-full" onClick={goOn}>
            {resultsTexts.continue}
          </button>
          <div className="results-more">
            <ShareSession id={id} words={words} />
            <ResultsLinks hasNew={allRecent.length > 0} onClose={close} />
            {onAgain === undefined ? null : (
              <button type="button" className="button-quiet" onClick={onAgain}>
                {holdTexts.again}
              </button>
            )}
          </div>
        </>
      }
    >
      <p className="text-quiet -mt-3">{isSkipped ? holdTexts.skippedLine : resultsTexts.line}</p>
      {isSkipped ? null : <StillScene medal={first === undefined ? null : badges[first].name} />}
      <div aria-live="polite">
        <NewBadges earned={recent.fresh} />
      </div>
      <dl className="mt-5 grid gap-3">
        {session === null ? null : (
          <Figure
            name={name}
            value={
              session.breaths > 0
                ? sessionInWords(session.duration, session.breaths)
                : lengthInWords(session.duration)
            }
          />
        )}
        {hold === null || hold === 0 ? null : <Figure name={resultsTexts.held} value={lengthInWords(hold)} />}
      </dl>
      <div className="mt-5 empty:mt-0">
        <ClosingTrackPlayer />
      </div>
      <div aria-live="polite">
        <EarlierBadges earned={recent.earlier} />
        {recent.isUnknown ? <p className="text-sm text-sand mt-5">{resultsTexts.earnedUnknown}</p> : null}
      </div>
      <RecordStatus />
      {notice}
      <ReceiptView receipt={receipt} />
    </Dialog>
  )
}

/** Closes the results and opens the page after them; Escape and the close button do the same. */
function useGoOn({ session, technique, hold }: ResultSummary, newAchievements: readonly BadgeId[]) {
  const close = useSetAtom(closeResultAtom)
  const navigate = useNavigate()
  return () => {
    close()
    if (session === null) return void navigate({ to: routes.home })
    const { duration, breaths } = session
    const search = resultSearch({
      technique,
      duration,
      breaths,
      rounds: roundsIn(technique, duration),
      breathHoldDuration: hold,
      completedBreathHold: (hold ?? 0) > 0,
      newAchievements,
    })
    void navigate({ to: routes.sessionComplete, search })
  }
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd className="title text-[1.375rem] leading-tight mt-1">{value}</dd>
  </div>
)

/** A link to sign-up for guests; to all badges for users who earned one. */
function ResultsLinks({ hasNew, onClose }: { hasNew: boolean; onClose: () => void }) {
  const { state } = useAtomValue(personAtom)
  const navigate = useNavigate()
  const isGoing = useRef(false)
  const toSignUp = () => {
    onClose()
    void navigate({ to: routes.login, search: { tab: 'signup' } })
  }
  const toBadges = async () => {
    if (isGoing.current) return
    isGoing.current = true
    // Without a network nothing can be invalidated, and the page says so itself.
    const queries = await import('#app/queries/achievements.ts').catch(() => null)
    await queries?.prepareAllBadges(state)
    onClose()
    void navigate({ to: routes.allBadges })
  }
  if (state === 'guest')
    return (
      <button type="button" className="button-quiet" onClick={toSignUp}>
        {resultsTexts.save}
      </button>
    )
  return hasNew && state !== 'loading' ? (
    <button type="button" className="button-quiet" onClick={() => void toBadges()}>
      {resultsTexts.allAchievements}
    </button>
  ) : null
}
