/** What a person wishes: goal and nudges; and the zone they were in last. */
import { knownZone } from '#domain/local-day.ts'
import type { Query } from './client.ts'
import { milliseconds } from './standing.ts'

export interface Wishes {
  readonly dailyGoalMinutes: number
  readonly habitNudgeFrequency: 'weekly' | 'off'
}

/** What an export tells of the account. */
export interface Account extends Wishes {
  readonly email: string
  /** ISO instant. */
  readonly createdAt: string
}

interface AccountRow {
  readonly email: string
  readonly created: number
  readonly goal: number
  readonly nudge: string
}

const zone = 'select time_zone as "timeZone" from person where user_id = $1'
const account = `
select u.email, ${milliseconds('u.created_at')} as created, p.goal_minutes::int as goal, p.habit_nudge_frequency as nudge
from person p join "user" u on u.id = p.user_id where p.user_id = $1`
const setGoal = `
with changed as (
  update person set goal_minutes = $2::int, goal_changed_at = greatest(goal_changed_at, $3::timestamptz)
  where user_id = $1 and (goal_changed_at is null or goal_changed_at <= $4::timestamptz)
  returning goal_minutes
)
select coalesce((select goal_minutes from changed), goal_minutes)::int as goal from person where user_id = $1`
const setNudge = 'update person set habit_nudge_frequency = $2 where user_id = $1'

/** The zone of the last record; null before the first. Earlier versions remembered any name. */
export async function zoneOf(query: Query, userId: string): Promise<string | null> {
  const [row] = await query<{ timeZone: string | null }>(zone, [userId])
  return knownZone(row?.timeZone)
}

/** Undefined where there is no such person. */
export async function accountOf(query: Query, userId: string): Promise<Account | undefined> {
  const [row] = await query<AccountRow>(account, [userId])
  if (row === undefined) return undefined
  return {
    email: row.email,
    createdAt: new Date(row.created).toISOString(),
    dailyGoalMinutes: row.goal,
    habitNudgeFrequency: row.nudge === 'weekly' ? 'weekly' : 'off',
  }
}

/**
 * Sets the daily goal unless it was changed later than `unlessAfter`. Both are ISO instants.
 * @param changedAt when this change was made, as far as is known
 * @returns the goal in minutes that is set now; undefined where there is no such person
 */
export async function changeGoal(
  query: Query,
  userId: string,
  minutes: number,
  { changedAt, unlessAfter = changedAt }: { changedAt: string; unlessAfter?: string },
) {
  const [row] = await query<{ goal: number }>(setGoal, [userId, minutes, changedAt, unlessAfter])
  return row?.goal
}

export const changeNudge = (query: Query, userId: string, frequency: Wishes['habitNudgeFrequency']) =>
  query(setNudge, [userId, frequency])
