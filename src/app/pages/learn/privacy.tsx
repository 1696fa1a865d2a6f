import { Privacy } from '#app/features/reading/privacy.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** What is stored, where, for how long, and how it is deleted. */
export function PrivacyPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-32">
        <BackLink />
        <Privacy />
      </main>
    </>
  )
}
