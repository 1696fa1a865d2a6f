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
      <main className="page-narrow home">
        <div className="home-columns home-practice">
          <div>
            <Hero />
            <Begin />
          </div>
          <Practices />
          <div className="home-clarity">
            <ClarityCard />
          </div>
        </div>
        <div className="home-columns home-more">
          <DailyWisdom />
          <div className="home-links">
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
  <nav aria-label={homeTexts.practices} className="home-tools">
    {tools.map((tool) => (
      <ToolCard key={tool.to} {...tool} />
    ))}
  </nav>
)
