import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { migrationAtom } from '#app/state/identity/migration.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'

/** Without its script nothing is told, and all goes on. */
const MigrationNotice = lazyPart(async () => (await import('./migration-notice.tsx')).MigrationNotice)
const MigrationOfferRow = lazyPart(async () => (await import('./migration-notice.tsx')).MigrationOfferRow)

/**
 * Where a guest's practice is told of on its way into an account: on every page, but neither while practising nor
 * before the results of a practice were closed.
 */
export function MigrationSlot() {
  const view = useAtomValue(migrationAtom)
  const isPractising = useAtomValue(isPractisingAtom)
  const isResultDue = useAtomValue(hasPendingResultAtom)
  return view !== null && !isPractising && !isResultDue ? (
    <Suspense>
      <MigrationNotice view={view} />
    </Suspense>
  ) : null
}

/** In the account: a row that asks for as long as the question is open. */
export function MigrationOfferSlot() {
  const view = useAtomValue(migrationAtom)
  return view?.name === 'offer' ? (
    <Suspense>
      <MigrationOfferRow counts={view.counts} />
    </Suspense>
  ) : null
}
