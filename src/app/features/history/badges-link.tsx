import { useNavigate } from '@tanstack/react-router'
import { beforeAllBadges } from '#app/queries/achievements.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { routes } from '#domain/routes.ts'
import { historyTexts } from '#domain/texts/history.ts'

/** To all badges, which are asked for anew on the way. */
export function BadgesLink() {
  const navigate = useNavigate()
  const [isBusy, run] = useBusy()
  const go = () => run(() => beforeAllBadges().then(() => navigate({ to: routes.allBadges })))
  return (
    <button
      type="button"
      className="button -ml-3 px-3 text-accent hover:underline"
      aria-disabled={isBusy}
      onClick={() => void go()}
    >
      {historyTexts.badges}
    </button>
  )
}
