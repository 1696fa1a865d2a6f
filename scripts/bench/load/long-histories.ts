/** Gives each member a thousand records, and their totals. */
import { spawnSync } from 'node:child_process'
import type { Sql } from 'postgres'

/** Sessions and holds of each person: a thousand together. */
const SESSIONS = 900
const HOLDS = 100

/** @param ids of people who exist already: their totals exist too, and are updated here */
export async function seedLongHistories(sql: Sql, ids: readonly string[]): Promise<void> {
  await sql`set synchronous_commit = off`
  await sql`
    insert into practice_session (user_id, id, arrival, started_at, completed_at, time_zone, technique, duration,
      breath_count, average_pace, pace, day, hour, goal_minutes)
    select id, gen_random_uuid(), n, at, at + interval '5 minutes', 'Europe/Berlin', 'energizing', 300, 29, 5.14, 5.14,
      at::date, 12, 15
    from generate_series(1, ${SESSIONS}::int) n, unnest(${ids as string[]}::uuid[]) id,
      lateral (select timestamptz '2025-06-01 10:00Z' + n * interval '12 hours' as at) of`
  await sql`
    insert into breath_hold (user_id, id, arrival, started_at, completed_at, time_zone, hold_duration)
    select id, gen_random_uuid(), ${SESSIONS}::int + n, at, at + interval '1 minute', 'Europe/Berlin', 20 + n
    from generate_series(1, ${HOLDS}::int) n, unnest(${ids as string[]}::uuid[]) id,
      lateral (select timestamptz '2025-06-01 18:00Z' + n * interval '5 days' as at) of`
  await sql`
    insert into practice_day (user_id, day, seconds, sessions, goal_minutes)
    select user_id, day, sum(duration), count(*), 15 from practice_session
    where user_id = any(${ids as string[]}::uuid[]) group by user_id, day`
  await sql`
    insert into hold_histogram (user_id, seconds, count)
    select user_id, hold_duration, count(*) from breath_hold
    where user_id = any(${ids as string[]}::uuid[]) group by user_id, hold_duration`
  await sql`
    update user_totals t set arrivals = ${SESSIONS + HOLDS}, sessions = ${SESSIONS}, seconds = ${SESSIONS * 300},
      longest_hold = ${20 + HOLDS}, first_day = of.first, last_day = of.last, practice_days = of.days, goal_days = '{}'
    from (select user_id, min(day) as first, max(day) as last, range_agg(daterange(day, day, '[]')) as days
      from practice_day group by user_id) of
    where of.user_id = t.user_id`
  await sql`select count(count_streaks(user_id)) from user_totals`
  await sql`set synchronous_commit = on`
  await sql`vacuum analyze`
  // Writes what was loaded to the disk before anything is measured, or each commit would wait for it.
  await sql`checkpoint`
  spawnSync('sync')
}
