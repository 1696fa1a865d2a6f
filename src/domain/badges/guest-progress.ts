/**
 * A guest's progress on this device: the nine early badges, and when an account is required (spec §4, §5,
 * §9).
 */

import type { PracticeSummary } from '#domain/records/practice-history.ts'
import { runningTotals } from '#domain/stats/aggregates.ts'
import { toCounted } from '#domain/stats/counted.ts'
import { earnedIn } from './badge-rules.ts'
import { type BadgeId, type BadgeType, badgeNamed, badges, isBadgeId } from './badges.ts'
import { ACCOUNT_LIMIT, NAVIGATION_LIMIT } from './guest-limits.ts'

export interface AnonymousSession {
  readonly id: string
  readonly technique: string
  /** Seconds. */
  readonly duration: number
  readonly breathCount: number
  /** ISO instant. */
  readonly completedAt: string
}

export interface AnonymousHold {
  readonly id: string
  /** Seconds. */
  readonly holdDuration: number
  readonly completedAt: string
}

/** A badge as it is stored on the device and sent to the server at sign-up. */
export interface AnonymousBadge {
  readonly id: BadgeId
  readonly name: string
  readonly description: string
  readonly type: BadgeType
  readonly threshold: number
  /** ISO instant: the end of the record that earned it. */
  readonly earnedAt: string
}

export interface GuestProgress {
  readonly sessions: readonly AnonymousSession[]
  readonly breathHolds: readonly AnonymousHold[]
  readonly badges: readonly AnonymousBadge[]
  readonly createdAt: string
  /** The stored flag: once an account was required, it stays required. */
  readonly requiresAccount: boolean
}

/** The early catalogue (spec §9): every badge that a guest can earn, in the spec's order. */
export const earlyBadges = [
  'first-steps',
  'building-momentum',
  'daily-practice',
  'night-owl',
  'night-session',
  'breath-anchor',
  'breath-control',
  'deep-focus',
  'transcendence',
] as const satisfies readonly BadgeId[]

/** A badge as outside data refers to it: by id or by name, current or former. */
export interface BadgeReference {
  readonly id?: unknown
  readonly name?: unknown
}

/** The badge meant; undefined if guests cannot earn it. The name takes precedence: ids have changed. */
export function earlyBadgeOf({ id, name }: BadgeReference): BadgeId | undefined {
  const known = (typeof name === 'string' ? badgeNamed(name) : undefined) ?? (isBadgeId(id) ? id : undefined)
  return earlyBadges.find((early) => early === known)
}

const idsOf = (held: readonly BadgeReference[]) =>
  new Set(held.map(earlyBadgeOf).filter((id) => id !== undefined))

/** Whether the tools are closed to a guest with these badges; each counts once. */
export const isNavigationLimited = (held: readonly BadgeReference[]): boolean =>
  idsOf(held).size >= NAVIGATION_LIMIT

/**
 * Whether a guest with these badges has to create an account.
 * @param stored the flag stored in the progress
 */
export const requiresAccount = (held: readonly BadgeReference[], stored = false): boolean =>
  stored || idsOf(held).size >= ACCOUNT_LIMIT

/** The catalogue's badge as a guest's, earned at `earnedAt`. */
export function anonymousBadge(id: BadgeId, earnedAt: string): AnonymousBadge {
  const { name, description, type, threshold } = badges[id]
  return { id, name, description, type, threshold, earnedAt }
}

/**
 * The badges that a guest's history earns and that are not `held` yet, in the order in which they were
 * earned.
 * @param practices those that count, in the order in which they were stored
 */
export function newBadges(
  practices: readonly PracticeSummary[],
  held: readonly BadgeReference[],
): AnonymousBadge[] {
  const known = idsOf(held)
  const missing = new Set(earlyBadges.filter((id) => !known.has(id)))
  // A long history is mostly sessions, which earn none of those.
  const isOfHolds = [...missing].every((id) => badges[id].type === 'longest_breath_hold')
  const relevant = isOfHolds ? practices.filter(({ kind }) => kind === 'hold') : practices
  const earned: AnonymousBadge[] = []
  let index = 0
  for (const totals of missing.size === 0 ? [] : runningTotals(withoutGoals(relevant))) {
    const { completedAt } = relevant[index] as PracticeSummary
    index += 1
    const all = earnedIn({ totals, practiceStreak: 0, goalStreak: 0, shares: 0 })
    for (const id of [...missing].filter((one) => all.includes(one))) {
      missing.delete(id)
      earned.push(anonymousBadge(id, new Date(completedAt).toISOString()))
    }
    if (missing.size === 0) break
  }
  return earned
}

/** Lazily, one by one. The early rules need neither streaks nor goals. */
function* withoutGoals(practices: readonly PracticeSummary[]) {
  for (const practice of practices) yield { record: toCounted(practice), goalMinutes: 0 }
}

/**
 * The progress of a new guest.
 * @param now ISO instant
 */
export const emptyProgress = (now: string): GuestProgress => ({
  sessions: [],
  breathHolds: [],
  badges: [],
  createdAt: now,
  requiresAccount: false,
})

/** The progress stored as JSON in `text`; null if it cannot be read and should be cleared (spec §5). */
export function readProgress(text: string, now: string): GuestProgress | null {
  try {
    return parseProgress(JSON.parse(text), now)
  } catch {
    return null
  }
}

/**
 * `value` read as progress; null if it is not an object (spec §5). Missing lists become empty, unreadable
 * entries are left out, and badges are brought up to date (spec §4).
 * @param now ISO instant, used if the progress does not say when it began
 */
export function parseProgress(value: unknown, now: string): GuestProgress | null {
  if (!isObject(value)) return null
  const sessions = listOf(value.sessions).flatMap(sessionOf)
  const createdAt = instantOf(value.createdAt) ?? now
  return {
    sessions,
    breathHolds: listOf(value.breathHolds).flatMap(holdOf),
    badges: withPresentNames(listOf(value.badges), sessions, createdAt),
    createdAt,
    requiresAccount: value.requiresAccount === true,
  }
}

/**
 * Replaces former names with current ones, removes duplicates, and adds First Steps if there are sessions.
 */
function withPresentNames(
  stored: readonly Fields[],
  sessions: readonly AnonymousSession[],
  createdAt: string,
) {
  const current = new Map<BadgeId, AnonymousBadge>()
  for (const badge of stored) {
    const id = earlyBadgeOf(badge)
    if (id === undefined || current.has(id)) continue
    current.set(id, anonymousBadge(id, instantOf(badge.earnedAt) ?? createdAt))
  }
  const [first] = sessions
  if (first !== undefined && !current.has('first-steps'))
    current.set('first-steps', anonymousBadge('first-steps', first.completedAt))
  return [...current.values()]
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

/**
 * An ISO instant from 1970 on, from any form of date; null if `value` is not one. Progress may have been
 * edited by hand, and a single instant that the server rejects would keep all badges out of the account.
 */
function instantOf(value: unknown): string | null {
  const time = isText(value) ? Date.parse(value) : Number.NaN
  return time >= 0 && time < END_OF_TIME ? new Date(time).toISOString() : null
}

/** The year 10000: from then on, ISO instants have another format. */
const END_OF_TIME = Date.UTC(10_000, 0)

function sessionOf({ id, technique, duration, breathCount, completedAt }: Fields): AnonymousSession[] {
  const end = instantOf(completedAt)
  if (!isText(id) || !isText(technique) || !isCount(duration) || end === null) return []
  return [{ id, technique, duration, breathCount: isCount(breathCount) ? breathCount : 0, completedAt: end }]
}

function holdOf({ id, holdDuration, completedAt }: Fields): AnonymousHold[] {
  const end = instantOf(completedAt)
  return isText(id) && isCount(holdDuration) && end !== null ? [{ id, holdDuration, completedAt: end }] : []
}
