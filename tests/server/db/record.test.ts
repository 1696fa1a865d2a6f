import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { badges } from '#domain/badges/badges.ts'
import type { HoldRecord, SessionRecord } from '#domain/records/record.ts'
import type { Database } from '#server/db/connection/client.ts'
import { changeGoal } from '#server/db/people/people.ts'
import { awardPending, awardsOf } from '#server/db/records/achievements.ts'
import { loadBadgeCounts } from '#server/db/records/badge-state.ts'
import type { NewHold } from '#server/db/records/insert-hold.ts'
import { insertSession, type NewSession } from '#server/db/records/insert-session.ts'
import { clearHistory, deleteHold, deleteSession, restore } from '#server/db/records/recount.ts'
import {
  createSessionSaver,
  saveHold as keepHoldOf,
  type SaveSession,
} from '#server/db/records/save-record.ts'
import { breathStatisticsOf, statisticsOf } from '#server/db/records/statistics.ts'
import { bothKinds, type DatabaseKind, type FreshDatabase, freshDatabase } from '#support/databases.ts'
import { newPerson } from '#support/people.ts'
import { type Came, countedRecord, type Event, events, plainOf, travels } from '#support/records/histories.ts'
import {
  plainBreathStats,
  plainEarned,
  plainLongestStreak,
  plainUserStats,
} from '#support/records/plain-recount.ts'
import { runs } from '#support/tier.ts'

const NOW = '2101-06-01T12:00:00.000Z'

const sessionOf = (record: SessionRecord): NewSession => {
  const { id, startedAt, completedAt, timeZone, breathCount } = record
  const counted = countedRecord(record)
  if (counted.kind === 'hold') throw new Error('expected a session, got a hold')
  const { start: _, end: __, ...session } = counted
  return { ...session, id, startedAt, completedAt, timeZone, breathCount }
}
const keepings = new WeakMap<Database, SaveSession>()
/** Stores as the server does, batched per database. The sessions had waited on a device. */
function keepSession(database: Database, userId: string, session: NewSession, now: string) {
  const keep = keepings.get(database) ?? createSessionSaver(database)
  keepings.set(database, keep)
  return keep(userId, session, { now, isQueued: true })
}
const keepHold = (database: Database, userId: string, hold: NewHold, now: string) =>
  keepHoldOf(database, userId, hold, { now, isQueued: true })
const keep = (database: Database, userId: string, record: SessionRecord | HoldRecord) =>
  record.kind === 'hold'
    ? keepHold(database, userId, record, NOW)
    : keepSession(database, userId, sessionOf(record), NOW)

/** Five minutes at noon of its day, unless `over` says otherwise. */
const aSession = ({ day = '2026-11-19', ...over }: Partial<NewSession> = {}): NewSession => ({
  kind: 'session',
  id: randomUUID(),
  startedAt: `${day}T12:00:00.000Z`,
  completedAt: `${day}T12:05:00.000Z`,
  timeZone: 'UTC',
  day,
  hour: 12,
  technique: 'energizing',
  duration: 300,
  breathCount: 29,
  averagePace: 36 / 7,
  pace: 36 / 7,
  ...over,
})
const aHold = (holdDuration: number) => ({
  id: randomUUID(),
  startedAt: '2026-11-19T12:00:00.000Z',
  completedAt: '2026-11-19T12:02:00.000Z',
  timeZone: 'UTC',
  holdDuration,
})

/**
 * Applies all events, one after another.
 * @returns the remaining records, in order of arrival, and the badges by the plain rules
 */
async function live(database: Database, userId: string, all: readonly Event[]) {
  let present: Came[] = []
  let held = new Set<string>()
  for (const [index, event] of all.entries()) {
    if (event.kind === 'came') {
      const changedAt = new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString()
      await changeGoal(database.query, userId, event.came.goal, { changedAt })
      await keep(database, userId, event.came.record)
      present = [...present, event.came]
      held = plainEarned(plainOf(present), 0, held)
    } else if (present.length > 0) {
      const at = Math.floor(event.share * present.length)
      const gone = present[at]?.record as SessionRecord | HoldRecord
      const remove = gone.kind === 'hold' ? deleteHold : deleteSession
      expect(await remove(database, userId, gone.id)).toBe(true)
      present = present.filter((_, one) => one !== at)
    }
  }
  return { present, held }
}

const namesOf = async (database: Database, userId: string) =>
  new Set((await awardsOf(database.query, userId)).map(({ badge }) => badges[badge].name))

describe.each(bothKinds)('the record on the %s database', (kind: DatabaseKind) => {
  let fresh: FreshDatabase
  let database: Database
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    database = fresh.database
  })
  afterAll(() => fresh.end())

  /** Compares figures, streaks and badges of a history between the database and the plain rules. */
  async function compare(all: readonly Event[]) {
    const userId = await newPerson(database)
    const { present, held } = await live(database, userId, all)
    const history = plainOf(present)
    const lastDay = present.at(-1)?.record.startedAt ?? NOW
    const today = lastDay.slice(0, 10)
    const now = new Date(`${today}T12:00:00Z`)
    expect(await statisticsOf(database.query, userId, now, 'UTC')).toEqual(
      plainUserStats(history, today, now.getTime()),
    )
    expect((await loadBadgeCounts(database.query, userId))?.practiceStreak ?? 0).toBe(
      plainLongestStreak(history),
    )
    expect(await breathStatisticsOf(database.query, userId)).toEqual(plainBreathStats(history))
    expect(await namesOf(database, userId)).toEqual(held)
  }

  it('comes to what a slow, plain recount says, over zones, clock changes, goal changes, deletions, late arrivals', async () => {
    const times = runs(kind === 'embedded' ? 6 : 12)
    await fc.assert(fc.asyncProperty(events(), compare), { numRuns: times })
  })

  it('comes to the same for whoever crosses the date line every few hours, in any order of arrival', async () => {
    await fc.assert(fc.asyncProperty(travels(), compare), { numRuns: runs(kind === 'embedded' ? 40 : 60) })
  })

  describe('over the date line', () => {
    // 22 and 23 November in Honolulu, 25 and 26 in Auckland; the middle two are ten hours apart.
    const flight = [
      aSession({
        day: '2026-11-22',
        startedAt: '2026-11-22T20:00:00.000Z',
        completedAt: '2026-11-22T20:15:00.000Z',
      }),
      aSession({
        day: '2026-11-23',
        startedAt: '2026-11-24T05:00:00.000Z',
        completedAt: '2026-11-24T05:15:00.000Z',
      }),
      aSession({
        day: '2026-11-25',
        startedAt: '2026-11-24T15:00:00.000Z',
        completedAt: '2026-11-24T15:15:00.000Z',
      }),
      aSession({
        day: '2026-11-26',
        startedAt: '2026-11-25T20:00:00.000Z',
        completedAt: '2026-11-25T20:15:00.000Z',
      }),
    ].map((one) => ({ ...one, duration: 900 }))
    const anew = () => flight.map((one) => ({ ...one, id: randomUUID() }))
    const streaksOf = async (userId: string) => {
      const { practiceStreak = 0 } = (await loadBadgeCounts(database.query, userId)) ?? {}
      const now = new Date('2026-11-26T08:00:00Z')
      const stats = await statisticsOf(database.query, userId, now, 'Pacific/Auckland')
      return { practiceStreak, longest: stats?.dailyStreak, current: stats?.currentGoalStreak }
    }
    const all = { practiceStreak: 4, longest: 4, current: 4 }

    it.each([
      ['in their order', [0, 1, 2, 3]],
      ['backwards', [3, 2, 1, 0]],
      ['the outer ones first', [0, 3, 2, 1]],
    ])('the days go on, with records that come %s', async (_, order) => {
      const userId = await newPerson(database)
      const sessions = anew()
      for (const index of order) await keepSession(database, userId, sessions[index] as NewSession, NOW)
      expect(await streaksOf(userId)).toEqual(all)
    })

    it('they go on when all of them come at once', async () => {
      // Several times, because which of them is first is random.
      for (let times = 0; times < 20; times += 1) {
        const userId = await newPerson(database)
        await Promise.all(
          anew().map((one) => insertSession(database.query, { userId, session: one, isQueued: true })),
        )
        expect(await streaksOf(userId)).toEqual(all)
      }
    })

    it('a deletion parts them, and an import brings them together again', async () => {
      const userId = await newPerson(database)
      const sessions = anew()
      for (const one of sessions) await keepSession(database, userId, one, NOW)
      await deleteSession(database, userId, sessions[2]?.id ?? '')
      expect(await streaksOf(userId)).toEqual({ practiceStreak: 2, longest: 2, current: 1 })
      const back = { ...(sessions[2] as NewSession), id: randomUUID() }
      await restore(database, userId, { sessions: [back], holds: [], presets: [] })
      expect(await streaksOf(userId)).toEqual(all)
    })
  })

  it('keeps a session that comes twice once, and tells the first answer again', async () => {
    const userId = await newPerson(database)
    const session = aSession()
    const first = await keepSession(database, userId, session, NOW)
    expect(first.earned).toEqual(['first-steps'])
    const again = await keepSession(database, userId, { ...session, duration: 1200, day: '2026-11-20' }, NOW)
    expect(again.earned).toEqual(['first-steps'])
    expect(again.record).toMatchObject({ duration: 300, day: '2026-11-19' })
    const stats = await statisticsOf(database.query, userId, new Date(NOW))
    expect(stats).toMatchObject({ sessionCount: 1, totalTime: 300 })
  })

  it('tells the streak that goes on where what is newest was practised further east', async () => {
    const userId = await newPerson(database)
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21', '2026-11-22'])
      await keepSession(database, userId, aSession({ day, duration: 900 }), NOW)
    const on = async (day: string) =>
      (await statisticsOf(database.query, userId, new Date(`${day}T12:00:00Z`), 'UTC'))?.currentGoalStreak
    // On the 19th both continue: the one of yesterday, and the one that began where it is already tomorrow.
    expect(await Promise.all(['2026-11-15', '2026-11-18', '2026-11-19', '2026-11-20'].map(on))).toEqual([
      3, 3, 3, 3,
    ])
    expect(await Promise.all(['2026-11-14', '2026-11-23', '2026-11-24'].map(on))).toEqual([0, 3, 0])
    await keepSession(database, userId, aSession({ day: '2026-11-15', duration: 900 }), NOW)
    expect(await Promise.all(['2026-11-14', '2026-11-19', '2026-11-20'].map(on))).toEqual([4, 4, 3])
    await keepSession(database, userId, aSession({ day: '2026-11-19', duration: 900 }), NOW)
    expect(await Promise.all(['2026-11-15', '2026-11-20', '2026-11-23', '2026-11-24'].map(on))).toEqual([
      8, 8, 8, 0,
    ])
  })

  it('tells the first answer again although other records came since', async () => {
    const userId = await newPerson(database)
    const [first, second] = [aSession(), aSession()]
    await keepSession(database, userId, first, NOW)
    await keepSession(database, userId, second, NOW)
    await keepHold(database, userId, aHold(40), NOW)
    expect((await keepSession(database, userId, second, NOW)).earned).toEqual([])
    expect((await keepSession(database, userId, first, NOW)).earned).toEqual(['first-steps'])
  })

  it('keeps one session of a hundred that come at once, and answers all alike', async () => {
    const userId = await newPerson(database)
    const session = aSession({ duration: 700 })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => keepSession(database, userId, session, NOW)),
    )
    const [answer] = answers
    expect(answer?.earned).toEqual(['first-steps', 'steady-breather'])
    for (const { record, earned } of answers) {
      expect(earned).toEqual(answer?.earned)
      expect(record).toMatchObject({ id: session.id, duration: 700 })
    }
    const stats = await statisticsOf(database.query, userId, new Date(NOW))
    expect(stats).toMatchObject({ sessionCount: 1, totalTime: 700 })
  })

  it('counts all of many that come at once', async () => {
    const userId = await newPerson(database)
    const days = Array.from({ length: 20 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`)
    const sessions = days.flatMap((day) => [
      aSession({ day, duration: 500 }),
      aSession({ day, duration: 400 }),
    ])
    const holds = [31, 62, 62, 125].map(aHold)
    await Promise.all([
      ...sessions.map((one) => keepSession(database, userId, one, NOW)),
      ...holds.map((one) => keepHold(database, userId, one, NOW)),
    ])
    const stats = await statisticsOf(database.query, userId, new Date('2026-10-20T12:00:00Z'), 'UTC')
    expect(stats).toEqual({
      sessionCount: 40,
      totalTime: 18_000,
      todayTime: 900,
      dailyStreak: 20,
      currentGoalStreak: 20,
      personalBest: 125,
    })
    expect(await breathStatisticsOf(database.query, userId)).toEqual({
      totalRecords: 4,
      shortest: 31,
      longest: 125,
      average: 70,
      median: 62,
    })
    await awardPending(database.query, userId, NOW)
    expect(await namesOf(database, userId)).toContain('Fortnight Champion')
  })

  it('keeps the same id of two persons twice', async () => {
    const [one, other] = [await newPerson(database), await newPerson(database)]
    const session = aSession()
    await keepSession(database, one, session, NOW)
    await keepSession(database, other, { ...session, duration: 60 }, NOW)
    const statsOf = (userId: string) => statisticsOf(database.query, userId, new Date(NOW))
    expect(await statsOf(one)).toMatchObject({ sessionCount: 1, totalTime: 300 })
    expect(await statsOf(other)).toMatchObject({ sessionCount: 1, totalTime: 60 })
  })

  it('awards at the repeat, and to the right record, what a request that died left unawarded', async () => {
    const userId = await newPerson(database)
    const session = aSession()
    await keepSession(database, userId, session, NOW)
    await database.query('delete from user_achievement where user_id = $1', [userId])
    expect((await keepSession(database, userId, session, NOW)).earned).toEqual(['first-steps'])
    const [award] = await awardsOf(database.query, userId)
    expect(award).toMatchObject({ recordId: session.id, unlockedAt: session.completedAt, awardedAt: NOW })
  })

  it('keeps a skipped hold and counts it nowhere', async () => {
    const userId = await newPerson(database)
    await keepHold(database, userId, aHold(0), NOW)
    expect(await breathStatisticsOf(database.query, userId)).toMatchObject({ totalRecords: 0, longest: null })
    expect(await statisticsOf(database.query, userId, new Date(NOW))).toMatchObject({ personalBest: null })
  })

  it('clears a history whole, drops what ended before and comes late, and restores what a person brings back', async () => {
    const userId = await newPerson(database)
    const session = aSession({ duration: 700 })
    await keepSession(database, userId, session, NOW)
    await keepHold(database, userId, aHold(60), NOW)
    const cleared = await clearHistory(database, userId, new Date('2026-11-20T00:00:00Z'))
    expect(cleared).toEqual({ sessions: 1, holds: 1, achievements: 4 })
    const none = { sessionCount: 0, totalTime: 0, todayTime: 0, dailyStreak: 0, currentGoalStreak: 0 }
    const stats = () => statisticsOf(database.query, userId, new Date(NOW))
    expect(await stats()).toEqual({ ...none, personalBest: null })
    expect(await awardsOf(database.query, userId)).toEqual([])

    const late = await keepSession(database, userId, aSession(), NOW)
    expect(late.earned).toEqual([])
    expect(await stats()).toEqual({ ...none, personalBest: null })

    const after = aSession({ completedAt: '2026-11-21T12:05:00.000Z' })
    await keepSession(database, userId, after, NOW)
    expect(await stats()).toMatchObject({ sessionCount: 1 })

    expect(
      await restore(database, userId, { sessions: [session, after], holds: [aHold(90)], presets: [] }),
    ).toEqual({ sessions: 1, holds: 1, presets: 0 })
    expect(await restore(database, userId, { sessions: [session, after], holds: [], presets: [] })).toEqual({
      sessions: 0,
      holds: 0,
      presets: 0,
    })
    expect(await stats()).toMatchObject({ sessionCount: 2, totalTime: 1000, personalBest: 90 })
  })

  it('deletes one record, and a stranger’s never', async () => {
    const [mine, other] = [await newPerson(database), await newPerson(database)]
    const session = aSession()
    await keepSession(database, mine, session, NOW)
    expect(await deleteSession(database, other, session.id)).toBe(false)
    expect(await deleteSession(database, mine, session.id)).toBe(true)
    expect(await deleteSession(database, mine, session.id)).toBe(false)
    expect(await statisticsOf(database.query, mine, new Date(NOW))).toMatchObject({ sessionCount: 0 })
    // What was earned stays.
    expect(await namesOf(database, mine)).toEqual(new Set(['First Steps']))
  })

  it('takes deletions and records of one person at once, and still comes to the sum', async () => {
    const userId = await newPerson(database)
    const gone = Array.from({ length: 10 }, () => aSession({ duration: 100 }))
    for (const one of gone) await keepSession(database, userId, one, NOW)
    const come = Array.from({ length: 20 }, () => aSession({ duration: 7 }))
    await Promise.all([
      ...gone.map((one) => deleteSession(database, userId, one.id)),
      ...come.map((one) => keepSession(database, userId, one, NOW)),
    ])
    expect(await statisticsOf(database.query, userId, new Date(NOW))).toMatchObject({
      sessionCount: 20,
      totalTime: 140,
    })
  })
})
