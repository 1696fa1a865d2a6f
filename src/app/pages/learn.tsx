import { BackLink } from '#app/shell/back-link.tsx'
import { Header } from '#app/shell/header.tsx'
import { routes } from '#domain/routes.ts'
import { pageName } from '#domain/texts/chrome.ts'

export function LearnPage() {
  return (
    <>
      <Header isWide />
      <main className="column-session pt-4 pb-32">
        <BackLink />
        <h1 className="title">{pageName(routes.learn)}</h1>
      </main>
    </>
  )
}
