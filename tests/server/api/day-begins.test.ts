import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const PATH = '/api/user/day-begins'

describe.each(databaseKinds)('the hour at which a day begins, on the %s database', (kind) => {
  let api: RecordApi
  let now = new Date('2026-11-24T12:00:00.000Z')
  beforeAll(async () => {
    api = await startRecordApi(kind, () => now)
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const practise = async ({ ask }: Someone, startedAt: string, sent: object = {}) => {
    const completedAt = new Date(Date.parse(startedAt) + 900_000).toISOString()
    const lived = { startedAt, completedAt, timeZone: 'UTC', technique: 'energizing', duration: 900 }
    return (await ask('POST', '/api/breathing-sessions', { ...lived, ...sent })).body
  }
  const streakOf = async ({ ask }: Someone) =>
    ((await ask('GET', '/api/user/standing')).body as { practiceStreak: number }).practiceStreak
  const daysOf = async ({ ask }: Someone) => {
    const { body } = await ask('GET', '/api/user/days?from=2026-11-01&to=2026-11-30')
    return (body as { days: { day: string }[] }).days.map(({ day }) => day)
  }
  const set = async ({ ask }: Someone, sent: object) => (await ask('POST', PATH, sent)).body
  const [LATE, TWO_DATES_LATER] = ['2026-11-22T23:50:00.000Z', '2026-11-24T00:20:00.000Z']

  it('joins evenings around midnight, whose hours stay what they are', async () => {
    const [owl, other] = [await api.someone(), await api.someone()]
    expect(await set(owl, { dayBeginsAt: 1 })).toEqual({ dayBeginsAt: 1 })
    for (const someone of [owl, other]) await practise(someone, LATE)
    expect(await practise(owl, TWO_DATES_LATER)).toMatchObject({ dayBeginsAt: 1, sessionHour: 0 })
    expect(await practise(other, TWO_DATES_LATER)).toMatchObject({ dayBeginsAt: 0, sessionHour: 0 })
    expect([await streakOf(owl), await streakOf(other)]).toEqual([2, 1])
    expect(await daysOf(owl)).toEqual(['2026-11-22', '2026-11-23'])
    expect(await daysOf(other)).toEqual(['2026-11-22', '2026-11-24'])
  })

  it('goes by the record where it tells it, and holds from then on only', async () => {
    const owl = await api.someone()
    await practise(owl, '2026-11-20T00:30:00.000Z')
    await set(owl, { dayBeginsAt: 4 })
    await practise(owl, '2026-11-21T00:30:00.000Z', { dayBeginsAt: 0 })
    await practise(owl, '2026-11-24T03:59:00.000Z')
    expect(await daysOf(owl)).toEqual(['2026-11-20', '2026-11-21', '2026-11-23'])
  })

  it('says what today is', async () => {
    const owl = await api.someone()
    await set(owl, { dayBeginsAt: 4 })
    now = new Date('2026-11-25T03:30:00.000Z')
    await practise(owl, '2026-11-24T20:00:00.000Z')
    await practise(owl, '2026-11-25T03:00:00.000Z')
    const figures = async () => (await owl.ask('GET', '/api/user/stats?timeZone=UTC')).body
    expect(await figures()).toMatchObject({ todayTime: 1800, currentGoalStreak: 1 })
    now = new Date('2026-11-25T04:00:00.000Z')
    expect(await figures()).toMatchObject({ todayTime: 0, currentGoalStreak: 1 })
    // There it is 2:30 on 24 November, which still counts as the 23rd.
    now = new Date('2026-11-24T14:30:00.000Z')
    expect((await owl.ask('GET', '/api/user/stats?timeZone=-12:00')).body).toMatchObject({ todayTime: 0 })
    now = new Date('2026-11-24T12:00:00.000Z')
  })

  it('is told with the account and its export, and an import counts each record for the day it had', async () => {
    const [owl, next] = [await api.someone(), await api.someone()]
    await set(owl, { dayBeginsAt: 2 })
    await practise(owl, LATE)
    await practise(owl, TWO_DATES_LATER)
    await owl.ask('POST', '/api/breath-holds', {
      holdDuration: 30,
      startedAt: TWO_DATES_LATER,
      completedAt: '2026-11-24T00:20:30.000Z',
    })
    const file = (await owl.ask('GET', '/api/user/export')).body as Record<string, object[]>
    expect(file).toMatchObject({ account: { dayBeginsAt: 2 }, holds: [{ dayBeginsAt: 2 }] })
    expect((await owl.ask('GET', '/api/breath-holds')).body).toMatchObject([{ dayBeginsAt: 2 }])
    await next.ask('POST', '/api/user/import', { ...file, presets: [] })
    expect(await daysOf(next)).toEqual(['2026-11-22', '2026-11-23'])
    // A file from before there was a choice, imported by a person who has chosen since.
    const older = await api.someone()
    await set(older, { dayBeginsAt: 2 })
    const sessions = file.sessions?.map(({ ...session }) => ({ ...session, dayBeginsAt: undefined }))
    await older.ask('POST', '/api/user/import', { ...file, sessions, holds: [], presets: [] })
    expect(await daysOf(older)).toEqual(['2026-11-22', '2026-11-24'])
  })

  it('is that of the last change, whenever it comes from an offline device', async () => {
    const owl = await api.someone()
    expect(await set(owl, { dayBeginsAt: 3, changedAt: '2026-11-24T10:00:00.000Z' })).toEqual({
      dayBeginsAt: 3,
    })
    expect(await set(owl, { dayBeginsAt: 1, changedAt: '2026-11-24T09:00:00.000Z' })).toEqual({
      dayBeginsAt: 3,
    })
    expect(await set(owl, { dayBeginsAt: 0, changedAt: '2026-11-24T11:00:00.000Z' })).toEqual({
      dayBeginsAt: 0,
    })
  })

  it.each([
    [{ dayBeginsAt: 5 }],
    [{ dayBeginsAt: -1 }],
    [{ dayBeginsAt: 1.5 }],
    [{ dayBeginsAt: '1' }],
    [{}],
  ])('may not be %j', async (sent) => {
    const owl = await api.someone()
    expect(await owl.ask('POST', PATH, sent)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
    const record = {
      technique: 'other',
      duration: 60,
      ...sent,
      ...('dayBeginsAt' in sent ? {} : { dayBeginsAt: null }),
    }
    expect(await owl.ask('POST', '/api/breathing-sessions', record)).toMatchObject({ status: 400 })
  })
})
