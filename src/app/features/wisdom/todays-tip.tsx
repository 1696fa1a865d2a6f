import * as homeTexts from '#domain/messages/pages/home.ts'
import { TipView } from './tip-view.tsx'
import { useDailyTip } from './use-daily-tip.ts'

/** The tip of the day as Home shows it. */
export function TodaysTip() {
  const tip = useDailyTip()
  if (tip === 'coming') return null
  if (tip === 'missing') return <p className="text-quiet">{homeTexts.noTip}</p>
  return <TipView tip={tip} isLarge />
}
