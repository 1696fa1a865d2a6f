import { useSearch } from '@tanstack/react-router'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { Complete } from '#app/features/results/complete.tsx'
import { Header } from '#app/shell/header.tsx'
import { readResultLink } from '#domain/result-link.ts'

/** After a session's results: its summary as the address tells it, and the ways on (spec §2). */
export function SessionCompletePage() {
  const result = readResultLink(useSearch({ strict: false }) as Record<string, string>)
  return (
    <>
      <Header />
      <main className="column pt-10 pb-16">
        <Complete result={result} />
        <InstallOffer />
      </main>
    </>
  )
}
