import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const PATH = '/api/breath-holds'
const NOW = '2026-11-21T12:00:00.000Z'
const NO_FIGURES = { totalRecords: 0, shortest: null, longest: null, average: null, median: null }

const ENDED = '2026-11-19T22:01:15.000Z'
const begunBefore = (holdDuration: unknown) => {
  const seconds = Number.isInteger(holdDuration) ? Math.min(Number(holdDuration), 3600) : 75
  return new Date(Date.parse(ENDED) - seconds * 1000).toISOString()
}

const full = (over: object = {}) => ({
  id: randomUUID(),
  userId: null,
  holdDuration: 75,
  startedAt: begunBefore((over as { holdDuration?: unknown }).holdDuration),
  completedAt: ENDED,
  timeZone: 'Europe/Berlin',
  dayBeginsAt: 0,
  sentAt: NOW,
  ...over,
})

describe.each(databaseKinds)('holds on the %s database', (kind) => {
  let api: RecordApi
  let me: Someone
  beforeAll(async () => {
    api = await startRecordApi(kind, () => new Date(NOW))
    me = await api.someone()
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const listOf = async ({ ask }: Someone, query = '') =>
    (await ask('GET', PATH + query)).body as { id: string }[]
  const figuresOf = async ({ ask }: Someone) => (await ask('GET', '/api/user/breath-stats')).body

  it('are kept and told with all that the app sends', async () => {
    const somebody = await api.someone()
    const sent = full()
    const { userId, sentAt, ...stored } = sent
    const { status, body } = await somebody.ask('POST', PATH, sent)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...stored,
        newAchievements: [{ achievementId: 'breath-anchor' }, { achievementId: 'breath-control' }],
      },
    })
    // A plain array (decision 0019).
    expect(await listOf(somebody)).toEqual([stored])
    expect(await figuresOf(somebody)).toEqual({
      totalRecords: 1,
      shortest: 75,
      longest: 75,
      average: 75,
      median: 75,
    })
    const best = await somebody.ask('GET', `${PATH}/personal-best`)
    expect(best).toMatchObject({ status: 200, body: { holdDuration: 75 } })
    expect((await somebody.ask('GET', '/api/user/stats')).body).toMatchObject({
      personalBest: 75,
      sessionCount: 0,
      totalTime: 0,
    })
  })

  it('are kept with the spec’s payload, and with the length alone', async () => {
    const spec = await me.ask('POST', PATH, {
      userId: null,
      holdDuration: 31,
      completedAt: '2026-11-20T08:00:00Z',
    })
    expect(spec).toMatchObject({
      status: 200,
      body: {
        startedAt: '2026-11-20T07:59:29.000Z',
        completedAt: '2026-11-20T08:00:00.000Z',
        timeZone: 'UTC',
      },
    })
    const least = await me.ask('POST', PATH, { holdDuration: 10 })
    expect(least).toMatchObject({
      status: 200,
      body: { completedAt: NOW, startedAt: '2026-11-21T11:59:50.000Z' },
    })
  })

  it.each([0, 1, 3600])('may last %d s', async (holdDuration) => {
    const answer = await me.ask('POST', PATH, full({ holdDuration }))
    expect(answer).toMatchObject({ status: 200, body: { holdDuration } })
  })

  const wrong: [string, object][] = [
    ['without a length', { holdDuration: undefined }],
    ['of 3601 s', { holdDuration: 3601 }],
    ['of -1 s', { holdDuration: -1 }],
    ['of 0.5 s', { holdDuration: 0.5 }],
    ['of 1e308 s', { holdDuration: 1e308 }],
    ['of NaN', { holdDuration: Number.NaN }],
    ['of "75"', { holdDuration: '75' }],
    ['of somebody', { userId: 5 }],
    ['of somebody in words', { userId: 'me' }],
    ['with an id that is none', { id: 'first' }],
    ['that ended never', { completedAt: 'never' }],
    ['that ended in year 10000', { completedAt: '10000-01-01T00:00:00Z' }],
    ['that ended in year 0', { completedAt: '0000-01-01T00:00:00Z', sentAt: undefined }],
  ]
  it.each(wrong)('%s are refused', async (_, over) => {
    const somebody = await api.someone()
    const answer = await somebody.ask('POST', PATH, full(over))
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', message: expect.any(String) } })
    expect(await listOf(somebody)).toEqual([])
  })

  it('that were skipped are kept and count nowhere', async () => {
    const somebody = await api.someone()
    const sent = full({ holdDuration: 0 })
    expect(await somebody.ask('POST', PATH, sent)).toMatchObject({
      status: 200,
      body: { newAchievements: [] },
    })
    expect(await listOf(somebody)).toMatchObject([{ id: sent.id, holdDuration: 0 }])
    expect(await figuresOf(somebody)).toEqual(NO_FIGURES)
    const best = await somebody.ask('GET', `${PATH}/personal-best`)
    expect(best).toMatchObject({ status: 200, body: { holdDuration: null } })
  })

  it('have an average and a median', async () => {
    const somebody = await api.someone()
    for (const holdDuration of [40, 10, 25, 100]) await somebody.ask('POST', PATH, full({ holdDuration }))
    expect(await figuresOf(somebody)).toEqual({
      totalRecords: 4,
      shortest: 10,
      longest: 100,
      average: 43.75,
      median: 32.5,
    })
  })

  it('sent again are told the first answer, a hundred at once too', async () => {
    const somebody = await api.someone()
    const sent = full({ holdDuration: 130 })
    const answers = await api.atOnce(somebody, () =>
      Array.from({ length: 100 }, () => somebody.ask('POST', PATH, sent)),
    )
    await somebody.ask('POST', PATH, full({ holdDuration: 200 }))
    answers.push(await somebody.ask('POST', PATH, { ...sent, holdDuration: 3, id: sent.id.toUpperCase() }))
    expect(answers[0]?.body).toMatchObject({ holdDuration: 130, newAchievements: { length: 3 } })
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]?.body })
    expect(await figuresOf(somebody)).toMatchObject({ totalRecords: 2, shortest: 130, longest: 200 })
  })

  it('of two persons may have the same id, and be that of a session', async () => {
    const [one, other] = [await api.someone(), await api.someone()]
    const sent = full()
    await one.ask('POST', PATH, sent)
    await one.ask('POST', '/api/sessions', { id: sent.id, technique: 'other', duration: 60 })
    await other.ask('POST', PATH, { ...sent, holdDuration: 20 })
    expect(await listOf(one)).toMatchObject([{ id: sent.id, holdDuration: 75 }])
    expect(await listOf(other)).toMatchObject([{ id: sent.id, holdDuration: 20 }])
  })

  it('are told newest first, page by page without loss or doubles while new ones come', async () => {
    const somebody = await api.someone()
    const ids = Array.from({ length: 120 }, () => randomUUID())
    const completedAt = (n: number) =>
      new Date(Date.parse('2026-11-01') + Math.floor(n / 4) * 1000).toISOString()
    const holds = ids.map((id, n) => ({ id, holdDuration: 20, completedAt: completedAt(n) }))
    await somebody.ask('POST', '/api/user/import', { format: 'stilltide-export', version: 1, holds })
    const found: string[] = []
    for (let before = ''; ; before = `&before=${found.at(-1)}`) {
      const page = await listOf(somebody, `?limit=11${before}`)
      found.push(...page.map(({ id }) => id))
      if (page.length < 11) break
      await somebody.ask('POST', PATH, { holdDuration: 5 })
    }
    expect([...found].sort()).toEqual([...ids].sort())
    expect(await listOf(somebody, '?limit=200')).toHaveLength(130)
  })

  it.each(['limit=0', 'limit=201', 'limit=x', 'before=42', 'before=', `before=${randomUUID()}`])(
    'are not listed for %s',
    async (query) => {
      expect(await me.ask('GET', `${PATH}?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      })
    },
  )

  it('deleted are gone from list and figures, and badges stay', async () => {
    const somebody = await api.someone()
    const [kept, gone] = [full({ holdDuration: 20 }), full({ holdDuration: 185 })]
    await somebody.ask('POST', PATH, kept)
    await somebody.ask('POST', PATH, gone)
    const earned = (await somebody.ask('GET', '/api/user/achievements')).body as unknown[]
    expect(earned).toHaveLength(5)
    expect((await somebody.ask('DELETE', `${PATH}/${gone.id}`)).status).toBe(200)
    expect(await listOf(somebody)).toMatchObject([{ id: kept.id }])
    expect(await figuresOf(somebody)).toMatchObject({ totalRecords: 1, longest: 20 })
    expect((await somebody.ask('GET', '/api/user/achievements')).body).toEqual(earned)
    expect(await somebody.ask('DELETE', `${PATH}/${gone.id}`)).toMatchObject({ status: 404 })
  })

  it('stay deleted when they are sent again', async () => {
    const somebody = await api.someone()
    const [kept, gone] = [full({ holdDuration: 40 }), full({ holdDuration: 75 })]
    await somebody.ask('POST', PATH, kept)
    await somebody.ask('POST', PATH, gone)
    await somebody.ask('DELETE', `${PATH}/${gone.id}`)
    const { userId, sentAt, ...stored } = gone
    const answers = await Promise.all(Array.from({ length: 20 }, () => somebody.ask('POST', PATH, gone)))
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: { ...stored, newAchievements: [] } })
    expect(await listOf(somebody)).toMatchObject([{ id: kept.id }])
    expect(await figuresOf(somebody)).toMatchObject({ totalRecords: 1, longest: 40 })
  })

  it('are deleted by nobody else', async () => {
    const [owner, other] = [await api.someone(), await api.someone()]
    const sent = full()
    await owner.ask('POST', PATH, sent)
    const refused = await other.ask('DELETE', `${PATH}/${sent.id}`)
    expect(refused).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await other.ask('GET', `${PATH}?before=${sent.id}`)).toMatchObject({ status: 400 })
    expect(await listOf(owner)).toMatchObject([{ id: sent.id }])
  })
})
