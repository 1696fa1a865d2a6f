/**
 * The weekly nudge: an e-mail to people who want it and have not practised for some days, in their local
 * daytime, at most once in a week of theirs. Each person is checked when it may be due, about once a week,
 * and found by an index.
 */
import { dayNumber, isoWeek } from '#domain/time/calendar.ts'
import { localDay } from '#domain/time/local-day.ts'
import { stopUrl } from '#server/auth/tokens/unsubscribe-link.ts'
import type { Query } from '#server/db/connection/client.ts'
import {
  claimNudges,
  countPatient,
  decideNudges,
  type NudgeCandidate,
  type NudgeDecision,
} from '#server/db/mail/nudges.ts'
import { reminderEmail } from '#server/mail/emails.ts'
import { payloadOf } from '#server/mail/queue.ts'
import { endOfDaytime, isDaytime, nextDaytime } from './daytime.ts'

export interface NudgeSetup {
  readonly query: Query
  /** The public origin. */
  readonly appUrl: string
  /** Signs the link that stops nudges. */
  readonly secret: string
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** To be called when there are e-mails. */
  readonly wake: () => void
}

/**
 * Local days without practice after which a nudge is due: that leaves the rest of a week to respond to it.
 */
export const QUIET_DAYS = 5

/** How many people are checked together. */
const BATCH = 100

/** While this many nudges wait for the mail server, no more are made: they would only expire. */
const MOST_WAITING = 1000

/** How long people stay claimed by one worker, in milliseconds. */
const LEASE = 120_000

const DAY = 86_400_000
const inDays = (from: Date, days: number) => new Date(from.getTime() + days * DAY)

/** Checks the people who are due. @returns whether there may be more */
export async function nudgeDue(setup: NudgeSetup): Promise<boolean> {
  const { query, wake } = setup
  const now = setup.now()
  const until = new Date(now.getTime() + LEASE).toISOString()
  if ((await countPatient(query, MOST_WAITING)) >= MOST_WAITING) return false
  const candidates = await claimNudges(query, now.toISOString(), until, BATCH)
  if (candidates.length === 0) return false
  const decisions = candidates.map((candidate) => decide(setup, candidate, now))
  if ((await decideNudges(query, decisions, until, now.toISOString())) > 0) wake()
  return candidates.length === BATCH
}

/** Local days since the last practice, or since the account was made. */
function quietDays({ lastDay, lastEnd, created }: NudgeCandidate, today: string, timeZone: string): number {
  const days = [new Date(created), ...(lastEnd === null ? [] : [new Date(lastEnd)])]
    .map((instant) => dayNumber(localDay(instant.toISOString(), timeZone)))
    .concat(lastDay === null ? [] : dayNumber(lastDay))
  return dayNumber(today) - Math.max(...days)
}

/** The decision about a person at `now`. */
export function decide(setup: NudgeSetup, candidate: NudgeCandidate, now: Date): NudgeDecision {
  const { userId, address, isVerified } = candidate
  const timeZone = candidate.timeZone ?? 'UTC'
  const today = localDay(now.toISOString(), timeZone)
  const again = (at: Date) => ({ userId, lookAgain: nextDaytime(at, timeZone).toISOString() })

  const quiet = quietDays(candidate, today, timeZone)
  if (quiet < QUIET_DAYS) return again(inDays(now, QUIET_DAYS - quiet))
  if (!isVerified) return again(inDays(now, 7))
  if (!isDaytime(now, timeZone)) return again(now)

  const letter = reminderEmail(
    address,
    `${setup.appUrl}/energizing`,
    stopUrl(setup.appUrl, setup.secret, 'nudge', userId),
  )
  // There is only one e-mail with the same key, whichever process adds it.
  const key = `${userId}:${isoWeek(today)}`
  const expiresAt = endOfDaytime(now, timeZone).toISOString()
  return {
    ...again(inDays(now, 7)),
    email: { id: setup.newId(), key, payload: payloadOf(letter), expiresAt },
  }
}
