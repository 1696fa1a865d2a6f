import { Link } from '@tanstack/react-router'
import { Header } from '#app/shell/header.tsx'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'

export function NotFoundPage() {
  return (
    <>
      <Header />
      <main className="column pt-16 pb-16">
        <h1 className="title text-4xl">{chromeTexts.notFound}</h1>
        <p className="text-quiet mt-4">{chromeTexts.notFoundLine}</p>
        <Link to={routes.home} className="button-outlined mt-8">
          {chromeTexts.home}
        </Link>
      </main>
    </>
  )
}
