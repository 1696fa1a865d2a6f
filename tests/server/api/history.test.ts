import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER_HEADER } from '#domain/api/calls.ts'
import { databaseKinds } from '#support/databases.ts'
import { CALLER_BY, type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const FILE = { format: 'stilltide-export', version: 1 }
const NOTHING = {
  sessionCount: 0,
  totalTime: 0,
  dailyStreak: 0,
  currentGoalStreak: 0,
  personalBest: null,
  todayTime: 0,
}

interface File {
  readonly sessions: readonly { readonly id: string; readonly sessionHour: number }[]
  readonly holds: readonly { readonly id: string }[]
  readonly presets: readonly { readonly id: string }[]
  readonly achievements: readonly { readonly achievementId: string }[]
}

/** A session that ended `minutes` before `NOW`. */
const session = (minutes: number, over: object = {}) => ({
  id: randomUUID(),
  technique: 'energizing',
  duration: 300,
  completedAt: new Date(Date.parse(NOW) - minutes * 60_000).toISOString(),
  timeZone: 'Europe/Berlin',
  pace: 4.2,
  averagePace: 7 / 3,
  breathCount: 30,
  ...over,
})
const hold = (minutes: number, holdDuration: number) => ({
  id: randomUUID(),
  holdDuration,
  completedAt: new Date(Date.parse(NOW) - minutes * 60_000).toISOString(),
})
const preset = (name: string) => ({
  id: randomUUID(),
  name,
  sessionDuration: 300,
  breathingPace: 5.14,
  delayStart: 0,
  audioOption: 'none',
})

describe.each(databaseKinds)('a history as a whole on the %s database', (kind) => {
  let api: RecordApi
  let now = new Date(NOW)
  beforeAll(async () => {
    api = await startRecordApi(kind, () => now)
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const record = ({ ask }: Someone, sent: object) => ask('POST', '/api/breathing-sessions', sent)
  const recordHold = ({ ask }: Someone, sent: object) => ask('POST', '/api/breath-holds', sent)
  /** As the app sends records that waited on a device. */
  const queued = ({ id, ask }: Someone): Someone => ({
    id,
    ask: (method, path, body, headers = {}) => ask(method, path, body, { [OWNER_HEADER]: id, ...headers }),
  })
  const importTo = ({ ask }: Someone, of: object) => ask('POST', '/api/user/import', { ...FILE, ...of })
  const exportOf = async ({ ask }: Someone) => (await ask('GET', '/api/user/export')).body as File
  const clear = ({ ask }: Someone) => ask('DELETE', '/api/user/history')
  const figuresOf = async ({ ask }: Someone) => ({
    stats: (await ask('GET', '/api/user/stats?timeZone=UTC')).body,
    breath: (await ask('GET', '/api/user/breath-stats')).body,
  })
  const badgesOf = async (somebody: Someone) =>
    (await exportOf(somebody)).achievements.map(({ achievementId }) => achievementId).sort()

  /** A person with records of every kind, sent by several clients. */
  async function practised() {
    const somebody = await api.someone()
    for (const day of [1, 2, 3, 10]) await record(somebody, session(day * 1440, { duration: 1200 }))
    // From clients that send an hour but no zone.
    await record(somebody, { technique: '4-7-8', duration: 190, sessionHour: 23 })
    await record(somebody, {
      technique: 'other',
      duration: 60,
      sessionHour: 5,
      completedAt: '2026-11-18T20:00:00Z',
    })
    for (const [index, seconds] of [40, 70, 65, 0].entries())
      await recordHold(somebody, hold(100 - index, seconds))
    for (const name of ['Morning', 'Evening 🌙']) await somebody.ask('POST', '/api/presets', preset(name))
    return somebody
  }

  describe('exported', () => {
    it('holds everything that is stored', async () => {
      const somebody = await practised()
      const { status, body } = await somebody.ask('GET', '/api/user/export')
      expect({ status, body }).toMatchObject({
        status: 200,
        body: {
          ...FILE,
          exportedAt: NOW,
          account: { email: `${somebody.id}@example.com`, dailyGoalMinutes: 15, habitNudgeFrequency: 'off' },
          sessions: { length: 6 },
          holds: { length: 4 },
          presets: [{ name: 'Morning' }, { name: 'Evening 🌙' }],
        },
      })
      const { achievements } = body as File
      expect(achievements.map(({ achievementId }) => achievementId)).toContain('first-steps')
      const { sessions } = (await somebody.ask('GET', '/api/sessions')).body as File
      expect((body as File).sessions).toEqual(sessions)
    })

    it('holds five thousand records', async () => {
      const somebody = await api.someone()
      const sessions = Array.from({ length: 2500 }, (_, index) => session(index * 7))
      const holds = Array.from({ length: 2500 }, (_, index) => hold(index * 7, 1 + (index % 90)))
      expect(await importTo(somebody, { sessions, holds })).toMatchObject({
        status: 200,
        body: { sessions: 2500, holds: 2500 },
      })
      const file = await exportOf(somebody)
      expect(new Set(file.sessions.map(({ id }) => id))).toEqual(new Set(sessions.map(({ id }) => id)))
      expect(new Set(file.holds.map(({ id }) => id))).toEqual(new Set(holds.map(({ id }) => id)))
      expect((await figuresOf(somebody)).stats).toMatchObject({ sessionCount: 2500, totalTime: 750_000 })
    })
  })

  describe('imported', () => {
    it('is the same as before after it was cleared: sessions, holds, presets, figures, badges', async () => {
      const somebody = await practised()
      const [file, figures] = [await exportOf(somebody), await figuresOf(somebody)]
      await clear(somebody)
      expect(await figuresOf(somebody)).toMatchObject({ stats: NOTHING })

      const answer = await importTo(somebody, file)
      expect(answer).toMatchObject({ status: 200, body: { sessions: 6, holds: 4, presets: 0 } })
      const back = await exportOf(somebody)
      expect(back.sessions).toEqual(file.sessions)
      expect(back.holds).toEqual(file.holds)
      expect(back.presets).toEqual(file.presets)
      expect(await figuresOf(somebody)).toEqual(figures)
      const earned = file.achievements.map(({ achievementId }) => achievementId).sort()
      expect(back.achievements.map(({ achievementId }) => achievementId).sort()).toEqual(earned)
      expect([...(answer.body as { achievements: string[] }).achievements].sort()).toEqual(earned)
    })

    it('into another account is the same as well, presets too, and nothing to celebrate', async () => {
      const [one, other] = [await practised(), await api.someone()]
      const file = await exportOf(one)
      expect(await importTo(other, file)).toMatchObject({ body: { sessions: 6, holds: 4, presets: 2 } })
      const back = await exportOf(other)
      expect(back.sessions).toEqual(file.sessions)
      expect(back.holds).toEqual(file.holds)
      const presetsIn = ({ presets }: File) =>
        presets.map((of) => ({ ...of, createdAt: null })).sort((a, b) => a.id.localeCompare(b.id))
      expect(presetsIn(back)).toEqual(presetsIn(file))
      expect(await figuresOf(other)).toEqual(await figuresOf(one))
      expect(await badgesOf(other)).toEqual(await badgesOf(one))
      for (const badge of back.achievements) expect(badge).toMatchObject({ isMigrated: true })
    })

    it('tells a best that was beaten by the order in which holds were held, not by that of the file', async () => {
      const [beaten, never] = [await api.someone(), await api.someone()]
      const [first, second] = [hold(200, 20), hold(100, 25)]
      await importTo(beaten, { holds: [second, first] })
      expect(await badgesOf(beaten)).toEqual(['personal-best'])
      await importTo(never, {
        holds: [
          { ...first, holdDuration: 25 },
          { ...second, holdDuration: 20 },
        ],
      })
      expect(await badgesOf(never)).toEqual([])
    })

    it('twice adds nothing, nor does a record that is in it twice', async () => {
      const somebody = await api.someone()
      const [one, other] = [session(10), session(20)]
      const part = {
        sessions: [one, other, { ...one, duration: 1 }],
        holds: [hold(5, 40)],
        presets: [preset('P')],
      }
      expect(await importTo(somebody, part)).toMatchObject({
        status: 200,
        body: { sessions: 2, holds: 1, presets: 1, achievements: expect.arrayContaining(['first-steps']) },
      })
      const before = { file: await exportOf(somebody), figures: await figuresOf(somebody) }
      expect(await importTo(somebody, part)).toMatchObject({
        status: 200,
        body: { sessions: 0, holds: 0, presets: 0, achievements: [] },
      })
      expect({ file: await exportOf(somebody), figures: await figuresOf(somebody) }).toEqual(before)
    })

    it('adds to what is there, and a record kept before stays as it was', async () => {
      const somebody = await api.someone()
      const mine = session(10, { duration: 600 })
      await record(somebody, mine)
      const part = { sessions: [{ ...mine, duration: 60 }, session(20, { duration: 100 })] }
      expect(await importTo(somebody, part)).toMatchObject({ body: { sessions: 1 } })
      expect((await figuresOf(somebody)).stats).toMatchObject({ sessionCount: 2, totalTime: 700 })
      // The next one counts normally.
      await record(somebody, session(1, { duration: 1 }))
      expect((await figuresOf(somebody)).stats).toMatchObject({ sessionCount: 3, totalTime: 701 })
    })

    it('brings back what was deleted, which from then on is there as before', async () => {
      const somebody = await api.someone()
      const [one, other] = [session(10, { duration: 60 }), session(20)]
      const held = hold(5, 40)
      for (const sent of [one, other]) await record(somebody, sent)
      await recordHold(somebody, held)
      const { sessions, holds } = await exportOf(somebody)
      await somebody.ask('DELETE', `/api/sessions/${one.id}`)
      await somebody.ask('DELETE', `/api/breath-holds/${held.id}`)
      expect(await importTo(somebody, { sessions, holds })).toMatchObject({ body: { sessions: 1, holds: 1 } })
      expect(await exportOf(somebody)).toMatchObject({ sessions, holds })
      expect((await figuresOf(somebody)).stats).toMatchObject({ sessionCount: 2, totalTime: 360 })
      // Deleted again it stays deleted, even after everything else was cleared.
      await somebody.ask('DELETE', `/api/sessions/${one.id}`)
      await clear(somebody)
      now = new Date('2026-11-21T13:00:00.000Z')
      await record(somebody, { ...one, completedAt: now.toISOString() })
      expect(await exportOf(somebody)).toMatchObject({ sessions: [], holds: [] })
      now = new Date(NOW)
    })

    const good = () => [session(1), session(2)]
    it.each([
      ['a session of 0 s', () => ({ sessions: [...good(), session(3, { duration: 0 })] })],
      ['half a second', () => ({ sessions: [session(3, { duration: 0.5 }), ...good()] })],
      [
        'a session before 1970',
        () => ({ sessions: [...good(), session(3, { completedAt: '1970-01-01T00:00:01Z' })] }),
      ],
      ['a hold of somebody', () => ({ sessions: good(), holds: [{ ...hold(1, 1), userId: 'me' }] })],
      ['a hold of 3601 s', () => ({ sessions: good(), holds: [hold(1, 3601)] })],
      ['a preset without a name', () => ({ sessions: good(), presets: [preset(' ')] })],
      ['201 presets', () => ({ sessions: good(), presets: Array.from({ length: 201 }, () => preset('P')) })],
      [
        '5001 sessions',
        () => ({ sessions: Array.from({ length: 5001 }, () => ({ technique: 'other', duration: 1 })) }),
      ],
      ['another format', () => ({ sessions: good(), format: 'csv' })],
      ['another version', () => ({ sessions: good(), version: 2 })],
      ['no list', () => ({ sessions: good(), holds: 'none' })],
    ])('is refused whole with %s', async (_, of) => {
      const somebody = await api.someone()
      const answer = await importTo(somebody, { presets: [preset('Good')], ...of() })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } })
      expect(await exportOf(somebody)).toMatchObject({
        sessions: [],
        holds: [],
        presets: [],
        achievements: [],
      })
      expect(await figuresOf(somebody)).toMatchObject({ stats: NOTHING })
    })

    it('is refused whole where there would be too many presets', async () => {
      const somebody = await api.someone()
      await importTo(somebody, { presets: Array.from({ length: 199 }, () => preset('P')) })
      const part = { presets: [preset('A'), preset('B')], sessions: good() }
      expect(await importTo(somebody, part)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect(await exportOf(somebody)).toMatchObject({ sessions: [], presets: { length: 199 } })
    })

    it('is refused when larger than a part may be', async () => {
      const somebody = await api.someone()
      const answer = await importTo(somebody, { sessions: good(), more: 'x'.repeat(4 * 1024 * 1024) })
      expect(answer).toMatchObject({ status: 413, body: { code: 'too-large' } })
      expect(await exportOf(somebody)).toMatchObject({ sessions: [] })
    })

    it('counts once when it comes ten times at once, together with its records by the outbox', async () => {
      const somebody = await api.someone()
      const sessions = Array.from({ length: 20 }, (_, index) => session(index * 1440, { duration: 100 }))
      const holds = Array.from({ length: 5 }, (_, index) => hold(index * 60, 20 + index))
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => importTo(somebody, { sessions, holds })),
        ...sessions.map((one) => record(somebody, one)),
        ...holds.map((one) => recordHold(somebody, one)),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await exportOf(somebody)).toMatchObject({ sessions: { length: 20 }, holds: { length: 5 } })
      expect(await figuresOf(somebody)).toMatchObject({
        stats: { sessionCount: 20, totalTime: 2000, personalBest: 24 },
        breath: { totalRecords: 5, shortest: 20, longest: 24, average: 22 },
      })
    })
  })

  describe('cleared', () => {
    it('leaves presets, goal and account, and says what it removed', async () => {
      const somebody = await practised()
      await somebody.ask('POST', '/api/user/goal', { goalMinutes: 20 })
      await somebody.ask('POST', '/api/user/share', {})
      const { presets, achievements } = await exportOf(somebody)
      expect(await clear(somebody)).toMatchObject({
        status: 200,
        body: {
          message: 'History cleared',
          removed: { sessions: 6, holds: 4, achievements: achievements.length },
        },
      })
      expect(await exportOf(somebody)).toMatchObject({
        account: { dailyGoalMinutes: 20 },
        sessions: [],
        holds: [],
        presets,
        achievements: [],
      })
      expect(await figuresOf(somebody)).toEqual({
        stats: NOTHING,
        breath: { totalRecords: 0, shortest: null, longest: null, average: null, median: null },
      })
      expect(await clear(somebody)).toMatchObject({
        status: 200,
        body: { removed: { sessions: 0, holds: 0, achievements: 0 } },
      })
    })

    it('acknowledges and drops what ended before and had waited on a device; keeps what ended after; an import restores', async () => {
      const somebody = queued(await api.someone())
      now = new Date(NOW)
      await clear(somebody)
      now = new Date('2026-11-21T13:00:00.000Z')
      const [late, lateHold] = [session(5, { duration: 1900 }), hold(5, 200)]
      for (const sent of [late, { ...late, sentAt: now.toISOString() }])
        expect(await record(somebody, sent)).toMatchObject({
          status: 200,
          body: { id: late.id, duration: 1900, newAchievements: [] },
        })
      expect(await recordHold(somebody, lateHold)).toMatchObject({
        status: 200,
        body: { newAchievements: [] },
      })
      // By a clock that is an hour ahead, it seems to have ended afterwards.
      const sentAt = '2026-11-21T14:00:00.000Z'
      await record(somebody, session(-55, { sentAt }))
      // The exact millisecond of the clearing counts as before.
      await record(somebody, session(0))
      expect(await exportOf(somebody)).toMatchObject({ sessions: [], holds: [], achievements: [] })

      const after = session(-1)
      const kept = await record(somebody, after)
      expect(kept.body).toMatchObject({
        newAchievements: [{ achievementId: 'first-steps' }, { achievementId: 'speed-demon' }],
      })
      // By a clock that is slow, it seems to have ended before.
      const slow = session(30, { sentAt: NOW })
      await record(somebody, slow)
      expect((await exportOf(somebody)).sessions.map(({ id }) => id)).toEqual([slow.id, after.id])

      expect(await importTo(somebody, { sessions: [late, after], holds: [lateHold] })).toMatchObject({
        body: { sessions: 1, holds: 1 },
      })
      expect((await figuresOf(somebody)).stats).toMatchObject({ sessionCount: 3, personalBest: 200 })
      // It is known from now on.
      expect(await record(somebody, { ...late, duration: 1 })).toMatchObject({ body: { duration: 1900 } })
      now = new Date(NOW)
    })

    it('keeps what a client of the API sends now, however old it is', async () => {
      const [client, program] = [await api.someone(), await api.someone()]
      for (const [somebody, headers] of [
        [client, {}],
        [program, { [CALLER_BY]: 'token' }],
      ] as const) {
        now = new Date(NOW)
        const before = session(60, { duration: 60 })
        await record(somebody, before)
        await clear(somebody)
        now = new Date('2026-11-21T13:00:00.000Z')
        const [old, older] = [session(5, { duration: 120 }), session(100_000, { sentAt: now.toISOString() })]
        for (const sent of [old, older]) {
          const { status, body } = await somebody.ask('POST', '/api/breathing-sessions', sent, headers)
          expect({ status, body }).toMatchObject({ status: 200, body: { id: sent.id } })
        }
        await somebody.ask('POST', '/api/breath-holds', hold(5, 200), headers)
        // Even cleared records, if sent again and not from a device's outbox.
        await somebody.ask('POST', '/api/sessions', before, headers)
        expect(await figuresOf(somebody)).toMatchObject({
          stats: { sessionCount: 3, totalTime: 480, personalBest: 200 },
          breath: { totalRecords: 1 },
        })
        expect((await exportOf(somebody)).sessions.map(({ id }) => id)).toEqual([old.id, before.id, older.id])
        expect(await badgesOf(somebody)).toContain('first-steps')
      }
      now = new Date(NOW)
    })

    it('drops whatever of it comes at the same moment', async () => {
      const somebody = queued(await api.someone())
      for (let round = 0; round < 5; round++) {
        now = new Date(Date.parse(NOW) + round * 3_600_000)
        const ended = new Date(now.getTime() - 60_000).toISOString()
        const sent = Array.from({ length: 12 }, (_, index) =>
          session(0, { completedAt: ended, duration: 60 + index }),
        )
        const answers = await api.atOnce(somebody, () => [
          clear(somebody),
          ...sent.flatMap((one) => [
            record(somebody, one),
            recordHold(somebody, { holdDuration: 40, completedAt: ended }),
          ]),
        ])
        for (const { status } of answers) expect(status).toBe(200)
        expect(await exportOf(somebody)).toMatchObject({ sessions: [], holds: [], achievements: [] })
        expect(await figuresOf(somebody)).toMatchObject({ stats: NOTHING, breath: { totalRecords: 0 } })
      }
      now = new Date(NOW)
    })
  })
})
