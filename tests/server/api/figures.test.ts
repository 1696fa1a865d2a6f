import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toBadgeInputsDto } from '#domain/badges/badge-progress.ts'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, type Someone, startRecordApi } from '#support/people.ts'
import {
  type PlainHistory,
  plainDays,
  plainLongestStreak,
  plainUserStats,
} from '#support/records/plain-recount.ts'

/** Sessions as sent: across months, zones, a new year and midnight. */
const sessions = [
  ['2026-11-18T23:30:00.000Z', 'Europe/Berlin', 'energizing', 400],
  ['2026-11-19T07:00:00.000Z', 'Europe/Berlin', 'energizing', 500],
  ['2026-11-20T09:00:00.000Z', 'UTC', 'box-breathing', 900],
  ['2026-11-21T02:00:00.000Z', 'America/New_York', 'other', 60],
  ['2026-11-21T12:00:00.000Z', 'UTC', '4-7-8', 1200],
  ['2026-07-01T10:00:00.000Z', 'UTC', 'energizing', 59],
  ['2025-12-31T23:59:59.000Z', 'UTC', 'energizing', 900],
] as const
const holds = [0, 41, 40]

const endOf = (startedAt: string, duration: number) =>
  new Date(Date.parse(startedAt) + duration * 1000).toISOString()

const history: PlainHistory = [
  ...sessions.map(([startedAt, timeZone, technique, duration]) => ({
    ...{ kind: 'session', startedAt, timeZone, technique, duration, goal: 15 },
    completedAt: endOf(startedAt, duration),
    ...({ pace: 36 / 7, averagePace: 36 / 7 } as const),
  })),
  ...holds.map((holdDuration) => ({ kind: 'hold', holdDuration })),
] as PlainHistory

describe.each(databaseKinds)('days and standing on the %s database', (kind) => {
  let api: RecordApi
  beforeAll(async () => {
    api = await startRecordApi(kind, () => new Date('2026-11-21T20:00:00.000Z'))
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  async function practised(): Promise<Someone> {
    const somebody = await api.someone()
    for (const [startedAt, timeZone, technique, duration] of sessions) {
      const sent = { startedAt, completedAt: endOf(startedAt, duration), timeZone, technique, duration }
      expect((await somebody.ask('POST', '/api/breathing-sessions', sent)).status).toBe(200)
    }
    for (const holdDuration of holds) await somebody.ask('POST', '/api/breath-holds', { holdDuration })
    return somebody
  }
  const daysOf = ({ ask }: Someone, from: string, to: string) =>
    ask('GET', `/api/user/days?from=${from}&to=${to}`)
  const standingOf = async ({ ask }: Someone) => (await ask('GET', '/api/user/standing')).body

  it('are nothing at first', async () => {
    const somebody = await api.someone()
    expect(await daysOf(somebody, '2026-01-01', '2026-11-21')).toMatchObject({
      status: 200,
      body: { days: [] },
    })
    expect(await standingOf(somebody)).toEqual(toBadgeInputsDto(null))
  })

  it('are what a plain recount says, each day once, oldest first, within the range alone', async () => {
    const [somebody, other] = [await practised(), await api.someone()]
    const expected = plainDays(history).map(({ goalMinutes = 0, ...day }) => ({
      ...day,
      isGoalMet: day.seconds >= goalMinutes * 60,
    }))
    expect(expected.map(({ isGoalMet }) => isGoalMet)).toEqual([true, false, true, true, true])
    const within = (from: string, to: string) => expected.filter(({ day }) => day >= from && day <= to)
    for (const [from, to] of [
      ['2025-12-01', '2026-11-30'],
      ['2026-11-19', '2026-11-20'],
      ['2026-11-20', '2026-11-20'],
      ['2026-08-01', '2026-09-01'],
      ['2025-12-31', '2027-02-03'],
    ] as const)
      expect(await daysOf(somebody, from, to)).toMatchObject({
        status: 200,
        body: { days: within(from, to) },
      })
    expect(await daysOf(other, '2025-12-01', '2026-11-30')).toMatchObject({ body: { days: [] } })

    const stats = plainUserStats(history, '2026-11-21', Date.parse('2026-11-21T20:00:00.000Z'))
    const standing = {
      sessionCount: stats.sessionCount,
      totalTime: stats.totalTime,
      longestSession: 1200,
      longestHold: stats.personalBest,
      practiceStreak: plainLongestStreak(history),
      goalStreak: stats.dailyStreak,
      mornings: 3,
      techniques: ['energizing', '4-7-8', 'box-breathing', 'breath-hold'],
      seasons: ['winter', 'summer', 'autumn'],
    }
    expect(await standingOf(somebody)).toEqual(standing)
    expect(await standingOf(other)).toEqual(toBadgeInputsDto(null))
  })

  it('follow a deletion', async () => {
    const somebody = await practised()
    const { body } = await somebody.ask('GET', '/api/sessions?limit=1')
    const { sessions: listed } = body as { sessions: { id: string }[] }
    await somebody.ask('DELETE', `/api/sessions/${listed[0]?.id}`)
    expect(await standingOf(somebody)).toMatchObject({ sessionCount: 6, longestSession: 900 })
    const { days } = (await daysOf(somebody, '2026-11-20', '2026-11-21')).body as { days: unknown[] }
    expect(days).toEqual([{ day: '2026-11-20', seconds: 960, sessions: 2, isGoalMet: true }])
  })

  it('are asked for days that are days, in order, and not too many', async () => {
    const somebody = await api.someone()
    const last = await daysOf(somebody, '2025-01-01', '2026-02-04')
    expect(last.status).toBe(200)
    for (const [query, field] of [
      ['', 'from'],
      ['?from=2026-11-01', 'to'],
      ['?to=2026-11-01', 'from'],
      ['?from=2026-11-02&to=2026-11-01', 'to'],
      ['?from=2025-01-01&to=2026-02-05', 'to'],
      ['?from=2026-02-30&to=2026-03-01', 'from'],
      ['?from=0000-01-01&to=0000-01-02', 'from'],
      ['?from=1969-12-31&to=1970-01-01', 'from'],
      ['?from=yesterday&to=2026-11-01', 'from'],
      ['?from=2026-11-01T00:00:00Z&to=2026-11-01', 'from'],
      ['?from=2026-11-01&to=99999-01-01', 'to'],
    ])
      expect(await somebody.ask('GET', `/api/user/days${query}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request', message: expect.not.stringMatching(/^\w+: /), field },
      })
  })
})
