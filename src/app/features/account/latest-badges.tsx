import { Link, useNavigate } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { MouseEvent } from 'react'
import { prepareAllBadges } from '#app/queries/achievements.ts'
import { useEarned } from '#app/queries/statistics.ts'
import { personAtom } from '#app/state/person/person.ts'
import { MedalsToCome } from '#app/ui/art/drawings.tsx'
import { Medal } from '#app/ui/art/medal.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { formatDay } from '#app/ui/text/date-format.ts'
import { latestTexts } from '#domain/messages/account/account.ts'
import { routes } from '#domain/pages/routes.ts'
import { QueryResult } from './query-result.tsx'

/** How many are shown (spec §9). */
const SHOWN = 3

/** The badges earned last, and a link to all of them. */
export function LatestBadges() {
  const earned = useEarned()
  return (
    <section aria-labelledby="latest-title">
      <h2 id="latest-title" className="title text-[min(1.375rem,10vw)]">
        {latestTexts.title}
      </h2>
      <QueryResult query={earned}>
        {(all) =>
          all.length === 0 ? (
            <>
              <div className="mt-4">
                <MedalsToCome />
              </div>
              <p className="text-sm text-quiet mt-3">{latestTexts.none}</p>
            </>
          ) : (
            <ul className="mt-2">
              {all.slice(0, SHOWN).map(({ id, unlockedAt, achievement: { name, description } }) => (
                <li key={id} className="row">
                  <Medal name={name} size="small" isEarned />
                  <div className="min-w-0">
                    <p className="title text-xl leading-snug">{name}</p>
                    <p className="text-sm text-quiet">{description}</p>
                    <p className="text-sm text-quiet tabular-nums">{formatDay(unlockedAt)}</p>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <AllBadgesLink />
    </section>
  )
}

/** Opens the page only after its earlier responses were invalidated (spec §7). */
function AllBadgesLink() {
  const { state } = useAtomValue(personAtom)
  const navigate = useNavigate()
  const [, run] = useBusy()
  const open = (event: MouseEvent) => {
    // A click with a modifier key opens another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void run(async () => {
      await prepareAllBadges(state)
      await navigate({ to: routes.allBadges })
    })
  }
  return (
    <Link to={routes.allBadges} onClick={open} className="button-quiet -ml-5 mt-2">
      {latestTexts.all}
    </Link>
  )
}
