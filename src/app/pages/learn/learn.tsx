import { Learn } from '#app/features/learn/learn.tsx'
import { ExternalLinks } from '#app/features/ways-out/external-links.tsx'
import { Header } from '#app/shell/header.tsx'

export function LearnPage() {
  return (
    <>
      <Header isWide />
      <main className="column-session lg:max-w-220 pt-4 pb-16">
        <Learn waysOut={<ExternalLinks />} />
      </main>
    </>
  )
}
