import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNeedsAccount } from '#app/state/identity/guest-walls.ts'
import { personAtom } from '#app/state/person/person.ts'
import type { SessionResult } from '#domain/links/result-link.ts'
import { knownPath, type RoutePath, routes } from '#domain/pages/routes.ts'
import { readSignInMark } from '#domain/pages/sign-in-mark.ts'
import { techniques } from '#domain/session/techniques.ts'
import { needsAccountText } from '#domain/texts/account/needs-account.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { practiceTexts } from '#domain/texts/practice/practice.ts'
import { completeTexts } from '#domain/texts/records/results.ts'
import { EarnedBadges } from './earned-badges.tsx'

interface CompleteProps {
  result: SessionResult
  /** What of it is still to be sent. */
  notice: ReactNode
  /** Rows that lead on, within and without. */
  children: ReactNode
}

/** After the results of a session: what it came to, and the ways on (spec §2). */
export function Complete({ result, notice, children }: CompleteProps) {
  const { state } = useAtomValue(personAtom)
  // Whom nothing marks as signed in need not be asked: the page keeps its place when it is loaded anew.
  const tool = toolOf(result)
  const isClosed = useNeedsAccount(tool)
  const isGuest = state === 'guest' || (state === 'loading' && readSignInMark(document.cookie) === null)
  return (
    <>
      <h1 className="title text-[min(2.5rem,14vw)] leading-tight">{practiceTexts.done}</h1>
      <Summary result={result} />
      {notice}
      <EarnedBadges earned={result.newAchievements} level={2} />
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

/** Where the technique is begun; Home where the address names none that is built. */
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

/** What is known, a row each. */
function rowsOf(result: SessionResult): (readonly [name: string, value: string])[] {
  const { technique, duration, breaths, rounds, breathHoldDuration } = result
  const hold = breathHoldDuration === 0 ? completeTexts.skipped : inWords(breathHoldDuration)
  const rows = [
    [completeTexts.technique, technique === null ? null : techniques[technique].name],
    [completeTexts.duration, inWords(duration)],
    [completeTexts.breaths, asText(breaths)],
    [completeTexts.rounds, asText(rounds)],
    [completeTexts.hold, hold],
  ] as const
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}

const inWords = (length: number | null) => (length === null ? null : lengthInWords(length))
const asText = (count: number | null) => (count === null ? null : String(count))
