import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { personAtom } from '#app/state/person/person.ts'
import { type BadgeId, badges } from '#domain/badges/badges.ts'
import type { SessionResult } from '#domain/links/result-link.ts'
import { needsAccountText } from '#domain/messages/account/needs-account.ts'
import { practiceTexts } from '#domain/messages/practice/practice.ts'
import { completeTexts, resultsTexts } from '#domain/messages/records/results.ts'
import { knownPath, type RoutePath, routes } from '#domain/pages/routes.ts'
import { readSignInMark } from '#domain/pages/sign-in-mark.ts'
import { techniques } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

interface CompleteProps {
  result: SessionResult
  /** What is still to be sent. */
  notice: ReactNode
  /** Rows with links, in the app and elsewhere. */
  children: ReactNode
}

/** The page after a session's results: a summary, and links (spec §2). */
export function Complete({ result, notice, children }: CompleteProps) {
  const { state } = useAtomValue(personAtom)
  // A person with no sign of being signed in needs no request: the page stays stable when it is reloaded.
  const tool = toolOf(result)
  const isClosed = useNeedsAccount(tool)
  const isGuest = state === 'guest' || (state === 'loading' && readSignInMark(document.cookie) === null)
  return (
    <>
      <h1 className="title text-[min(2.5rem,14vw)] leading-tight">{practiceTexts.done}</h1>
      <Summary result={result} />
      {notice}
      <Link to={tool} className="button-filled w-full mt-10">
        {completeTexts.again}
      </Link>
      {isClosed ? <p className="text-sm text-sand text-center mt-2">{needsAccountText}</p> : null}
      {isGuest ? (
        <>
          <Link to={routes.login} search={{ tab: 'signup' }} className="button-outlined w-full mt-3">
            {completeTexts.save}
          </Link>
          <p className="text-sm text-quiet text-center text-balance mt-2">{completeTexts.saveLine}</p>
        </>
      ) : null}
      <Link to={routes.home} className="button-quiet w-full mt-2">
        {completeTexts.home}
      </Link>
      <section aria-labelledby="more-title" className="mt-10">
        <h2 id="more-title" className="text-sm text-sand">
          {completeTexts.more}
        </h2>
        {children}
      </section>
    </>
  )
}

/** The page of the technique; Home where the address names none that exists. */
function toolOf({ technique }: SessionResult): RoutePath {
  const path = technique === null ? undefined : knownPath(techniques[technique].route)
  return Object.values(routes).find((route) => route === path) ?? routes.home
}

function Summary({ result }: { result: SessionResult }) {
  const rows = rowsOf(result)
  if (rows.length === 0) return <p className="text-quiet mt-4">{completeTexts.unknown}</p>
  return (
    <section aria-labelledby="summary-title" className="mt-8">
      <h2 id="summary-title" className="text-sm text-sand">
        {completeTexts.summary}
      </h2>
      <dl className="mt-1">
        {rows.map(([name, value]) => (
          <div key={name} className="row justify-between">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-end font-600 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What is known, one row each. */
function rowsOf(result: SessionResult): (readonly [name: string, value: string])[] {
  const { technique, duration, breaths, rounds, breathHoldDuration, newAchievements } = result
  const hold = breathHoldDuration === 0 ? completeTexts.skipped : inWords(breathHoldDuration)
  const rows = [
    [completeTexts.technique, technique === null ? null : techniques[technique].name],
    [completeTexts.duration, inWords(duration)],
    [completeTexts.breaths, asText(breaths)],
    [completeTexts.rounds, asText(rounds)],
    [completeTexts.hold, hold],
    [
      newAchievements.length === 1 ? resultsTexts.earnedOne : resultsTexts.earnedSome,
      namesOf(newAchievements),
    ],
  ] as const
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

const inWords = (length: number | null) => (length === null ? null : lengthInWords(length))
const namesOf = (earned: readonly BadgeId[]) =>
  earned.length === 0 ? null : listWithCommas(earned.map((id) => badges[id].name))
const asText = (count: number | null) => (count === null ? null : String(count))
