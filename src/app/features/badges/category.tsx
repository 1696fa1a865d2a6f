import { Medal } from '#app/ui/art/medal.tsx'
import { formatDay } from '#app/ui/text/date-format.ts'
import { type BadgeId, badges as catalogue } from '#domain/badges/badges.ts'
import { badgesTexts } from '#domain/messages/records/badges.ts'
import { progressInWords } from '#domain/texts/records/badges.ts'
import type { ShownBadge } from './shown-badges.ts'

/** What is known of the badges: everything, nothing, or that a guest needs an account for them. */
export type CategoryKind = 'known' | 'unknown' | 'with-account'

interface CategoryProps {
  name: string
  kind: CategoryKind
  badges: readonly ShownBadge[]
  onOpen: (id: BadgeId) => void
}

/** The medals of a category, earned ones first; under the rest, what they require and the progress. */
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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-4 pt-5">
        {[...earned, ...open].map((badge) => (
          <li key={badge.id}>
            <BadgeButton badge={badge} onOpen={onOpen} />
          </li>
        ))}
      </ul>
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

function BadgeButton({ badge, onOpen }: BadgeProps) {
  const { id, earnedAt, progress } = badge
  const { name } = catalogue[id]
  return (
    <button
      type="button"
      className="w-full h-full flex flex-col items-center gap-3 px-1 py-3 rounded-2xl text-center cursor-pointer hover:bg-raised"
      onClick={() => onOpen(id)}
    >
      <Medal
        name={name}
        isEarned={earnedAt !== null}
        reached={progress === null ? 0 : progress.reached / progress.threshold}
      />
      <span className="min-w-0 max-w-full break-words leading-snug">
        <span className="block font-600 text-[0.9375rem]">{name}</span>
        {earnedAt === null ? <Requirement badge={badge} /> : <Earned badge={badge} />}
      </span>
    </button>
  )
}

const Earned = ({ badge: { earnedAt, isNew } }: Pick<BadgeProps, 'badge'>) => (
  <>
    {isNew ? <span className="block text-sand text-sm font-600">{badgesTexts.isNew}</span> : null}
    <span className="block text-quiet text-[0.8125rem]">{earnedAt === null ? '' : formatDay(earnedAt)}</span>
  </>
)

const Requirement = ({ badge: { id, progress } }: Pick<BadgeProps, 'badge'>) => (
  <>
    <span className="block text-quiet text-[0.8125rem] mt-0.5 text-balance">{catalogue[id].requirement}</span>
    {progress === null ? null : (
      <span className="block text-[0.8125rem] mt-1 tabular-nums">{progressInWords(id, progress)}</span>
    )}
  </>
)
