import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const NOTHING = {
  sessionCount: 0,
  totalTime: 0,
  dailyStreak: 0,
  currentGoalStreak: 0,
  personalBest: null,
  todayTime: 0,
}

describe.each(databaseKinds)('a person’s figures and wishes on the %s database', (kind) => {
  let api: RecordApi
  let now = new Date(NOW)
  beforeAll(async () => {
    api = await startRecordApi(kind, () => now)
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const practise = ({ ask }: Someone, day: string, minutes: number) =>
    ask('POST', '/api/breathing-sessions', {
      technique: 'energizing',
      duration: minutes * 60,
      startedAt: `${day}T12:00:00.000Z`,
      completedAt: `${day}T12:45:00.000Z`,
      timeZone: 'UTC',
    })
  const statsOf = async ({ ask }: Someone) => (await ask('GET', '/api/user/stats?timeZone=UTC')).body
  const goalOf = async ({ ask }: Someone) =>
    ((await ask('GET', '/api/user/export')).body as { account: { dailyGoalMinutes: number } }).account
      .dailyGoalMinutes

  it('are nothing at first', async () => {
    const somebody = await api.someone()
    expect(await statsOf(somebody)).toEqual(NOTHING)
    expect((await somebody.ask('GET', '/api/user/breath-stats')).body).toEqual({
      totalRecords: 0,
      shortest: null,
      longest: null,
      average: null,
      median: null,
    })
  })

  it('follow what is practised: sum, today, streaks of goal days, holds', async () => {
    now = new Date(NOW)
    const somebody = await api.someone()
    for (const day of ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-19', '2026-11-20'])
      await practise(somebody, day, 15)
    await practise(somebody, '2026-11-21', 10)
    await somebody.ask('POST', '/api/breath-holds', { holdDuration: 50 })
    expect(await statsOf(somebody)).toEqual({
      sessionCount: 6,
      totalTime: 85 * 60,
      dailyStreak: 3,
      // Today does not break it while its goal is not met.
      currentGoalStreak: 2,
      personalBest: 50,
      todayTime: 600,
    })
    await practise(somebody, '2026-11-21', 5)
    expect(await statsOf(somebody)).toMatchObject({ currentGoalStreak: 3, dailyStreak: 3, todayTime: 900 })
    now = new Date('2026-11-23T12:00:00.000Z')
    expect(await statsOf(somebody)).toMatchObject({ currentGoalStreak: 0, todayTime: 0 })
    now = new Date(NOW)
  })

  it('show guests the demonstration of user 5, and the signed-in always their own', async () => {
    const stats = await api.ask('GET', '/api/user/stats?userId=5')
    expect(stats).toMatchObject({ status: 200, body: { sessionCount: expect.any(Number) } })
    expect(stats.body).not.toEqual(NOTHING)
    const breath = await api.ask('GET', '/api/user/breath-stats?userId=5')
    expect(breath).toMatchObject({ status: 200, body: { totalRecords: expect.any(Number) } })
    // Stored: the same tomorrow.
    now = new Date('2026-11-22T12:00:00.000Z')
    expect((await api.ask('GET', '/api/user/stats?userId=5')).body).toEqual(stats.body)
    now = new Date(NOW)
    const somebody = await api.someone()
    for (const path of ['/api/user/stats', '/api/user/breath-stats']) {
      for (const query of [
        '',
        '?userId=',
        '?userId=6',
        '?userId=05',
        `?userId=${somebody.id}`,
        '?userId=5%20',
      ])
        expect(await api.ask('GET', path + query)).toMatchObject({
          status: 401,
          body: { code: 'not-signed-in' },
        })
      const own = (await somebody.ask('GET', path)).body
      expect((await somebody.ask('GET', `${path}?userId=5`)).body).toEqual(own)
    }
    expect(await statsOf(somebody)).toEqual(NOTHING)
  })

  describe('the daily goal', () => {
    it.each([5, 15, 30])('may be %d minutes', async (goalMinutes) => {
      const somebody = await api.someone()
      const answer = await somebody.ask('POST', '/api/user/goal', { goalMinutes })
      expect(answer).toMatchObject({ status: 200, body: { dailyGoalMinutes: goalMinutes } })
      expect(await goalOf(somebody)).toBe(goalMinutes)
    })

    it.each([
      [{ goalMinutes: 4 }],
      [{ goalMinutes: 31 }],
      [{ goalMinutes: 15.5 }],
      [{ goalMinutes: -5 }],
      [{ goalMinutes: '15' }],
      [{ goalMinutes: null }],
      [{}],
      [{ goalMinutes: 20, changedAt: 'then' }],
      [{ goalMinutes: 20, changedAt: '0000-01-01T00:00:00.000Z' }],
      [{ goalMinutes: 20, changedAt: '1969-12-31T23:59:59.000Z' }],
      [{ goalMinutes: 20, changedAt: '0000-01-01T00:00:00.000Z', sentAt: '9999-01-01T00:00:00.000Z' }],
      [{ goalMinutes: 20, changedAt: NOW, sentAt: 'now' }],
    ])('may not be %j', async (sent) => {
      const somebody = await api.someone()
      const answer = await somebody.ask('POST', '/api/user/goal', sent)
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } })
      expect(await goalOf(somebody)).toBe(15)
    })

    it('is that of the last change, whenever it comes from an offline device', async () => {
      now = new Date(NOW)
      const somebody = await api.someone()
      const set = async (sent: object) => (await somebody.ask('POST', '/api/user/goal', sent)).body
      expect(await set({ goalMinutes: 20, changedAt: '2026-11-21T10:00:00.000Z' })).toEqual({
        dailyGoalMinutes: 20,
      })
      expect(await set({ goalMinutes: 10, changedAt: '2026-11-21T09:00:00.000Z' })).toEqual({
        dailyGoalMinutes: 20,
      })
      expect(await set({ goalMinutes: 12, changedAt: '2026-11-21T11:00:00.000Z' })).toEqual({
        dailyGoalMinutes: 12,
      })
      // Sent again: the same.
      expect(await set({ goalMinutes: 12, changedAt: '2026-11-21T11:00:00.000Z' })).toEqual({
        dailyGoalMinutes: 12,
      })
      // A clock a day ahead: changed at 10:30 by ours.
      const ahead = { changedAt: '2026-11-22T10:30:00.000Z', sentAt: '2026-11-22T12:00:00.000Z' }
      expect(await set({ goalMinutes: 25, ...ahead })).toEqual({ dailyGoalMinutes: 12 })
      // A clock a year behind: changed at 11:30 by ours.
      const behind = { changedAt: '2025-11-21T11:30:00.000Z', sentAt: '2025-11-21T12:00:00.000Z' }
      expect(await set({ goalMinutes: 26, ...behind })).toEqual({ dailyGoalMinutes: 26 })
      // A change from the future counts as now: otherwise no later change would ever apply.
      expect(await set({ goalMinutes: 27, changedAt: '2099-01-01T00:00:00.000Z' })).toEqual({
        dailyGoalMinutes: 27,
      })
      now = new Date('2026-11-21T12:00:01.000Z')
      expect(await set({ goalMinutes: 28 })).toEqual({ dailyGoalMinutes: 28 })
      now = new Date(NOW)
    })

    it('is that of a device’s later change, though the one before was longer on its way', async () => {
      const somebody = await api.someone()
      const change = (goalMinutes: number, at: { arrives: string; changedAt: string; sentAt: string }) => {
        const { arrives, ...told } = at
        now = new Date(`2026-11-21T${arrives}Z`)
        const [changedAt, sentAt] = [`2026-11-21T${told.changedAt}Z`, `2026-11-21T${told.sentAt}Z`]
        return somebody.ask('POST', '/api/user/goal', { goalMinutes, changedAt, sentAt })
      }
      await change(20, { changedAt: '12:00:00.000', sentAt: '12:00:00.010', arrives: '12:00:28.000' })
      await change(10, { changedAt: '12:00:01.000', sentAt: '12:00:28.010', arrives: '12:00:28.020' })
      expect(await goalOf(somebody)).toBe(10)
      // From another device that was offline: changed before both.
      await change(25, { changedAt: '11:59:57.000', sentAt: '12:01:00.000', arrives: '12:01:00.000' })
      expect(await goalOf(somebody)).toBe(10)
      now = new Date(NOW)
    })

    it('judges a day by what it was when the day’s first session came', async () => {
      const somebody = await api.someone()
      await somebody.ask('POST', '/api/user/goal', { goalMinutes: 10 })
      await practise(somebody, '2026-11-20', 5)
      await practise(somebody, '2026-11-21', 10)
      await somebody.ask('POST', '/api/user/goal', { goalMinutes: 30 })
      expect(await statsOf(somebody)).toMatchObject({ dailyStreak: 1, currentGoalStreak: 1 })
      await practise(somebody, '2026-11-20', 5)
      expect(await statsOf(somebody)).toMatchObject({ dailyStreak: 2, currentGoalStreak: 2 })
      await practise(somebody, '2026-11-19', 10)
      expect(await statsOf(somebody)).toMatchObject({ dailyStreak: 2 })
    })
  })

  it('hold the wish for nudges', async () => {
    const somebody = await api.someone()
    for (const habitNudgeFrequency of ['weekly', 'off', 'weekly']) {
      const answer = await somebody.ask('POST', '/api/user/habit-nudge-preference', { habitNudgeFrequency })
      expect(answer).toMatchObject({ status: 200, body: { habitNudgeFrequency } })
      const { body } = await somebody.ask('GET', '/api/user/export')
      expect(body).toMatchObject({ account: { habitNudgeFrequency } })
    }
    for (const sent of [{ habitNudgeFrequency: 'hourly' }, { habitNudgeFrequency: 1 }, {}])
      expect(await somebody.ask('POST', '/api/user/habit-nudge-preference', sent)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      })
  })
})
