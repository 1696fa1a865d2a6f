import { History } from '#app/features/history/history.tsx'
import { Api } from '#app/queries/api.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** The history of whoever is here. */
export function BreathingHistoryPage() {
  return (
    <>
      <Header isWide />
      <main className="column-session lg:max-w-220 pt-4 pb-32">
        <BackLink />
        <Api>
          <History />
        </Api>
      </main>
    </>
  )
}
