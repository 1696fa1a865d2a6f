import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POOL, type Query } from '#server/db/connection/client.ts'
import { usualLimits } from '#server/db/connection/limits.ts'
import { sessionsOf } from '#server/db/records/rows.ts'
import { bothKinds, type FreshDatabase, freshDatabase } from '#support/databases.ts'

describe.each(bothKinds)('the %s database', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
  })
  afterAll(() => fresh.end())

  it('runs a statement with its parameters', async () => {
    const rows = await fresh.database.query('select $1::int + 1 as next', [41])
    expect(rows).toEqual([{ next: 42 }])
  })

  it('has the schema', async () => {
    expect(await fresh.database.query('select count(*)::int as count from user_totals', [])).toEqual([
      { count: 0 },
    ])
  })
})

describe('PostgreSQL', () => {
  it('plans a statement once, and not anew for everybody who asks, however well it knows its tables', async () => {
    const { database, end } = await freshDatabase('postgres')
    try {
      expect(await database.query('show plan_cache_mode', [])).toEqual([
        { plan_cache_mode: 'force_generic_plan' },
      ])
    } finally {
      await end()
    }
  })

  it('goes on after a transaction in which the database reports that it lost a connection of its own', async () => {
    const { database, end } = await freshDatabase('postgres')
    try {
      // As a coordinator reports a worker that is gone.
      const lost = sql.raw(`do $$ begin raise exception 'gone' using errcode = '08006'; end $$`)
      const begun = performance.now()
      for (let times = 0; times < 2 * POOL; times += 1)
        await expect(database.orm.transaction((tx) => tx.execute(lost))).rejects.toMatchObject({
          code: 'unavailable',
        })
      // Far less than one transaction may take.
      expect(performance.now() - begun).toBeLessThan(usualLimits.milliseconds)
      expect(await database.query('select 1 as one', [])).toEqual([{ one: 1 }])
    } finally {
      await end()
    }
  })

  it('finds a page in the middle of a long list by the index alone', async () => {
    const { database, end } = await freshDatabase('postgres')
    const { query } = database
    const userId = randomUUID()
    try {
      await query(`insert into "user" (id, name, email) values ($1::uuid, '', 'a@example.com')`, [userId])
      await query('insert into person (user_id) values ($1::uuid)', [userId])
      await query(
        `insert into practice_session (user_id, id, arrival, started_at, completed_at, time_zone, technique, duration,
          breath_count, day, hour, goal_minutes)
        select $1::uuid, gen_random_uuid(), n, at, at, 'UTC', 'box', 60, 5, at::date, 12, 15
        from generate_series(1, 20000) n, lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as at) of`,
        [userId],
      )
      await query('analyze practice_session', [])
      const asked: [string, readonly unknown[]][] = []
      const listening: Query = (text, parameters) => {
        asked.push([text, parameters])
        return query(text, parameters)
      }
      const start = { completedAt: '2021-01-01T00:00:00.000Z', id: randomUUID() }
      expect(await sessionsOf(listening, userId, start, 40)).toHaveLength(40)
      const [[text, [of, before, id, count]]] = asked as [[string, unknown[]]]
      const told = await database.orm.transaction(async (tx) => {
        await tx.execute(sql.raw(`prepare page as ${text}`))
        const run = `explain (analyze) execute page('${of}', '${before}', '${id}', '${count}')`
        const plan = await tx.execute(sql.raw(run))
        await tx.execute(sql.raw('deallocate page'))
        return JSON.stringify(plan)
      })
      expect(told).not.toContain('Rows Removed')
      expect(told).toMatch(/Index Cond: .*completed_at/)
    } finally {
      await end()
    }
  })
})
