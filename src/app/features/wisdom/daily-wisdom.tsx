import { Link } from '@tanstack/react-router'
import { routes } from '#domain/routes.ts'
import { wisdomTexts } from '#domain/texts/wisdom.ts'
import { TipView } from './tip-view.tsx'
import { useDailyTip } from './use-daily-tip.ts'

/** Home's card with the tip of the day. Room for the longest is kept from the first paint on, so that nothing moves. */
export function DailyWisdom() {
  const tip = useDailyTip()
  return (
    <section aria-labelledby="daily-wisdom" className="mt-16">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="daily-wisdom" className="text-sand font-600">
          {wisdomTexts.title}
        </h2>
        <Link to={routes.wisdom} className="button -mr-3 px-3 text-[0.9375rem] text-quiet hover:text-ink">
          {wisdomTexts.more}
        </Link>
      </div>
      <div className="mt-2 min-h-88 max-[24rem]:min-h-96">
        {tip === 'coming' ? null : tip === 'missing' ? (
          <p className="text-quiet">{wisdomTexts.missing}</p>
        ) : (
          <TipView tip={tip} isLarge />
        )}
      </div>
    </section>
  )
}
