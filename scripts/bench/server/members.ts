/** A thousand signed-in people, inserted into the database, and their requests. */
import { createHmac, randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'
import { badgeIds } from '#domain/badges/badges.ts'

export const PEOPLE = 1000

export interface Member {
  readonly userId: string
  /** The cookie as the server signs it. */
  readonly cookie: string
}

/**
 * Inserts people with a practice history.
 * @param secret the server's AUTH_SECRET
 * @param cookieName the name of the session cookie
 */
export async function signInMembers(sql: Sql, secret: string, cookieName: string): Promise<Member[]> {
  const members = await enrol(sql, secret, cookieName)
  await seedHistory(
    sql,
    members.map(({ userId }) => userId),
  )
  return members
}

/** Inserts signed-in people who have not practised yet: these tables are the same in earlier versions. */
export async function enrol(sql: Sql, secret: string, cookieName: string): Promise<Member[]> {
  const members = Array.from({ length: PEOPLE }, () => ({ userId: randomUUID(), token: randomUUID() }))
  const ids = members.map(({ userId }) => userId)
  const tokens = members.map(({ token }) => token)
  await sql`insert into "user" (id, name, email) select id, '', id || '@example.com' from unnest(${ids}::uuid[]) id`
  await sql`insert into person (user_id, time_zone) select id, 'Europe/Berlin' from unnest(${ids}::uuid[]) id`
  await sql`
    insert into auth_session (id, user_id, token, expires_at)
    select gen_random_uuid(), id, token, now() + interval '30 days' from unnest(${ids}::uuid[], ${tokens}::text[]) as of (id, token)`
  return members.map(({ userId, token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return { userId, cookie: `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}

/**
 * Two hundred sessions for each, and the badges that they earned: a first day would mostly measure new
 * badges.
 */
async function seedHistory(sql: Sql, ids: readonly string[]) {
  await sql`
    insert into user_totals (user_id, arrivals, last_record, last_completed_at, sessions, seconds, longest_session,
      longest_hold, techniques, hours, mornings, seasons, first_day, last_day, whole_weekend, comeback, holiday, cheetah,
      best_beaten, practice_days, goal_days)
    select id, 200, gen_random_uuid(), now(), 200, 60000, 1900, 200, 15, 16777215, 20, 15, date '2026-01-01',
      date '2026-07-19', true, true, true, true, true, datemultirange(daterange('2026-01-01', '2026-07-20')),
      datemultirange(daterange('2026-01-01', '2026-07-20'))
    from unnest(${ids}::uuid[]) id`
  for (const id of ids) await sql`select count_streaks(${id}::uuid)`
  const held = badgeIds.filter((id) => id !== 'first-share' && id !== 'collection-master')
  await sql`
    insert into user_achievement (user_id, achievement_id, unlocked_at, record_id)
    select id, badge, now(), gen_random_uuid() from unnest(${ids}::uuid[]) id, unnest(${held}::text[]) badge`
}

/** A session that just ended, as our own client sends it. */
export function sessionBody(now: number): string {
  return JSON.stringify({
    id: randomUUID(),
    technique: 'energizing',
    duration: 300,
    breathCount: 29,
    averagePace: 5.142857142857143,
    pace: 5.142857142857143,
    sessionHour: 12,
    isWeekend: false,
    startedAt: new Date(now - 307_000).toISOString(),
    completedAt: new Date(now - 1000).toISOString(),
    timeZone: 'Europe/Berlin',
    dayBeginsAt: 0,
    sentAt: new Date(now).toISOString(),
  })
}
