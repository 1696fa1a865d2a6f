/** A person's preferences, goal and nudges, and the zone they were in last. */
import { eq } from 'drizzle-orm'
import { knownZone } from '#domain/time/local-day.ts'
import type { Database, Query } from '#server/db/connection/client.ts'
import { milliseconds } from '#server/db/connection/sql.ts'
import { person, user } from '#server/db/schema/tables.ts'

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
}
interface PreferencesRow {
  readonly goal: number
  readonly begins: number
  readonly nudge: string
}

const timeDefaults =
  'select time_zone as "timeZone", day_begins_at::int as "dayBeginsAt" from person where user_id = $1'
const account = `select email, ${milliseconds('created_at')} as created from "user" where id = $1`
const preferences = `
select goal_minutes::int as goal, day_begins_at::int as begins, habit_nudge_frequency as nudge
from person where user_id = $1`
/** Stores a preference from a device, unless a later change arrived before it. */
const setPreference = (column: string, changed: string) => `
update person set
  ${column} = case when ${changed} > $4::timestamptz then ${column} else $2::int end,
  ${changed} = case when ${changed} > $4::timestamptz then ${changed} else greatest(${changed}, $3::timestamptz) end
where user_id = $1 returning ${column}::int as now`
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
export async function preferencesOf(query: Query, userId: string): Promise<Preferences | undefined> {
  const [row] = await query<PreferencesRow>(preferences, [userId])
  if (row === undefined) return undefined
  const habitNudgeFrequency = row.nudge === 'weekly' ? 'weekly' : 'off'
  return { dailyGoalMinutes: row.goal, dayBeginsAt: row.begins, habitNudgeFrequency }
}

/**
 * Undefined where there is no such person. Asked for by two statements: the account may be on another machine
 * than the person's rows.
 */
export async function accountOf(query: Query, userId: string): Promise<Account | undefined> {
  const [[made], set] = await Promise.all([
    query<AccountRow>(account, [userId]),
    preferencesOf(query, userId),
  ])
  if (made === undefined || set === undefined) return undefined
  return { email: made.email, createdAt: new Date(made.created).toISOString(), ...set }
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

const wanting = `select 1 from person where user_id = $1 and habit_nudge_frequency = 'weekly'`

export const wantsNudges = async (query: Query, userId: string): Promise<boolean> =>
  (await query(wanting, [userId])).length > 0

/**
 * Makes the person's row of an account, unless there is one. The account is held meanwhile: a deletion, which
 * locks it first, either finds the row or comes before it.
 * @returns whether there is such an account
 */
export const ensurePerson = (
  { orm }: Database,
  userId: string,
  habitNudgeFrequency: Preferences['habitNudgeFrequency'],
): Promise<boolean> =>
  orm.transaction(async (tx) => {
    const held = await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('key share')
    if (held.length === 0) return false
    await tx.insert(person).values({ userId, habitNudgeFrequency }).onConflictDoNothing()
    return true
  })
