import { Medal } from '#app/ui/art/medal.tsx'
import { formatDay } from '#app/ui/text/date-format.ts'
import { type BadgeId, badges as catalogue } from '#domain/badges/badges.ts'
import { badgesTexts } from '#domain/messages/records/badges.ts'
import { progressInWords } from '#domain/texts/records/badges.ts'
import type { ShownBadge } from './shown-badges.ts'

/** Created once, because creating one is slow. */
/** What is known of the badges: everything, nothing, or that a guest needs an account for them. */
export type CategoryKind = 'known' | 'unknown' | 'with-account'

interface CategoryProps {
  name: string
  kind: CategoryKind
  badges: readonly ShownBadge[]
  onOpen: (id: BadgeId) => void
}

/** Earned badges as medals on a shelf; below, the rest as rows with what they require. */
export function Category({ name, kind, badges, onOpen }: CategoryProps) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null)
  const open = badges.filter(({ earnedAt }) => earnedAt === null)
  return (
    <section
      aria-label={kind === 'with-account' ? badgesTexts.withAccountOf({ category: name }) : name}
      className={kind === 'with-account' ? 'mt-8' : 'mt-12'}
    >
      <Title
        name={name}
        kind={kind}
        count={badgesTexts.summary({ earned: earned.length, of: badges.length })}
      />
      {earned.length === 0 ? null : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))] gap-x-2 gap-y-4 pt-6 pb-2">
          {earned.map((badge) => (
            <li key={badge.id}>
              <EarnedBadgeButton badge={badge} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {open.length === 0 ? null : (
        <ul className="lg:(grid grid-cols-2 gap-x-10)">
          {open.map((badge) => (
            <li key={badge.id} className="hairline">
              <UnearnedBadge badge={badge} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Title({ name, kind, count }: { name: string; kind: CategoryKind; count: string }) {
  if (kind === 'with-account') return <h3 className="font-600 hairline pb-3">{name}</h3>
  return (
    <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 hairline pb-3">
      <span className="title text-2xl">{name}</span>
      {kind === 'known' ? <span className="text-quiet text-sm tabular-nums">{count}</span> : null}
    </h2>
  )
}

interface BadgeProps {
  badge: ShownBadge
  onOpen: (id: BadgeId) => void
}

function EarnedBadgeButton({ badge: { id, earnedAt, isNew }, onOpen }: BadgeProps) {
  const { name } = catalogue[id]
  return (
    <button
      type="button"
      className="w-full h-full flex flex-col items-center gap-2 py-2 rounded-2xl text-center cursor-pointer hover:bg-raised"
      onClick={() => onOpen(id)}
    >
      <Medal name={name} isEarned />
      <span className="min-w-0 max-w-full break-words leading-snug">
        <span className="block font-600 text-[0.9375rem]">{name}</span>
        {isNew ? <span className="block text-sand text-sm font-600">{badgesTexts.isNew}</span> : null}
        <span className="block text-quiet text-[0.8125rem] whitespace-nowrap">
          {earnedAt === null ? '' : formatDay(earnedAt)}
        </span>
      </span>
    </button>
  )
}

function UnearnedBadge({ badge: { id, progress }, onOpen }: BadgeProps) {
  const { name, requirement } = catalogue[id]
  return (
    <button
      type="button"
      className="w-full h-full flex items-center max-[19rem]:(flex-col items-start gap-2) gap-4 py-4 text-left cursor-pointer group"
      onClick={() => onOpen(id)}
    >
      <Medal
        name={name}
        isEarned={false}
        size="small"
        reached={progress === null ? 0 : progress.reached / progress.threshold}
      />
      <span className="min-w-0 max-w-full break-words leading-snug">
        <span className="block font-600 group-hover:text-accent">{name}</span>
        <span className="block text-quiet text-sm mt-0.5">{requirement}</span>
        {progress === null ? null : (
          <span className="block text-sm mt-1 tabular-nums">{progressInWords(id, progress)}</span>
        )}
      </span>
    </button>
  )
}
