import { wisdomTexts } from '#domain/texts/wisdom.ts'
import { KeepButton } from './keep-button.tsx'
import { TipView } from './tip-view.tsx'
import { useDailyTip } from './use-daily-tip.ts'

/** The tip of the day above all others. */
export function Today() {
  const tip = useDailyTip()
  if (tip === 'coming' || tip === 'missing') return null
  return (
    <section
      aria-labelledby="today-title"
      className="bg-raised rounded-2xl px-6 pt-5 pb-3 -mx-1 mb-8 sm:mx-0"
    >
      <h2 id="today-title" className="text-sand font-600 text-sm mb-2">
        {wisdomTexts.today}
      </h2>
      <TipView tip={tip} isLarge isAmongAll end={<KeepButton about={tip.about} />} />
    </section>
  )
}
