import { Link } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { personAtom, refreshSessionAtom } from '#app/state/person/person.ts'
import { hidesStreaksAtom } from '#app/state/session/settings.ts'
import { MedalsToCome } from '#app/ui/art/drawings.tsx'
import { useIsPainted } from '#app/ui/hooks/use-painted.ts'
import { type BadgeId, badgeCategories, badges as catalogue } from '#domain/badges/badges.ts'
import { categoryNames } from '#domain/messages/common/badge-categories.ts'
import { badgesTexts } from '#domain/messages/records/badges.ts'
import { routes } from '#domain/pages/routes.ts'
import { BadgeDialog } from './badge-dialog.tsx'
import { Category, type CategoryKind } from './category.tsx'
import { hideStreakProgress, listUnconfirmedBadges, type ShownBadge } from './shown-badges.ts'
import { useGuestBadges, useUserBadges } from './use-badges.ts'

/** The 39 badges by category: those earned, and the progress towards the rest. Needs an `Api` above it. */
export function AllBadges() {
  const person = useAtomValue(personAtom)
  return (
    <>
      <h1 className="title text-[min(2.5rem,13vw)] leading-[1.12] mt-2">{badgesTexts.title}</h1>
      {person.state === 'loading' ? <Line>{badgesTexts.looking}</Line> : null}
      {person.state === 'guest' ? <GuestBadgeList /> : null}
      {person.state === 'user' ? <UserBadgeList key={person.user.id} id={person.user.id} /> : null}
      {person.state === 'unknown' ? <UnconfirmedBadgeList /> : null}
    </>
  )
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className="text-quiet mt-4" role="status">
    {children}
  </p>
)

function GuestBadgeList() {
  const badges = useGuestBadges()
  const toShow = useStreakFilter()
  if (badges === null) return <Line>{badgesTexts.looking}</Line>
  const own = badges.filter(({ needsAccount }) => !needsAccount)
  const others = badges.filter(({ needsAccount }) => needsAccount)
  return (
    <>
      <Summary badges={own} />
      <Medals badges={toShow(own)} />
      <section aria-labelledby="with-account" className="mt-16">
        <h2 id="with-account" className="title text-[1.75rem] leading-tight">
          {badgesTexts.withAccount}
        </h2>
        <p className="text-quiet mt-3">{badgesTexts.guestLine}</p>
        <Link to={routes.login} search={{ tab: 'signup' }} className="button-filled mt-5">
          {badgesTexts.guestAction}
        </Link>
        <p className="text-quiet text-sm mt-3">{badgesTexts.guestKeeps}</p>
      </section>
      <Medals badges={others} kind="with-account" />
    </>
  )
}

function UserBadgeList({ id }: { id: string }) {
  const { badges, hasFailed, retry } = useUserBadges(id)
  const toShow = useStreakFilter()
  if (hasFailed) return <UnavailableBadgeList line={badgesTexts.failed} again={retry} />
  if (badges === null) return <Line>{badgesTexts.looking}</Line>
  return (
    <>
      <Summary badges={badges} />
      <Medals badges={toShow(badges)} />
    </>
  )
}

/** For an account, as far as the device knows, while the server cannot be reached. */
function UnconfirmedBadgeList() {
  const askAgain = useSetAtom(refreshSessionAtom)
  return <UnavailableBadgeList line={badgesTexts.unknown} again={() => askAgain()} />
}

/** All badges, without what is earned. @param line why */
const UnavailableBadgeList = ({ line, again }: { line: string; again: () => void }) => (
  <>
    <Line>{line}</Line>
    <button type="button" className="button-outlined mt-4" onClick={again}>
      {badgesTexts.tryAgain}
    </button>
    <Medals badges={listUnconfirmedBadges()} kind="unknown" />
  </>
)

/** Leaves out streak progress for people who hide streaks. */
function useStreakFilter(): (badges: readonly ShownBadge[]) => readonly ShownBadge[] {
  return useAtomValue(hidesStreaksAtom) ? hideStreakProgress : (badges) => badges
}

function Summary({ badges }: { badges: readonly ShownBadge[] }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length
  return (
    <>
      <p className="text-quiet mt-3" role="status">
        {(earned === 0 ? badgesTexts.summaryNone : badgesTexts.summary)({ earned, of: badges.length })}
      </p>
      {earned === 0 ? (
        <div className="mt-6">
          <MedalsToCome />
        </div>
      ) : null}
    </>
  )
}

/** How many categories the first paint draws; the others follow right after it. */
const FIRST_CATEGORIES = 1

/** The badges by category; each opens its own dialog. */
function Medals({ badges, kind = 'known' }: { badges: readonly ShownBadge[]; kind?: CategoryKind }) {
  const [opened, open] = useState<BadgeId | null>(null)
  const shown = badges.find(({ id }) => id === opened)
  const categories = useIsPainted() ? badgeCategories : badgeCategories.slice(0, FIRST_CATEGORIES)
  return (
    <>
      {categories.map((name) => {
        const own = badges.filter(({ id }) => catalogue[id].category === name)
        return own.length === 0 ? null : (
          <Category key={name} name={categoryNames[name]} kind={kind} badges={own} onOpen={open} />
        )
      })}
      {shown === undefined ? null : <BadgeDialog badge={shown} onClose={() => open(null)} />}
    </>
  )
}
