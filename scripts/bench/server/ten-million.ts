/**
 * Ten million sessions: a person with 100 000 of them among others with 10 000 each, and their aggregates.
 */
import { randomUUID } from 'node:crypto'
import type { Sql } from 'postgres'

const OTHERS = 990
const EACH = 10_000
const MINE = 100_000

/**
 * Loads them with all aggregates; a person has a tenth as many holds as sessions.
 * @returns the person with 100 000 records, and how many rows there are
 */
export async function loadTenMillion(sql: Sql) {
  const me = randomUUID()
  const others = Array.from({ length: OTHERS }, () => randomUUID())
  await sql`insert into "user" (id, name, email) select id, '', id || '@example.com' from unnest(${[me, ...others]}::uuid[]) id`
  await sql`insert into person (user_id, time_zone) select id, 'Europe/Berlin' from unnest(${[me, ...others]}::uuid[]) id`
  await sql`set synchronous_commit = off`
  await sql`drop index practice_session_page`
  await sql`alter table practice_session drop constraint practice_session_user_id_id_pk`
  await fill(sql, [me], MINE)
  for (let from = 0; from < OTHERS; from += 110) await fill(sql, others.slice(from, from + 110), EACH)
  await sql`alter table practice_session add constraint practice_session_user_id_id_pk primary key (user_id, id)`
  await sql`create index practice_session_page on practice_session (user_id, completed_at, id)`
  await aggregate(sql, [me, ...others])
  await sql`vacuum analyze`
  const [counted] = await sql`select count(*)::int as rows from practice_session`
  return { me, rows: counted?.rows as number }
}

/** `each` sessions per person, several a day for years. */
const fill = (sql: Sql, people: string[], each: number) => sql`
  insert into practice_session (user_id, id, arrival, started_at, completed_at, time_zone, technique, duration,
    breath_count, average_pace, pace, day, hour, goal_minutes)
  select id, gen_random_uuid(), n, at, at + interval '5 minutes', 'Europe/Berlin', 'energizing', 300, 29, 5.14, 5.14,
    at::date, 12, 15
  from unnest(${people}::uuid[]) id, generate_series(1, ${each}::int) n,
    lateral (select timestamptz '2000-01-01 12:00Z' + n * ${(9000 * 86_400) / each}::float8 * interval '1 second' as at) of`

async function aggregate(sql: Sql, people: string[]) {
  await sql`
    insert into practice_day (user_id, day, seconds, sessions, goal_minutes)
    select user_id, day, sum(duration), count(*), 15 from practice_session where user_id = any(${people}::uuid[])
    group by user_id, day`
  await sql`
    insert into hold_histogram (user_id, seconds, count)
    select id, s, 1 + s % 40 from unnest(${people}::uuid[]) id, generate_series(5, 400) s`
  await sql`
    insert into user_totals (user_id, arrivals, last_record, last_completed_at, sessions, seconds, longest_session,
      longest_hold, techniques, hours, mornings, seasons, first_day, last_day, practice_days, goal_days)
    select user_id, sum(sessions), gen_random_uuid(), now(), sum(sessions), sum(seconds), 300, 400, 1, 4096, 0, 15,
      min(day), max(day), range_agg(daterange(day, day, '[]')),
      range_agg(daterange(day, day, '[]')) filter (where extract(dow from day) <> 1)
    from practice_day where user_id = any(${people}::uuid[]) group by user_id`
  await sql`select count(count_streaks(user_id)) from user_totals`
  await sql`
    insert into user_achievement (user_id, achievement_id, unlocked_at, record_id)
    select id, 'badge-' || n, now(), gen_random_uuid() from unnest(${people}::uuid[]) id, generate_series(1, 30) n`
}
