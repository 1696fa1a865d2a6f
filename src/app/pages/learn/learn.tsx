import { ExternalLinks } from '#app/features/external-links/external-links.tsx'
import { Learn } from '#app/features/learn/learn.tsx'
import { Header } from '#app/shell/header.tsx'

export function LearnPage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-16 lg:(pt-12 pb-24)">
        <Learn waysOut={<ExternalLinks />} />
      </main>
    </>
  )
}
