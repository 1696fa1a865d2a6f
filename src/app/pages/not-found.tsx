import { Link } from '@tanstack/react-router'
import { Header } from '#app/shell/header.tsx'
import { AdriftBoat } from '#app/ui/art/drawings.tsx'
import { chromeTexts } from '#domain/messages/pages/chrome.ts'
import { routes } from '#domain/pages/routes.ts'

export function NotFoundPage() {
  return (
    <>
      <Header />
      <main className="page-narrow pt-10 pb-16 lg:(pt-24 grid grid-cols-2 gap-x-20 items-center)">
        <div className="lg:order-1">
          <AdriftBoat />
        </div>
        <div className="max-lg:mt-8">
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
