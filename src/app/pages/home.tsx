import { Link } from '@tanstack/react-router'
import { FootLinks } from '#app/features/home/foot-links.tsx'
import { ToolCard } from '#app/features/home/tool-card.tsx'
import { PanelSlot } from '#app/features/offline/panel-slot.tsx'
import { UnfinishedSlot } from '#app/features/practice/unfinished-slot.tsx'
import { DailyWisdom } from '#app/features/wisdom/daily-wisdom.tsx'
import { Header } from '#app/shell/header.tsx'
import { brand } from '#domain/brand.ts'
import { routes } from '#domain/routes.ts'
import { homeTexts } from '#domain/texts/home.ts'

export function HomePage() {
  return (
    <>
      <Header />
      <main className="column pt-10 pb-16 sm:pt-16">
        <h1 className="title text-[min(2.5rem,14vw)] leading-[1.12] text-balance">{brand.headline}</h1>
        <p className="text-quiet mt-4">{brand.tagline}</p>
        <nav aria-label={homeTexts.practices} className="mt-9 border-t border-line">
          <ToolCard
            to={routes.energizing}
            name={homeTexts.energizing}
            line={homeTexts.energizingLine}
            level="high"
          />
          <ToolCard
            to={routes.fourSevenEight}
            name={homeTexts.sleepy}
            line={homeTexts.sleepyLine}
            level="low"
          />
          <ToolCard to={routes.boxBreathing} name={homeTexts.box} line={homeTexts.boxLine} level="mid" />
          <div className="flex flex-wrap gap-x-6 mt-2">
            <Link to={routes.breathHold} className="button text-quiet hover:text-ink">
              {homeTexts.hold}
            </Link>
            <Link to={routes.eyesClosed} className="button text-quiet hover:text-ink">
              {homeTexts.eyesClosed}
            </Link>
          </div>
        </nav>
        <DailyWisdom />
        <PanelSlot />
        <FootLinks />
      </main>
      <UnfinishedSlot />
    </>
  )
}
