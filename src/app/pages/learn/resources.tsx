import { ExternalLink } from '#app/features/external-links/external-link.tsx'
import { Resources } from '#app/features/reading/resources.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** What there is besides the practices: to read, hear and look up. */
export function ResourcesPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-32">
        <BackLink />
        <Resources WayOut={ExternalLink} />
      </main>
    </>
  )
}
