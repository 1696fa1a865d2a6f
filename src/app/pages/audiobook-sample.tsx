import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'
import { routes } from '#domain/routes.ts'
import { pageName } from '#domain/texts/chrome.ts'

export function AudiobookSamplePage() {
  return (
    <>
      <Header isWide />
      <main className="column-session pt-4 pb-32">
        <BackLink />
        <h1 className="title">{pageName(routes.audiobook)}</h1>
      </main>
    </>
  )
}
