import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const FILE = { format: 'stilltide-export', version: 1 }
const session = () => ({
  id: randomUUID(),
  technique: 'energizing',
  duration: 300,
  completedAt: '2026-11-21T12:00:00.000Z',
  timeZone: 'UTC',
})
const preset = (name = 'Evening') => ({
  id: randomUUID(),
  name,
  sessionDuration: 600,
  breathingPace: 6.19,
  delayStart: 0,
  audioOption: 'none',
})

describe.each(databaseKinds)('an import on the %s database', (kind) => {
  let api: RecordApi
  beforeAll(async () => {
    api = await startRecordApi(kind)
  })
  afterAll(() => api.stop())

  /** Simulates a server killed between two statements: the table takes no row while `work` runs. */
  const refusing = async (table: string, work: () => Promise<void>) => {
    const change = (what: string) => api.fresh.database.query(`alter table ${table} ${what}`, [])
    await change('add constraint refusing check (false) not valid')
    await work().finally(() => change('drop constraint refusing'))
  }
  const kept = async ({ ask }: Someone) => {
    const { body } = await ask('GET', '/api/user/export')
    const { sessions, holds, presets } = body as Record<'sessions' | 'holds' | 'presets', object[]>
    return { sessions: sessions.length, holds: holds.length, presets: presets.length }
  }

  it.each(['practice_session', 'breath_hold', 'practice_day', 'preset'])(
    'that breaks off at %s leaves nothing behind, and brings all when it is tried again',
    async (table) => {
      const me = await api.someone()
      const { id, completedAt } = session()
      const file = {
        ...{ ...FILE, sessions: [session()], presets: [preset()] },
        holds: [{ id, completedAt, holdDuration: 40, timeZone: 'UTC' }],
      }
      await refusing(table, async () => {
        expect((await me.ask('POST', '/api/user/import', file)).status).toBeGreaterThanOrEqual(500)
      })
      expect(await kept(me)).toEqual({ sessions: 0, holds: 0, presets: 0 })
      expect(await me.ask('POST', '/api/user/import', file)).toMatchObject({
        status: 200,
        body: { sessions: 1, holds: 1, presets: 1 },
      })
      expect(await kept(me)).toEqual({ sessions: 1, holds: 1, presets: 1 })
    },
  )

  it('with more presets than a person may keep brings nothing of it, its records neither', async () => {
    const me = await api.someone()
    const presets = Array.from({ length: 199 }, () => preset())
    expect((await me.ask('POST', '/api/user/import', { ...FILE, presets })).status).toBe(200)
    const more = { ...FILE, sessions: [session()], presets: [preset('One'), preset('Two')] }
    expect(await me.ask('POST', '/api/user/import', more)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await kept(me)).toEqual({ sessions: 0, holds: 0, presets: 199 })
  })
})
