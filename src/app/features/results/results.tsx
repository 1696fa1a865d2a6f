import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { closeResultAtom, type Result, resultAtom } from '#app/state/session/result.ts'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import type { HoldParams } from '#domain/links/practice-link.ts'
import { resultSearch } from '#domain/links/result-link.ts'
import { routes } from '#domain/pages/routes.ts'
import { roundsIn } from '#domain/session/rounds.ts'
import { summarizeResult } from './result-summary.ts'
import { ResultsDialog } from './results-dialog.tsx'
import { useRecentBadges } from './use-recent-badges.ts'

interface ResultsProps {
  /** What of it is still to be sent. */
  notice: ReactNode
  /** The session before a hold, as the address tells it: for a hold that was opened anew meanwhile. */
  before?: HoldParams['before']
  /** Begins another hold. */
  onAgain?: () => void
}

/** The results of what was practised on this page: nothing until something ended and was stored (spec §2, §4). */
export function Results(props: ResultsProps) {
  const result = useAtomValue(resultAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const router = useRouter()
  // What 'Continue' leads to must be there when the session ends, with or without a network.
  useEffect(() => {
    if (!isPractising) return
    whenIdle(() => {
      // One that failed would not be tried again.
      if (navigator.onLine) void router.preloadRoute({ to: routes.sessionComplete }).catch(() => {})
    })
  }, [isPractising, router])
  return result === null ? null : <OpenResults {...props} result={result} />
}

/** When what they tell of began, ISO: a session before its hold came first. */
const beganAt = ({ session, hold }: Result) =>
  session?.record?.startedAt ?? hold?.record?.startedAt ?? new Date().toISOString()

function OpenResults({ result, notice, before = null, onAgain }: ResultsProps & { result: Result }) {
  const close = useSetAtom(closeResultAtom)
  const navigate = useNavigate()
  const recent = useRecentBadges(beganAt(result))
  const summary = summarizeResult(result, before)
  const goOn = () => {
    close()
    if (summary.session === null) return void navigate({ to: routes.home })
    const { duration, breaths } = summary.session
    const search = resultSearch({
      technique: summary.technique,
      duration,
      breaths,
      rounds: roundsIn(summary.technique, duration),
      breathHoldDuration: summary.hold,
      completedBreathHold: (summary.hold ?? 0) > 0,
      newAchievements: recent.fresh,
    })
    void navigate({ to: routes.sessionComplete, search })
  }
  return (
    <ResultsDialog
      summary={summary}
      recent={recent}
      notice={notice}
      onContinue={goOn}
      onClose={close}
      onAgain={onAgain}
    />
  )
}
