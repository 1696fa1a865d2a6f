import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Header } from '#app/shell/header.tsx'
import { lazyPart } from '#app/ui/feedback/lazy-part.tsx'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'

/** This page is a part of every first load; its picture is not. */
const AdriftBoat = lazyPart(async () => (await import('#app/ui/art/drawings.tsx')).AdriftBoat)

export function NotFoundPage() {
  return (
    <>
      <Header />
      <main className="page-narrow not-found">
        <div className="not-found-scene">
          <Suspense>
            <AdriftBoat />
          </Suspense>
        </div>
        <div>
          <h1 className="title text-[min(2.25rem,11vw)] lg:text-[3.25rem] leading-[1.12]">
            {chromeTexts.notFound}
          </h1>
          <p className="text-quiet mt-4">{chromeTexts.notFoundLine}</p>
          <Link to={routes.home} className="button-outlined mt-8">
            {chromeTexts.home}
          </Link>
        </div>
      </main>
    </>
  )
}
