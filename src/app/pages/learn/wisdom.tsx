import { Wisdom } from '#app/features/wisdom/wisdom.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** All tips: a page to read in. */
export function WisdomPage() {
  return (
    <>
      <Header isWide />
      <main className="column-session lg:max-w-220 pt-4 pb-32">
        <BackLink />
        <Wisdom />
      </main>
    </>
  )
}
