import { About } from '#app/features/reading/about.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** What this is, how it keeps time, and what it is not. */
export function AboutPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-32">
        <BackLink />
        <About />
      </main>
    </>
  )
}
