import { Link } from '@tanstack/react-router'
import { useLazyAfterPaint } from '#app/ui/hooks/use-lazy-after-paint.ts'
import * as homeTexts from '#domain/messages/pages/home.ts'
import { routes } from '#domain/pages/routes.ts'
import './daily-wisdom.css'

const loadTip = async () => (await import('./todays-tip.tsx')).TodaysTip

/**
 * Home's card with the tip of the day. Space for the longest is reserved, so that nothing moves; under a shorter
 * one there is water.
 */
export function DailyWisdom() {
  const Tip = useLazyAfterPaint(loadTip)
  return (
    <section aria-labelledby="daily-wisdom" className="mt-16">
      <div className="home-wisdom">
        <h2 id="daily-wisdom" className="text-sand font-600">
          {homeTexts.wisdom}
        </h2>
        <Link to={routes.wisdom} className="button home-link -mr-3">
          {homeTexts.moreWisdom}
        </Link>
      </div>
      <div className="wisdom-card min-h-108 max-[24rem]:min-h-116">
        <div className="wisdom-words">
          {Tip === 'missing' ? (
            <p className="text-quiet">{homeTexts.noTip}</p>
          ) : Tip === null ? null : (
            <Tip />
          )}
        </div>
        <div className="wisdom-water" />
      </div>
    </section>
  )
}
