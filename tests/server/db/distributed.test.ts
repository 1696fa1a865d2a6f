/** What only a database split over machines can show; runs in `prove:distributed`. */
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, type Database } from '#server/db/connection/client.ts'
import { usualLimits } from '#server/db/connection/limits.ts'
import { distributePostgres, migratePostgres } from '#server/db/connection/migrate.ts'
import { PASSWORD, startApi } from '#support/api-server.ts'
import { clusterUrl, createDistributed, dropDistributed } from '#support/distributed/databases.ts'

/** Tables and functions of which a statement is about people's rows. */
const ABOUT_PEOPLE =
  /\b(person|practice_session|practice_day|breath_hold|hold_histogram|user_totals|user_achievement|deleted_record|share|preset|keep_\w+|award_badges|count_streaks)\b/

describe.runIf(clusterUrl !== undefined)('a database that is split over machines', () => {
  const cluster = clusterUrl as string
  const name = `split_${process.pid}_${Math.random().toString(36).slice(2, 8)}`
  const texts = new Set<string>()
  let url: string
  let database: Database
  let sql: postgres.Sql
  beforeAll(async () => {
    url = await createDistributed(cluster, name)
    database = connectPostgres(
      url,
      true,
      usualLimits,
      (text, run) => {
        if (text !== null) texts.add(text)
        return run()
      },
      true,
    )
    sql = postgres(url, { max: 1, onnotice: () => {} })
  })
  afterAll(async () => {
    await sql.end()
    await database.close()
    await dropDistributed(cluster, name)
  })

  /** The plan of a statement for a person, with made-up values. */
  async function planOf(text: string, userId: string): Promise<string> {
    await sql.unsafe(`prepare asked as ${text}`)
    try {
      const [{ types = [] } = {}] = await sql<{ types: string[] }[]>`
        select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'`
      const values = types.map((type) => {
        if (type === 'uuid') return `'${userId}'`
        if (type === 'text' || type.endsWith('range')) return `'{}'`
        if (type === 'boolean') return 'true'
        if (type === 'interval') return "'1 hour'"
        return /^(date|timestamp)/.test(type) ? `'2026-11-28'` : '1'
      })
      const rows = await sql.unsafe(
        `explain execute asked${values.length > 0 ? `(${values.join(', ')})` : ''}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await sql.unsafe('deallocate asked')
    }
  }

  it('runs every statement of a call about a person as one task on the machine of that person', async () => {
    const given = { database, url, end: async () => {} }
    const api = await startApi('distributed', () => ({}), given)
    const me = await api.signUp()
    texts.clear()
    const session = {
      technique: 'energizing',
      duration: 1200,
      pace: 5,
      averagePace: 5,
      timeZone: 'Europe/Berlin',
    }
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const statuses: Record<string, number> = {}
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await me.ask(method, path, body)
      statuses[`${method} ${path.replace(/[0-9a-f-]{36}/, '…')}`] = answer.status
      return answer.body as never
    }
    const record = (days: number) =>
      ask('POST', '/api/breathing-sessions', { ...session, startedAt: at(days + 0.1), completedAt: at(days) })
    const { id } = (await record(3)) as { id: string }
    await record(2)
    // Far enough in the future to need other runs of days than the newest.
    await record(0)
    await ask('POST', '/api/breathing-sessions', { id, ...session })
    await ask('POST', '/api/breathing-sessions', { technique: 'energizing', duration: 60 })
    const hold = (await ask('POST', '/api/breath-holds', { holdDuration: 90 })) as { id: string }
    await ask('POST', '/api/breath-holds', { id: hold.id, holdDuration: 90 })
    await ask('POST', '/api/user/share', {})
    await ask('POST', '/api/user/transfer-anonymous-badges', { anonymousBadges: [{ id: 'first-steps' }] })
    for (const path of [
      'user/stats',
      'user/stats?timeZone=Pacific/Honolulu',
      'user/breath-stats',
      'user/days?from=2026-01-01&to=2026-12-31',
      'user/standing',
      'sessions?limit=1',
      'breath-holds?limit=1',
      `breath-holds?limit=1&before=${hold.id}`,
      'breath-holds/personal-best',
      'user/achievements',
      'user/export',
      'presets',
    ])
      await ask('GET', `/api/${path}`)
    await ask('POST', '/api/user/goal', { goalMinutes: 20 })
    await ask('POST', '/api/user/day-begins', { dayBeginsAt: 3 })
    await ask('POST', '/api/user/habit-nudge-preference', { habitNudgeFrequency: 'weekly' })
    const wish = {
      name: 'Evening',
      sessionDuration: 600,
      breathingPace: 5,
      delayStart: 0,
      audioOption: 'none',
    }
    const preset = (await ask('POST', '/api/presets', wish)) as { id: string }
    await ask('POST', '/api/presets', { ...wish, id: preset.id })
    await ask('PUT', `/api/presets/${preset.id}`, { name: 'Morning' })
    await ask('DELETE', `/api/presets/${preset.id}`)
    await ask('DELETE', `/api/sessions/${id}`)
    await ask('DELETE', `/api/breath-holds/${hold.id}`)
    const file = await ask('GET', '/api/user/export')
    await ask('DELETE', '/api/user/history')
    await ask('POST', '/api/user/import', file)
    await api.browser().ask('POST', '/api/auth/sign-in', { email: me.email, password: PASSWORD })
    await ask('DELETE', '/api/auth/user')
    await api.stop()
    expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([])

    const about = [...texts].filter((text) => ABOUT_PEOPLE.test(text))
    expect(about.length).toBeGreaterThan(40)
    const plans = new Map<string, string>()
    for (const text of about) plans.set(text, await planOf(text, me.id))
    const elsewhere = [...plans].filter(
      ([, plan]) => !(/^ *Task Count: 1$/m.test(plan) && plan.match(/Node: host=/g)?.length === 1),
    )
    expect(elsewhere).toEqual([])
  })

  it('deletes an account and its person on two machines in one transaction', async () => {
    const id = randomUUID()
    await sql`insert into "user" (id, name, email) values (${id}, '', ${`${id}@example.com`})`
    await sql`insert into person (user_id) values (${id})`
    const said: string[] = []
    const listening = postgres(url, { max: 1, onnotice: ({ message }) => said.push(message ?? '') })
    await listening.unsafe('set citus.log_remote_commands = on')
    await listening.begin(async (tx) => {
      await tx`delete from person where user_id = ${id}`
      await tx`delete from "user" where id = ${id}`
    })
    await listening.end()
    expect(said.filter((line) => line.includes('PREPARE TRANSACTION'))).toHaveLength(1)
    expect(said.filter((line) => line.includes('COMMIT PREPARED'))).toHaveLength(1)
  })

  it('is split once, and again changes nothing', async () => {
    await sql.end()
    await database.close()
    expect(await distributePostgres(url, 'drizzle')).toEqual([])
    expect(await migratePostgres(url, 'drizzle')).toBe(true)
  })
})
