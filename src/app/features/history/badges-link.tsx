import { useNavigate, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { prepareAllBadges } from '#app/queries/achievements.ts'
import { personAtom } from '#app/state/person/person.ts'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { historyTexts } from '#domain/messages/records/history.ts'
import { routes } from '#domain/pages/routes.ts'

/** A link to all badges, which are fetched again on the way. */
export function BadgesLink() {
  const { state } = useAtomValue(personAtom)
  const navigate = useNavigate()
  const router = useRouter()
  const [isBusy, run] = useBusy()
  const go = () => run(() => prepareAllBadges(state).then(() => navigate({ to: routes.allBadges })))
  // As a link does when a pointer comes near; a failure is reported when the page is opened.
  const preload = () => void router.preloadRoute({ to: routes.allBadges }).catch(() => {})
  return (
    <button
      type="button"
      className="button -ml-3 px-3 text-accent hover:underline"
      aria-disabled={isBusy}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void go()}
    >
      {historyTexts.badges}
    </button>
  )
}
