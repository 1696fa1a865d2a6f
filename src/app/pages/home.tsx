import { Link } from '@tanstack/react-router'
import { LazyExternalLinks } from '#app/features/external-links/lazy-external-links.tsx'
import { ClarityCard } from '#app/features/home/clarity-card.tsx'
import { EyesClosedLink } from '#app/features/home/eyes-closed-link.tsx'
import { FootLinks } from '#app/features/home/foot-links.tsx'
import { AudiobookCard, ToolCard } from '#app/features/home/tool-card.tsx'
import { PanelSlot } from '#app/features/offline/panel-slot.tsx'
import { UnfinishedSlot } from '#app/features/practice/resume/unfinished-slot.tsx'
import { DailyWisdom } from '#app/features/wisdom/daily-wisdom.tsx'
import { Header } from '#app/shell/header.tsx'
import { headline, tagline } from '#domain/messages/common/brand.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { routes } from '#domain/pages/routes.ts'

/** Home (spec §2). Two columns where there is room: the introduction and today's tip, beside the tools. */
const loadPanel = async () => (await import('./home-panel.tsx')).HomePanel

export function HomePage() {
  return (
    <>
      <Header />
      <main className="column lg:max-w-270 pt-10 pb-16 sm:pt-16 lg:pt-20">
        <div className="lg:(grid grid-cols-[5fr_6fr] grid-rows-[auto_1fr] gap-x-24)">
          <div>
            <h1 className="title text-[min(2.5rem,14vw)] lg:text-[3.25rem] leading-[1.12] text-balance">
              {headline}
            </h1>
            <p className="text-quiet mt-4 lg:text-lg">{tagline}</p>
          </div>
          <Practices />
          <div className="mt-10 lg:mt-12">
            <ClarityCard />
          </div>
        </div>
        <div className="lg:(grid grid-cols-[5fr_6fr] gap-x-24 items-start mt-4)">
          <DailyWisdom />
          <div className="mt-10 lg:mt-16">
            <AudiobookCard />
            <LazyExternalLinks />
          </div>
        </div>
        <PanelSlot load={loadPanel} />
        <FootLinks />
      </main>
      <UnfinishedSlot />
    </>
  )
}

const Practices = () => (
  <nav
    aria-label={homeTexts.practices}
    className="mt-9 lg:(mt-0 row-span-2 col-start-2 row-start-1) border-t border-line"
  >
    <ToolCard
      to={routes.energizing}
      name={homeTexts.energizing}
      line={homeTexts.energizingLine}
      level="high"
    />
    <ToolCard to={routes.fourSevenEight} name={homeTexts.sleepy} line={homeTexts.sleepyLine} level="low" />
    <ToolCard to={routes.boxBreathing} name={homeTexts.box} line={homeTexts.boxLine} level="mid" />
    <div className="flex flex-wrap gap-x-6 mt-2">
      <Link to={routes.breathHold} className="button text-quiet hover:text-ink">
        {homeTexts.hold}
      </Link>
      <EyesClosedLink />
    </div>
  </nav>
)
