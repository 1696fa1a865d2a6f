import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrateEmbedded, migratePostgres } from '#server/db/connection/migrate.ts'
import { bothKinds, type DatabaseKind, emptyPostgres } from '#support/databases.ts'

interface Empty {
  readonly migrate: (folder: string) => Promise<unknown>
  readonly ask: (statement: string) => Promise<readonly unknown[]>
  readonly end: () => Promise<void>
}

let home: string
let made = 0
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'migrations-'))
})
afterAll(() => rm(home, { recursive: true }))

/** Writes migrations as drizzle-kit does. */
async function migrations(...texts: string[]) {
  made += 1
  const folder = join(home, `m${made}`)
  await mkdir(join(folder, 'meta'), { recursive: true })
  const entries = texts.map((_, idx) => ({ idx, when: 1000 + idx, tag: `${idx}`, breakpoints: true }))
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [index, text] of texts.entries()) await writeFile(join(folder, `${index}.sql`), text)
  return folder
}

/** The first `count` of our own migrations. */
async function ours(count: number) {
  const { entries } = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8')) as {
    entries: { tag: string }[]
  }
  const folder = join(home, `ours-${count}`)
  await mkdir(join(folder, 'meta'), { recursive: true })
  const some = entries.slice(0, count)
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: some }))
  for (const { tag } of some) await copyFile(`drizzle/${tag}.sql`, join(folder, `${tag}.sql`))
  return folder
}
const first = 'create table a (id int);\n--> statement-breakpoint\ncreate table b (id int);'
const second = 'create table c (id int);'

async function empty(kind: DatabaseKind): Promise<Empty> {
  if (kind !== 'embedded') {
    const url = await emptyPostgres()
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    const ask = async (statement: string) => [...(await sql.unsafe(statement))]
    return { migrate: (folder) => migratePostgres(url, folder), ask, end: () => sql.end() }
  }
  const pglite = await PGlite.create({ loadDataDir: await template() })
  // The template has the current schema: removes it.
  await pglite.exec('drop schema drizzle cascade; drop schema public cascade; create schema public')
  const ask = async (statement: string) => (await pglite.query(statement)).rows
  return { migrate: (folder) => migrateEmbedded(pglite, folder), ask, end: () => pglite.close() }
}
const template = async () => new Blob([new Uint8Array(await readFile(inject('embeddedTemplate')))])

const tables = `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`

describe.each(bothKinds)('migrations of the %s database', (kind) => {
  let database: Empty
  afterEach(() => database.end())

  it('are done once, and later only what is new', async () => {
    database = await empty(kind)
    await database.migrate(await migrations(first))
    await database.migrate(await migrations(first, second))
    await database.migrate(await migrations(first, second))
    expect(await database.ask(tables)).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
  })

  it('leave nothing when one statement fails', async () => {
    database = await empty(kind)
    const broken = await migrations(first, 'create table c (id int);\n--> statement-breakpoint\nno sql')
    await expect(database.migrate(broken)).rejects.toMatchObject({ code: '42601' })
    expect(await database.ask(tables)).toEqual([])
    await database.migrate(await migrations(first, second))
    expect(await database.ask(tables)).toHaveLength(3)
  })

  it('count the streaks of who has practised before they were kept', async () => {
    database = await empty(kind)
    await database.migrate(await ours(4))
    const person = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
    for (const [n, days] of [
      [1, '{[2026-01-01,2026-01-05),[2026-02-01,2026-02-03)}'],
      [2, '{}'],
    ] as const) {
      await database.ask(
        `insert into "user" (id, name, email) values ('${person(n)}', '', '${n}@example.com')`,
      )
      await database.ask(`insert into user_totals (user_id, arrivals, practice_days, goal_days)
        values ('${person(n)}', 1, '{[2026-01-01,2026-03-01)}', '${days}')`)
    }
    await database.migrate('drizzle')
    expect(
      await database.ask(`select practice_streak, goal_streak, newest_goal_run::text as newest from user_totals
        order by user_id`),
    ).toEqual([
      { practice_streak: 59, goal_streak: 4, newest: '[2026-02-01,2026-02-03)' },
      { practice_streak: 59, goal_streak: 0, newest: null },
    ])
  })

  it('find the dates that nobody could live in what was practised before, and the streaks over them', async () => {
    database = await empty(kind)
    await database.migrate(await ours(6))
    const user = '00000000-0000-4000-8000-000000000001'
    await database.ask(`insert into "user" (id, name, email) values ('${user}', '', 'a@example.com')`)
    const lived = [
      ['2026-11-22', '2026-11-22T20:00Z'],
      ['2026-11-23', '2026-11-24T05:00Z'],
      ['2026-11-25', '2026-11-24T15:00Z'],
      ['2026-11-26', '2026-11-25T20:00Z'],
      // Two dates later and more than 24 hours: a gap.
      ['2026-11-28', '2026-11-27T20:01Z'],
    ] as const
    for (const [index, [day, at]] of lived.entries())
      await database.ask(`insert into practice_session (
          user_id, id, arrival, started_at, completed_at, time_zone, technique, duration, breath_count, day, hour,
          goal_minutes
        ) values ('${user}', gen_random_uuid(), ${index}, '${at}', timestamptz '${at}' + interval '1 minute', 'UTC',
          'other', 60, 1, '${day}', 1, 1)`)
    const days = '{[2026-11-22,2026-11-24),[2026-11-25,2026-11-27),[2026-11-28,2026-11-29)}'
    await database.ask(`insert into user_totals (user_id, arrivals, practice_days, goal_days, practice_streak,
      goal_streak, newest_goal_run) values ('${user}', 5, '${days}', '${days}', 2, 2, '[2026-11-28,2026-11-29)')`)
    await database.migrate('drizzle')
    expect(
      await database.ask(`select bridged_days::text as bridged, practice_streak, goal_streak, newest_goal_run::text as newest,
        newest_goal_days, extract(epoch from first_start)::float8 as first, extract(epoch from last_end)::float8 as last
        from user_totals`),
    ).toEqual([
      {
        ...{ bridged: '{[2026-11-24,2026-11-25)}', practice_streak: 4, goal_streak: 4 },
        ...{ newest: '[2026-11-28,2026-11-29)', newest_goal_days: 1 },
        ...{ first: Date.parse('2026-11-22T20:00Z') / 1000, last: Date.parse('2026-11-27T20:02Z') / 1000 },
      },
    ])
  })

  it('of a newer server refuse the older one in one line', async () => {
    database = await empty(kind)
    await database.migrate(await migrations(first, second))
    await expect(database.migrate(await migrations(first))).rejects.toMatchObject({
      name: 'StartError',
      message: 'The database was migrated by a newer server (1970-01-01T00:00:01.001Z): start that one.',
    })
  })
})

it('are done by one of several servers that start together, while the others wait', async () => {
  const url = await emptyPostgres()
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const folder = await migrations(first, 'select pg_sleep(0.3);', second)
  await Promise.all(Array.from({ length: 4 }, () => migratePostgres(url, folder)))
  expect(await sql`select count(*)::int as count from drizzle.__drizzle_migrations`).toEqual([{ count: 3 }])
  await sql.end()
})

describe('a server that is killed in mid-migration', () => {
  let child: ChildProcess
  const start = (...parameters: string[]) => {
    child = spawn(process.execPath, ['--import', 'tsx', 'tests/server/db/migrate-child.ts', ...parameters])
  }
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    expect((await ended)[1]).toBe('SIGKILL')
  }

  it('leaves nothing half done in PostgreSQL', async () => {
    const url = await emptyPostgres()
    const sql = postgres(url, { max: 1, onnotice: () => {} })
    start('postgres', url, await migrations(first, 'select pg_sleep(60);'))
    const sleeping = () => sql`select pid from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`
    await expect.poll(async () => (await sleeping()).length, { timeout: 30_000 }).toBe(1)
    await kill()
    // A server notices a lost connection only when it has something to send: not for 60 s.
    await sql`select pg_terminate_backend(${(await sleeping())[0]?.pid})`
    await migratePostgres(url, await migrations(first, second))
    expect([...(await sql.unsafe(tables))]).toEqual([{ name: 'a' }, { name: 'b' }, { name: 'c' }])
    await sql.end()
  })

  it('leaves nothing half done in the embedded database', async () => {
    const folder = join(home, 'killed')
    await (await PGlite.create(folder, { loadDataDir: await template() })).close()
    const endless = `create table half (id int);
      do $$ begin execute format('copy (select 1) to %L', current_setting('data_directory') || '/mid'); end $$;
      select count(*) from generate_series(1, 1000000000000);`
    start('embedded', folder, await newest(endless))
    await expect.poll(() => existsSync(join(folder, 'mid')), { timeout: 30_000 }).toBe(true)
    await kill()
    const pglite = await PGlite.create(folder)
    await migrateEmbedded(pglite, await newest('create table whole (id int);'))
    const { rows } = await pglite.query(
      `${tables.replace('order', `and table_name in ('half', 'whole') order`)}`,
    )
    expect(rows).toEqual([{ name: 'whole' }])
    await pglite.close()
  })

  /** A migration newer than all of the template's. */
  async function newest(text: string) {
    const folder = await migrations(text)
    const entries = [{ idx: 0, when: 9_000_000_000_000, tag: '0', breakpoints: true }]
    await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
    return folder
  }
})
