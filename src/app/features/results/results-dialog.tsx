import { useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useMemo, useRef } from 'react'
import { personAtom } from '#app/state/identity/person.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { brand } from '#domain/pages/brand.ts'
import { routes } from '#domain/pages/routes.ts'
import { holdTexts } from '#domain/texts/practice/hold.ts'
import { lengthInWords, sessionInWords } from '#domain/texts/practice/lengths.ts'
import { practiceTexts } from '#domain/texts/practice/practice.ts'
import { resultsTexts, shareWords } from '#domain/texts/records/results.ts'
import { IN_RESULTS, useCelebration } from './celebration.ts'
import { ClosingTrackPlayer } from './closing-track-player.tsx'
import { EarnedBadges } from './earned-badges.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { RecordStatus } from './record-status.tsx'
import type { ResultSummary } from './result-summary.ts'
import { ShareSession } from './share.tsx'
import type { RecentBadges } from './use-recent-badges.ts'

interface ResultsDialogProps {
  summary: ResultSummary
  recent: RecentBadges
  /** What of it is still to be sent. */
  notice: ReactNode
  /** Closes it and goes on; Escape and the close button do the same. */
  onContinue: () => void
  /** Only closes it. */
  onClose: () => void
  /** Begins another hold. */
  onAgain: (() => void) | undefined
}

/** What a practice came to (spec §2). */
export function ResultsDialog({ summary, recent, notice, onContinue, onClose, onAgain }: ResultsDialogProps) {
  const allRecent = useMemo(() => [...recent.fresh, ...recent.earlier], [recent])
  useCelebration(allRecent, IN_RESULTS)
  const { name, session, hold, receipt, id } = summary
  const isSkipped = session === null && hold === 0
  const words = `${shareWords(name, session?.duration ?? null, hold ?? 0, brand.name)} ${location.origin}`
  return (
    <Dialog isOpen title={isSkipped ? holdTexts.skipped : practiceTexts.done} onClose={onContinue}>
      <p className="text-quiet -mt-3">{name}</p>
      <dl className="mt-5 grid gap-3">
        {session === null ? null : (
          <Figure
            name={resultsTexts.practised}
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
      {isSkipped ? <p className="text-quiet">{holdTexts.skippedLine}</p> : null}
      <div aria-live="polite">
        <EarnedBadges earned={recent.fresh} />
        <EarnedBadges earned={recent.earlier} title={resultsTexts.earnedBefore} />
        {recent.isUnknown ? <p className="text-sm text-sand mt-5">{resultsTexts.earnedUnknown}</p> : null}
      </div>
      <RecordStatus />
      {notice}
      <ReceiptView receipt={receipt} />
      <button type="button" className="button-filled w-full mt-6" onClick={onContinue}>
        {resultsTexts.continue}
      </button>
      <ShareSession id={id} words={words} />
      <ResultsLinks hasNew={allRecent.length > 0} onClose={onClose} />
      {onAgain === undefined ? null : (
        <button type="button" className="button-quiet w-full mt-1" onClick={onAgain}>
          {holdTexts.again}
        </button>
      )}
    </Dialog>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-quiet">{name}</dt>
    <dd className="title text-[1.375rem] leading-tight mt-1">{value}</dd>
  </div>
)

/** To an account, for guests; to all badges, for those who have one and earned something. */
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
    // Without a network nothing can be made stale, and the page says so itself.
    const queries = await import('#app/queries/achievements.ts').catch(() => null)
    await queries?.prepareAllBadges(state)
    onClose()
    void navigate({ to: routes.allBadges })
  }
  if (state === 'guest')
    return (
      <button type="button" className="button-quiet w-full mt-1" onClick={toSignUp}>
        {resultsTexts.save}
      </button>
    )
  return hasNew && state !== 'loading' ? (
    <button type="button" className="button-quiet w-full mt-1" onClick={() => void toBadges()}>
      {resultsTexts.allAchievements}
    </button>
  ) : null
}
