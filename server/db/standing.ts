/** Where a person stands, as one row: what the badge rules ask. */
import type { Totals } from '#domain/aggregates.ts'
import type { Walked } from '#domain/badge-rules.ts'
import { type BadgeId, isBadgeId } from '#domain/badges.ts'
import type { Query } from './client.ts'

export interface Standing {
  readonly walked: Walked
  /** Badges held when it was read. */
  readonly held: readonly BadgeId[]
  /** The record or share that came last, and its end in ISO: whom a badge not yet awarded is owed to. */
  readonly last: { readonly id: string; readonly completedAt: string } | null
}

export interface StandingRow extends Omit<Totals, 'firstDay' | 'lastDay'> {
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly practiceStreak: number | null
  readonly goalStreak: number | null
  readonly shares: number
  readonly lastRecord: string | null
  readonly lastEnd: number | null
  readonly held: string
}

/** The most days in a row in a set of days. */
const longestRun = (days: string) => `(select max(upper(r) - lower(r)) from unnest(${days}) r)`

/** An instant as milliseconds since 1970: drivers differ in how they read timestamps. */
export const milliseconds = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/** Columns of a `StandingRow`, told by a row `of` of `user_totals`; $1 is the person. */
export const standingColumns = (of: string) => `
  ${of}.sessions, ${of}.seconds::float8 as seconds, ${of}.longest_session as "longestSession",
  ${of}.longest_hold as "longestHold", ${of}.techniques, ${of}.hours, ${of}.mornings, ${of}.seasons,
  ${of}.first_day::text as "firstDay", ${of}.last_day::text as "lastDay", ${of}.whole_weekend as "wholeWeekend",
  ${of}.comeback, ${of}.holiday, ${of}.cheetah, ${of}.best_beaten as "bestBeaten", ${of}.shares,
  ${longestRun(`${of}.practice_days`)} as "practiceStreak", ${longestRun(`${of}.goal_days`)} as "goalStreak",
  ${of}.last_record as "lastRecord", ${milliseconds(`${of}.last_completed_at`)} as "lastEnd",
  (select coalesce(string_agg(achievement_id, ','), '') from user_achievement where user_id = $1) as held`

/** Null without a row. */
export function readStanding(row: StandingRow | undefined): Standing | null {
  if (row === undefined) return null
  const { practiceStreak, goalStreak, shares, lastRecord, lastEnd, held, ...totals } = row
  return {
    walked: { totals, practiceStreak: practiceStreak ?? 0, goalStreak: goalStreak ?? 0, shares },
    held: held.split(',').filter(isBadgeId),
    last:
      lastRecord === null || lastEnd === null
        ? null
        : { id: lastRecord, completedAt: new Date(lastEnd).toISOString() },
  }
}

const statement = `select ${standingColumns('t')} from user_totals t where t.user_id = $1`

/** Where the person stands now; null before the first record. */
export const standingOf = async (query: Query, userId: string): Promise<Standing | null> =>
  readStanding((await query<StandingRow>(statement, [userId]))[0])
