import { Wisdom } from '#app/features/wisdom/wisdom.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** The reading page with all tips. */
export function WisdomPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-32">
        <BackLink />
        <Wisdom />
      </main>
    </>
  )
}
