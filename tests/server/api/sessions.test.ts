import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER_HEADER } from '#domain/api/calls.ts'
import { SESSION_STATEMENTS } from '#server/db/records/save-record.ts'
import { databaseKinds } from '#support/databases.ts'
import { CALLER, type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const PATH = '/api/breathing-sessions'
const NOW = '2026-11-21T12:00:00.000Z'

const ENDED = '2026-11-19T12:05:00.000Z'
/** The start, this many seconds before the end; five minutes before it for an invalid length. */
const begunBefore = (duration: unknown) =>
  new Date(Date.parse(ENDED) - (Number.isInteger(duration) ? Math.min(Number(duration), 14_400) : 300) * 1000)

/** What the app itself sends. */
const full = (over: object = {}) => ({
  id: randomUUID(),
  technique: 'energizing',
  duration: 300,
  breathCount: 29,
  averagePace: 5.142857142857143,
  pace: 6.19,
  sessionHour: 12,
  isWeekend: false,
  startedAt: begunBefore((over as { duration?: unknown }).duration).toISOString(),
  completedAt: ENDED,
  timeZone: 'UTC',
  dayBeginsAt: 0,
  sentAt: NOW,
  ...over,
})

interface Page {
  readonly sessions: readonly { readonly id: string; readonly completedAt: string }[]
  readonly nextCursor: string | null
}

describe.each(databaseKinds)('sessions on the %s database', (kind) => {
  let api: RecordApi
  let me: Someone
  beforeAll(async () => {
    api = await startRecordApi(kind, () => new Date(NOW))
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const statsOf = async ({ ask }: Someone) => (await ask('GET', '/api/user/stats?timeZone=UTC')).body
  const listOf = async ({ ask }: Someone, query = '') =>
    (await ask('GET', `/api/sessions${query}`)).body as Page

  describe('recorded', () => {
    beforeAll(async () => {
      me = await api.someone()
    })

    it.each([PATH, '/api/sessions'])('keeps and tells all that the app sends to %s', async (path) => {
      const somebody = await api.someone()
      const sent = full()
      const { status, body, headers } = await somebody.ask('POST', path, sent)
      const { sentAt, ...stored } = sent
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          ...stored,
          newAchievements: [
            { achievementId: 'first-steps', name: 'First Steps', description: expect.any(String) },
          ],
        },
      })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(await listOf(somebody)).toEqual({ sessions: [stored], nextCursor: null })
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 1, totalTime: 300 })
    })

    it('takes the spec’s payload of a completed session', async () => {
      const { status, body } = await me.ask('POST', PATH, {
        technique: '4-7-8',
        duration: 190,
        breathCount: 10,
        averagePace: 6.33,
        pace: 6.33,
        sessionHour: 23,
        isWeekend: true,
        completedAt: '2026-11-20T23:10:00.000Z',
      })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          startedAt: '2026-11-20T23:06:50.000Z',
          completedAt: '2026-11-20T23:10:00.000Z',
          timeZone: 'UTC',
          technique: '4-7-8',
          sessionHour: 23,
          // Computed from the day, not from the value that was sent.
          isWeekend: false,
        },
      })
    })

    it('takes the spec’s payload of a guest’s session that is transferred', async () => {
      const sent = { technique: 'energizing', duration: 60, breathCount: 5, sessionHour: 6, isWeekend: false }
      const answer = await me.ask('POST', PATH, { ...sent, completedAt: '2026-11-18T06:30:00.000Z' })
      expect(answer).toMatchObject({ status: 200, body: { ...sent, averagePace: null, pace: null } })
    })

    it('takes the spec’s payload of Stop: it ends now', async () => {
      const sent = { technique: 'other', duration: 45, breathCount: 3, averagePace: 5, pace: 5 }
      const answer = await me.ask('POST', '/api/sessions', { ...sent, sessionHour: 7, isWeekend: true })
      expect(answer).toMatchObject({
        status: 200,
        body: {
          ...sent,
          startedAt: '2026-11-21T11:59:15.000Z',
          completedAt: NOW,
          sessionHour: 7,
          isWeekend: true,
        },
      })
    })

    it('takes as little as technique and duration', async () => {
      const answer = await me.ask('POST', PATH, { technique: 'box-breathing', duration: 1 })
      expect(answer).toMatchObject({
        status: 200,
        body: { breathCount: 0, averagePace: null, pace: null, sessionHour: 11, timeZone: 'UTC' },
      })
    })

    it('stores four-seven-eight as 4-7-8 and ignores fields that it does not know', async () => {
      const answer = await me.ask(
        'POST',
        PATH,
        full({ technique: 'four-seven-eight', userId: 5, mood: 'calm' }),
      )
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ technique: '4-7-8' })
      expect(answer.body).not.toHaveProperty('mood')
    })

    it.each([
      [-3, 2],
      [0, 2],
      [1.99, 2],
      [2, 2],
      [5.14, 5.14],
      [23.999, 23.999],
      [24, 24],
      [1e308, 24],
    ])('keeps a pace of %d as %d: clamped, else as it was sent', async (sent, kept) => {
      const answer = await me.ask('POST', PATH, full({ pace: sent, averagePace: sent }))
      expect(answer).toMatchObject({ status: 200, body: { pace: kept, averagePace: kept } })
    })

    it.each([1, 14_400])('keeps a session of %d s', async (duration) => {
      expect(await me.ask('POST', PATH, full({ duration }))).toMatchObject({
        status: 200,
        body: { duration },
      })
    })
  })

  describe('refused', () => {
    beforeAll(async () => {
      me = await api.someone()
    })

    const wrong: [string, object][] = [
      ['no technique', { technique: undefined }],
      ['an unknown technique', { technique: 'hyperventilation' }],
      ['no duration', { duration: undefined }],
      ['a duration of 0', { duration: 0 }],
      ['a duration of -1', { duration: -1 }],
      ['a duration of 12.5', { duration: 12.5 }],
      ['a duration of 14401', { duration: 14_401 }],
      ['a duration of 1e308', { duration: 1e308 }],
      ['NaN, which JSON knows as null', { duration: Number.NaN }],
      ['a duration in words', { duration: '300' }],
      ['a breath count of -1', { breathCount: -1 }],
      ['half a breath', { breathCount: 0.5 }],
      ['a breath count past any session', { breathCount: 14_401 }],
      ['a pace as text', { pace: '5' }],
      ['an average pace as a list', { averagePace: [5] }],
      ['hour 24', { sessionHour: 24 }],
      ['hour -1', { sessionHour: -1 }],
      ['hour 7.5', { sessionHour: 7.5 }],
      ['an id that is no UUID', { id: '42' }],
      ['an id as a number', { id: 42 }],
      ['an empty id', { id: '' }],
      ['a weekend that is no yes or no', { isWeekend: 'yes' }],
      ['a date that is none', { completedAt: 'yesterday' }],
      ['30 February', { completedAt: '2026-02-30T12:00:00.000Z' }],
      ['a day without an hour', { completedAt: '2026-11-19' }],
      ['an hour without a zone', { completedAt: '2026-11-19T12:00:00' }],
      ['a date as a number', { completedAt: 1_795_000_000_000 }],
      ['year 10000', { completedAt: '+010000-01-01T00:00:00.000Z' }],
      ['the end of year 9999 west of UTC', { completedAt: '9999-12-31T23:59:59-12:00' }],
      ['a start that is none', { startedAt: '' }],
      ['a sending that is none', { sentAt: 'now' }],
      ['a zone of a kilobyte', { timeZone: `A${'b'.repeat(1024)}` }],
      ['a zone as a number', { timeZone: 1 }],
    ]
    it.each(wrong)('%s', async (_, over) => {
      const { status, body } = await me.ask('POST', PATH, full(over))
      expect({ status, body }).toEqual({
        status: 400,
        body: {
          code: 'bad-request',
          message: expect.not.stringMatching(/^\w+: /),
          field: Object.keys(over)[0],
        },
      })
    })

    it.each([
      ['year 0', { completedAt: '0000-06-01T12:00:00.000Z', startedAt: undefined }],
      ['1969', { completedAt: '1969-12-31T23:59:59.000Z', startedAt: undefined }],
      ['a start in 1969', { startedAt: '1969-12-31T23:59:59.000Z' }],
      ['1970 minus the duration', { completedAt: '1970-01-01T00:00:10.000Z', startedAt: undefined }],
    ])('%s, when nobody says how the clock stood', async (_, over) => {
      const answer = await me.ask('POST', PATH, { ...full(over), sentAt: undefined })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    })

    it('no JSON, a list, nothing at all, too much, another method', async () => {
      const post = (body: string, type = 'application/json') =>
        fetch(api.url + PATH, { method: 'POST', body, headers: { 'content-type': type, [CALLER]: me.id } })
      expect((await post('{"technique":')).status).toBe(400)
      expect((await post('')).status).toBe(400)
      expect((await post(JSON.stringify(full()), 'text/plain')).status).toBe(415)
      expect(await me.ask('POST', PATH, [full()])).toMatchObject({ status: 400 })
      expect(await me.ask('POST', PATH, 'text')).toMatchObject({ status: 400 })
      const long = await me.ask('POST', PATH, full({ technique: 'a'.repeat(70_000) }))
      expect(long).toMatchObject({ status: 413, body: { code: 'too-large' } })
      expect(await me.ask('PUT', PATH, full())).toMatchObject({
        status: 405,
        body: { code: 'method-not-allowed' },
      })
    })

    it('and nothing of all that was written', async () => {
      expect(await listOf(me)).toEqual({ sessions: [], nextCursor: null })
      expect(await statsOf(me)).toMatchObject({ sessionCount: 0, totalTime: 0 })
    })
  })

  describe('sent again', () => {
    it('is told the first answer, also with other content and after other records came', async () => {
      const somebody = await api.someone()
      const sent = full({ duration: 700 })
      const first = await somebody.ask('POST', PATH, sent)
      expect(first.body).toMatchObject({
        newAchievements: [{ achievementId: 'first-steps' }, { achievementId: 'steady-breather' }],
      })
      await somebody.ask('POST', PATH, full({ duration: 1900 }))
      await somebody.ask('POST', '/api/breath-holds', { holdDuration: 60 })
      const other = { ...sent, duration: 1, technique: 'other', completedAt: NOW, startedAt: undefined }
      for (const again of [sent, other]) {
        const answer = await somebody.ask('POST', '/api/sessions', again)
        expect(answer).toMatchObject({ status: 200, body: first.body })
      }
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 2, totalTime: 2600 })
    })

    it('is told the same id whatever its letters', async () => {
      const somebody = await api.someone()
      const id = randomUUID()
      const first = await somebody.ask('POST', PATH, full({ id: id.toUpperCase() }))
      const again = await somebody.ask('POST', PATH, full({ id }))
      expect(first.body).toMatchObject({ id })
      expect(again.body).toEqual(first.body)
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 1 })
    })

    it('counts once of a hundred at once, and all are answered alike', async () => {
      const somebody = await api.someone()
      const sent = full({ duration: 1300 })
      const hundred = () => Array.from({ length: 100 }, () => somebody.ask('POST', PATH, sent))
      const answers = await api.atOnce(somebody, hundred, 'records', SESSION_STATEMENTS)
      const [first] = answers
      expect(first?.body).toMatchObject({ id: sent.id, newAchievements: { length: 3 } })
      for (const { status, body } of answers)
        expect({ status, body }).toEqual({ status: 200, body: first?.body })
      expect(await listOf(somebody)).toMatchObject({ sessions: [{ id: sent.id }], nextCursor: null })
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 1, totalTime: 1300 })
    })

    it('by somebody else is a record of their own', async () => {
      const [one, other] = [await api.someone(), await api.someone()]
      const sent = full()
      await one.ask('POST', PATH, sent)
      const answer = await other.ask('POST', PATH, { ...sent, duration: 60 })
      expect(answer).toMatchObject({ status: 200, body: { id: sent.id, duration: 60 } })
      expect(await statsOf(one)).toMatchObject({ sessionCount: 1, totalTime: 300 })
      expect(await statsOf(other)).toMatchObject({ sessionCount: 1, totalTime: 60 })
    })

    it('without an id is another session', async () => {
      const somebody = await api.someone()
      const sent = { technique: 'energizing', duration: 60 }
      const [first, second] = [await somebody.ask('POST', PATH, sent), await somebody.ask('POST', PATH, sent)]
      expect((first.body as { id: string }).id).not.toBe((second.body as { id: string }).id)
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 2 })
    })
  })

  describe('listed', () => {
    it('come newest first, page by page, without loss or doubles while new ones come', async () => {
      const somebody = await api.someone()
      // Some end at the same instant, so that only the id distinguishes them.
      const ended = (n: number) => new Date(Date.parse('2026-11-01T00:00:00Z') + Math.floor(n / 3) * 60_000)
      const ids = Array.from({ length: 120 }, () => randomUUID())
      for (const [n, id] of ids.entries())
        await somebody.ask('POST', PATH, {
          ...full({ id }),
          startedAt: undefined,
          completedAt: ended(n).toISOString(),
        })

      const found: Page['sessions'][number][] = []
      let cursor: string | null = null
      do {
        const page: Page = await listOf(somebody, `?limit=7${cursor === null ? '' : `&cursor=${cursor}`}`)
        found.push(...page.sessions)
        expect(page.sessions.length).toBeLessThanOrEqual(7)
        cursor = page.nextCursor
        await somebody.ask('POST', PATH, { technique: 'other', duration: 1 })
      } while (cursor !== null)

      expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort())
      const order = found.map(({ completedAt }) => completedAt)
      expect(order).toEqual([...order].sort().reverse())
    }, 60_000)

    it('come by fifty, and up to 200 when asked', async () => {
      const somebody = await api.someone()
      const sessions = Array.from({ length: 51 }, () => full())
      await somebody.ask('POST', '/api/user/import', { format: 'stilltide-export', version: 1, sessions })
      const first = await listOf(somebody)
      expect(first).toMatchObject({ sessions: { length: 50 }, nextCursor: expect.any(String) })
      expect(await listOf(somebody, `?cursor=${first.nextCursor}`)).toMatchObject({
        sessions: { length: 1 },
        nextCursor: null,
      })
      expect(await listOf(somebody, '?limit=51')).toMatchObject({
        sessions: { length: 51 },
        nextCursor: null,
      })
      expect(await listOf(somebody, '?limit=200')).toMatchObject({
        sessions: { length: 51 },
        nextCursor: null,
      })
    })

    const cursorOf = (text: string) => Buffer.from(text).toString('base64url')
    const anId = '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47'
    it.each([
      ['limit=0'],
      ['limit=201'],
      ['limit=-1'],
      ['limit=1.5'],
      ['limit=ten'],
      ['limit='],
      ['cursor='],
      ['cursor=garbled'],
      ['cursor=%00'],
      [`cursor=${'x'.repeat(201)}`],
      [`cursor=${cursorOf('2026-11-21T12:00:00.000Z')}`],
      [`cursor=${cursorOf(`2026-11-21T12:00:00.000Z ${anId}'; drop table person`)}`],
      [`cursor=${cursorOf(`soon ${anId}`)}`],
      [`cursor=${cursorOf(`+010000-01-01T00:00:00.000Z ${anId}`)}`],
      [`cursor=${cursorOf(`-000001-01-01T00:00:00.000Z ${anId}`)}`],
      [`cursor=${cursorOf(`0000-01-01T00:00:00.000Z ${anId}`)}`],
    ])('are refused for %s', async (query) => {
      const somebody = await api.someone()
      expect(await somebody.ask('GET', `/api/sessions?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      })
    })
  })

  describe('deleted', () => {
    it('are gone from list and figures, and badges stay', async () => {
      const somebody = await api.someone()
      const [kept, gone] = [full({ duration: 60 }), full({ duration: 1900 })]
      await somebody.ask('POST', PATH, kept)
      await somebody.ask('POST', PATH, gone)
      const earned = (await somebody.ask('GET', '/api/user/achievements')).body
      expect(await somebody.ask('DELETE', `/api/sessions/${gone.id}`)).toMatchObject({
        status: 200,
        body: { message: expect.any(String) },
      })
      expect(await listOf(somebody)).toMatchObject({ sessions: [{ id: kept.id }] })
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 1, totalTime: 60 })
      expect((await somebody.ask('GET', '/api/user/achievements')).body).toEqual(earned)
      expect(await somebody.ask('DELETE', `/api/sessions/${gone.id}`)).toMatchObject({ status: 404 })
    })

    it('stay deleted when they are sent again, whatever the letters of the id and whoever sends', async () => {
      const somebody = await api.someone()
      const [kept, gone] = [full({ duration: 60 }), full({ duration: 120 })]
      await somebody.ask('POST', PATH, kept)
      await somebody.ask('POST', PATH, gone)
      await somebody.ask('DELETE', `/api/sessions/${gone.id}`)
      const { sentAt, ...stored } = gone
      for (const path of [PATH, '/api/sessions']) {
        const again = await somebody.ask('POST', path, { ...gone, id: gone.id.toUpperCase() })
        expect(again).toMatchObject({ status: 200, body: { ...stored, newAchievements: [] } })
      }
      const queued = { [OWNER_HEADER]: somebody.id }
      expect(await somebody.ask('POST', PATH, gone, queued)).toMatchObject({ status: 200 })
      expect(await listOf(somebody)).toMatchObject({ sessions: [{ id: kept.id }], nextCursor: null })
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 1, totalTime: 60 })
      // Nor does the only one, leaving no figures; nor do a hundred at once.
      await somebody.ask('DELETE', `/api/sessions/${kept.id}`)
      await Promise.all(Array.from({ length: 100 }, () => somebody.ask('POST', PATH, kept)))
      expect(await listOf(somebody)).toEqual({ sessions: [], nextCursor: null })
      expect(await statsOf(somebody)).toMatchObject({ sessionCount: 0, totalTime: 0 })
      // Ids belong to a person: another person's record may have the same id, and so may a hold.
      const other = await api.someone()
      await other.ask('POST', PATH, gone)
      expect(await statsOf(other)).toMatchObject({ sessionCount: 1 })
      await somebody.ask('POST', '/api/breath-holds', { id: gone.id, holdDuration: 60 })
      expect(await statsOf(somebody)).toMatchObject({ personalBest: 60 })
    })

    it('are not found when somebody else’s or nobody’s, and refused without a UUID', async () => {
      const [owner, other] = [await api.someone(), await api.someone()]
      const sent = full()
      await owner.ask('POST', PATH, sent)
      expect(await other.ask('DELETE', `/api/sessions/${sent.id}`)).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      })
      expect(await owner.ask('DELETE', `/api/sessions/${randomUUID()}`)).toMatchObject({ status: 404 })
      expect(await owner.ask('DELETE', '/api/sessions/1%20or%201=1')).toMatchObject({ status: 400 })
      expect(await statsOf(owner)).toMatchObject({ sessionCount: 1 })
    })
  })
})
