import { Medal } from '#app/ui/art/medal.tsx'
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import { resultsTexts } from '#domain/messages/records/results.ts'

interface EarnedProps {
  earned: readonly BadgeId[]
  /** Default: the title for new badges. */
  title?: string
  level?: 2 | 3
}

/** Badges, each with its medal, name and text. Nothing where there are none. */
export function EarnedBadges({ earned, title, level = 3 }: EarnedProps) {
  if (earned.length === 0) return null
  const isOne = earned.length === 1
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <section className="mt-6">
      <Title className="text-sm text-sand">
        {title ?? (isOne ? resultsTexts.earnedOne : resultsTexts.earnedSome)}
      </Title>
      <ul className="mt-3 grid gap-4">
        {earned.map((id) => (
          <li key={id} className="flex items-center gap-4">
            <Medal name={badges[id].name} isEarned />
            <span className="min-w-0">
              <span className="title text-xl leading-tight block">{badges[id].name}</span>
              <span className="text-quiet text-sm block mt-1">{badges[id].description}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
