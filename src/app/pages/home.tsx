import { LazyExternalLinks } from '#app/features/external-links/lazy-external-links.tsx'
import { Begin } from '#app/features/home/begin.tsx'
import { ClarityCard } from '#app/features/home/clarity-card.tsx'
import { FootLinks } from '#app/features/home/foot-links.tsx'
import { Hero } from '#app/features/home/hero.tsx'
import { AudiobookCard, ToolCard, type ToolCardProps } from '#app/features/home/tool-card.tsx'
import { PanelSlot } from '#app/features/offline/panel-slot.tsx'
import { UnfinishedSlot } from '#app/features/practice/resume/unfinished-slot.tsx'
import { DailyWisdom } from '#app/features/wisdom/daily-wisdom.tsx'
import { Header } from '#app/shell/header.tsx'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { routes } from '#domain/pages/routes.ts'

/** Home (spec §2). Two columns where there is room: the introduction and today's tip, beside the tools. */
const loadPanel = async () => (await import('./home-panel.tsx')).HomePanel

export function HomePage() {
  return (
    <>
      <Header />
      <main className="column lg:max-w-270 pt-2 pb-16 lg:pt-14">
        <div className="lg:(grid grid-cols-[5fr_6fr] grid-rows-[auto_1fr] gap-x-24)">
          <div>
            <Hero />
            <Begin />
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

/** The tools, each with a vessel of its own form. */
const tools: readonly ToolCardProps[] = [
  {
    to: routes.energizing,
    name: homeTexts.energizing,
    line: homeTexts.energizingLine,
    form: 'high',
  },
  {
    to: routes.fourSevenEight,
    name: homeTexts.sleepy,
    line: homeTexts.sleepyLine,
    form: 'arch',
  },
  {
    to: routes.boxBreathing,
    name: homeTexts.box,
    line: homeTexts.boxLine,
    form: 'square',
  },
  {
    to: routes.breathHold,
    name: homeTexts.hold,
    line: homeTexts.holdLine,
    form: 'calm',
  },
  {
    to: routes.eyesClosed,
    name: homeTexts.eyesClosed,
    line: homeTexts.eyesClosedLine,
    form: 'bowl',
  },
]

const Practices = () => (
  <nav
    aria-label={homeTexts.practices}
    className="mt-9 lg:(mt-0 row-span-2 col-start-2 row-start-1 self-center) border-t border-line"
  >
    {tools.map((tool) => (
      <ToolCard key={tool.to} {...tool} />
    ))}
  </nav>
)
