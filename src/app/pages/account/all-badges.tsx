import { AllBadges } from '#app/features/badges/all-badges.tsx'
import { Api } from '#app/queries/api.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

export { prefetchPage } from '#app/features/badges/use-badges.ts'

/** All badges: those earned, and the progress towards the rest. */
export function AllBadgesPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-20">
        <BackLink />
        <Api>
          <AllBadges />
        </Api>
      </main>
    </>
  )
}
