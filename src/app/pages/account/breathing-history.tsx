import { preloadTimeZone } from '#app/features/history/dates.ts'
import { History } from '#app/features/history/history.tsx'
import { OutboxNotice } from '#app/features/outbox/outbox-notice.tsx'
import { Api } from '#app/queries/api.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'

// Runs when this code is loaded, before the click.
whenIdle(preloadTimeZone)

export { prefetchPage } from '#app/features/history/use-history.ts'

/** The person's practice history. */
export function BreathingHistoryPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-32">
        <BackLink />
        <Api>
          <History notice={<OutboxNotice />} />
        </Api>
      </main>
    </>
  )
}
