import { Guidelines } from '#app/features/safety/guidelines.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** The full guidelines, each claim with its citation. */
export function SafetyInfoPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-16 leading-relaxed">
        <BackLink />
        <Guidelines />
      </main>
    </>
  )
}
