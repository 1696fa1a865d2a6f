/** A person's preferences, goal and nudges, and the zone they were in last. */
import { knownZone } from '#domain/time/local-day.ts'
import type { Query } from '#server/db/connection/client.ts'
import { milliseconds } from '#server/db/connection/sql.ts'

export interface Preferences {
  readonly dailyGoalMinutes: number
  /** The hour at which the day begins, 0…4. */
  readonly dayBeginsAt: number
  readonly habitNudgeFrequency: 'weekly' | 'off'
}

/** What an export says about the account. */
export interface Account extends Preferences {
  readonly email: string
  /** ISO instant. */
  readonly createdAt: string
}

interface AccountRow {
  readonly email: string
  readonly created: number
  readonly goal: number
  readonly begins: number
  readonly nudge: string
}

const timeDefaults =
  'select time_zone as "timeZone", day_begins_at::int as "dayBeginsAt" from person where user_id = $1'
const account = `
select u.email, ${milliseconds('u.created_at')} as created, p.goal_minutes::int as goal, p.day_begins_at::int as begins,
  p.habit_nudge_frequency as nudge
from person p join "user" u on u.id = p.user_id where p.user_id = $1`
/** Stores a preference from a device, unless a later change arrived before it. */
const setPreference = (column: string, changed: string) => `
with changed as (
  update person set ${column} = $2::int, ${changed} = greatest(${changed}, $3::timestamptz)
  where user_id = $1 and (${changed} is null or ${changed} <= $4::timestamptz)
  returning ${column}
)
select coalesce((select ${column} from changed), ${column})::int as now from person where user_id = $1`
const setGoal = setPreference('goal_minutes', 'goal_changed_at')
const setDayBegins = setPreference('day_begins_at', 'day_begins_changed_at')
const setNudge = 'update person set habit_nudge_frequency = $2 where user_id = $1'

/**
 * The zone of the last record, null before the first (earlier versions stored any name), and the hour at
 * which the person's day begins.
 */
export async function timeDefaultsOf(query: Query, userId: string) {
  const [row] = await query<{ timeZone: string | null; dayBeginsAt: number }>(timeDefaults, [userId])
  return { zone: knownZone(row?.timeZone), dayBeginsAt: row?.dayBeginsAt ?? 0 }
}

/** Undefined where there is no such person. */
export async function accountOf(query: Query, userId: string): Promise<Account | undefined> {
  const [row] = await query<AccountRow>(account, [userId])
  if (row === undefined) return undefined
  return {
    email: row.email,
    createdAt: new Date(row.created).toISOString(),
    dailyGoalMinutes: row.goal,
    dayBeginsAt: row.begins,
    habitNudgeFrequency: row.nudge === 'weekly' ? 'weekly' : 'off',
  }
}

/**
 * When a preference was changed, if known; one that was changed later than `unlessAfter` stays. ISO instants.
 */
export interface ChangeTimes {
  readonly changedAt: string
  readonly unlessAfter?: string
}

async function changePreference(
  query: Query,
  statement: string,
  of: readonly [string, number],
  changed: ChangeTimes,
) {
  const { changedAt, unlessAfter = changedAt } = changed
  const [row] = await query<{ now: number }>(statement, [...of, changedAt, unlessAfter])
  return row?.now
}

/**
 * Sets the daily goal. @returns the goal that is now set, in minutes; undefined where there is no such person
 */
export const changeGoal = (query: Query, userId: string, minutes: number, changed: ChangeTimes) =>
  changePreference(query, setGoal, [userId, minutes], changed)

/**
 * Sets the hour at which the day begins.
 * @returns the hour that is now set; undefined where there is no such person
 */
export const changeDayBegins = (query: Query, userId: string, hour: number, changed: ChangeTimes) =>
  changePreference(query, setDayBegins, [userId, hour], changed)

export const changeNudge = (query: Query, userId: string, frequency: Preferences['habitNudgeFrequency']) =>
  query(setNudge, [userId, frequency])
