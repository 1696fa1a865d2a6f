import { Medal } from '#app/ui/art/medal.tsx'
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import { resultsTexts } from '#domain/messages/records/results.ts'

/** The badges that a practice earned: the first in words below its large medal, the others as rows. */
export function NewBadges({ earned }: { earned: readonly BadgeId[] }) {
  const [first, ...others] = earned
  if (first === undefined) return null
  return (
    <section className="mt-4">
      <h3 className="text-sm text-sand text-center">
        {others.length === 0 ? resultsTexts.earnedOne : resultsTexts.earnedSome}
      </h3>
      <p className="text-center text-balance mt-1">
        <span className="title text-[min(1.75rem,11vw)] leading-tight block">{badges[first].name}</span>
        <span className="text-quiet block mt-1">{badges[first].description}</span>
      </p>
      <Rows earned={others} />
    </section>
  )
}

/** The badges of the hour before. */
export const EarlierBadges = ({ earned }: { earned: readonly BadgeId[] }) =>
  earned.length === 0 ? null : (
    <section className="mt-6">
      <h3 className="text-sm text-sand">{resultsTexts.earnedBefore}</h3>
      <Rows earned={earned} />
    </section>
  )

const Rows = ({ earned }: { earned: readonly BadgeId[] }) =>
  earned.length === 0 ? null : (
    <ul className="mt-4 grid gap-4">
      {earned.map((id) => (
        <li key={id} className="flex items-center gap-4">
          <Medal name={badges[id].name} isEarned size="small" />
          <span className="min-w-0">
            <span className="title text-xl leading-tight block">{badges[id].name}</span>
            <span className="text-quiet text-sm block">{badges[id].description}</span>
          </span>
        </li>
      ))}
    </ul>
  )
