import { wisdomTexts } from '#domain/messages/pages/wisdom.ts'
import { KeepButton } from './keep-button.tsx'
import { TipView } from './tip-view.tsx'
import { useDailyTip } from './use-daily-tip.ts'

/** The tip of the day above all others; its space is reserved while it is loading. */
export function Today() {
  const tip = useDailyTip()
  if (tip === 'missing') return null
  return (
    <section
      aria-labelledby="today-title"
      className="bg-raised rounded-2xl px-6 pt-5 pb-3 min-h-105 sm:min-h-64"
    >
      <h2 id="today-title" className="text-sand font-600 text-sm mb-2">
        {wisdomTexts.today}
      </h2>
      {tip === 'coming' ? null : <TipView tip={tip} isLarge isAmongAll end={<KeepButton tip={tip} />} />}
    </section>
  )
}
