import { Audiobook } from '#app/features/audiobook/audiobook.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'

/** The free audiobook sample, to listen to and to read along. */
export function AudiobookSamplePage() {
  return (
    <>
      <Header isWide />
      <main className="page pt-4 pb-32">
        <BackLink />
        <Audiobook />
      </main>
    </>
  )
}
