import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, type Someone, startRecordApi } from '#support/people.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const TRANSFER = '/api/user/transfer-anonymous-badges'

interface Earned {
  readonly achievementId: string
  readonly unlockedAt: string
  readonly awardedAt: string
  readonly isMigrated: boolean
}

describe.each(databaseKinds)('badges on the %s database', (kind) => {
  let api: RecordApi
  let now = new Date(NOW)
  beforeAll(async () => {
    api = await startRecordApi(kind, () => now)
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const earnedBy = async ({ ask }: Someone) => (await ask('GET', '/api/user/achievements')).body as Earned[]
  const idsOf = async (somebody: Someone) =>
    (await earnedBy(somebody)).map(({ achievementId }) => achievementId)

  it('are 39, for anybody', async () => {
    const { status, body } = await api.ask('GET', '/api/achievements')
    expect(status).toBe(200)
    expect(body).toHaveLength(39)
    expect(body).toContainEqual({
      id: 'first-steps',
      name: 'First Steps',
      description: expect.any(String),
      requirement: expect.any(String),
      type: 'session_count',
      threshold: 1,
      category: 'Beginnings',
      theme: expect.any(String),
      iconName: 'first-steps',
      createdAt: expect.stringMatching(/Z$/),
    })
  })

  it('are told with the end of the record that earned them, and when they were awarded', async () => {
    const somebody = await api.someone()
    const completedAt = '2026-11-19T12:05:00.000Z'
    await somebody.ask('POST', '/api/sessions', { technique: 'other', duration: 300, completedAt })
    expect(await earnedBy(somebody)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        achievementId: 'first-steps',
        unlockedAt: completedAt,
        awardedAt: NOW,
        isMigrated: false,
        achievement: { name: 'First Steps', description: expect.any(String) },
      },
    ])
  })

  it('come the one awarded last first', async () => {
    const somebody = await api.someone()
    now = new Date('2026-11-21T12:00:00.000Z')
    await somebody.ask('POST', '/api/sessions', { technique: 'other', duration: 60, sessionHour: 12 })
    now = new Date('2026-11-21T12:01:00.000Z')
    await somebody.ask('POST', '/api/breath-holds', { holdDuration: 30 })
    expect(await idsOf(somebody)).toEqual(['breath-anchor', 'first-steps'])
    now = new Date(NOW)
  })

  describe('brought along by a guest', () => {
    it('are the nine early ones, by id or name, present or former, each once, and twice the same', async () => {
      const somebody = await api.someone()
      const earnedAt = '2026-10-01T08:00:00.000Z'
      const anonymousBadges = [
        { id: 'first-steps', name: 'First Steps', earnedAt, type: 'session_count', threshold: 1 },
        { name: 'Building Momentum', earnedAt },
        { id: 'daily-practice', earnedAt },
        { name: 'Night Owl' },
        { id: 'night-session', name: 'Night Session', earnedAt },
        // Former names, one of them twice.
        { id: 'b1', name: 'First Breath Hold', earnedAt },
        { id: 'b2', name: 'Breath Warrior', earnedAt },
        { name: 'Breath Master', earnedAt },
        { name: 'Breath Champion', earnedAt },
        { name: 'Breath Legend', earnedAt },
        // A badge that guests cannot earn.
        { id: 'zen-legend', name: 'Zen Legend', earnedAt },
        { id: 'collection-master' },
        { name: 'Admin' },
        {},
      ]
      const nine = [
        'breath-anchor',
        'breath-control',
        'building-momentum',
        'daily-practice',
        'deep-focus',
        'first-steps',
        'night-owl',
        'night-session',
        'transcendence',
      ]
      const first = await somebody.ask('POST', TRANSFER, { anonymousBadges })
      expect(first.status).toBe(200)
      const { transferred, ignored } = first.body as { transferred: string[]; ignored: number }
      expect([...transferred].sort()).toEqual(nine)
      expect(ignored).toBe(4)
      const earned = await earnedBy(somebody)
      expect(earned.map(({ achievementId }) => achievementId).sort()).toEqual(nine)
      expect(earned.every(({ isMigrated }) => isMigrated)).toBe(true)
      expect(earned.find(({ achievementId }) => achievementId === 'night-owl')?.unlockedAt).toBe(NOW)
      expect(earned.find(({ achievementId }) => achievementId === 'deep-focus')?.unlockedAt).toBe(earnedAt)

      const again = await somebody.ask('POST', TRANSFER, {
        anonymousBadges: [{ id: 'first-steps', earnedAt: '2020-01-01T00:00:00.000Z' }],
      })
      expect(again).toMatchObject({ status: 200, body: { transferred: ['first-steps'], ignored: 0 } })
      expect(await earnedBy(somebody)).toEqual(earned)
    })

    it('leave those alone that are earned here, and are not earned again by records', async () => {
      const somebody = await api.someone()
      await somebody.ask('POST', '/api/breath-holds', { holdDuration: 40 })
      const before = await earnedBy(somebody)
      await somebody.ask('POST', TRANSFER, {
        anonymousBadges: [
          { id: 'breath-anchor', earnedAt: '2026-01-01T00:00:00.000Z' },
          { id: 'first-steps' },
        ],
      })
      expect(await earnedBy(somebody)).toContainEqual(before[0])
      const { body } = await somebody.ask('POST', '/api/sessions', {
        technique: 'other',
        duration: 9,
        sessionHour: 12,
      })
      expect(body).toMatchObject({ newAchievements: [] })
    })

    it('were not earned in a time to come', async () => {
      const somebody = await api.someone()
      const anonymousBadges = [{ id: 'first-steps', earnedAt: '2030-01-01T00:00:00.000Z' }]
      await somebody.ask('POST', TRANSFER, { anonymousBadges })
      expect(await earnedBy(somebody)).toMatchObject([{ unlockedAt: NOW }])
    })

    it.each([
      ['no list', {}],
      ['a list of names', { anonymousBadges: ['First Steps'] }],
      ['an object', { anonymousBadges: { id: 'first-steps' } }],
      ['a date that is none', { anonymousBadges: [{ id: 'first-steps', earnedAt: 'once' }] }],
      ['year 0', { anonymousBadges: [{ id: 'first-steps', earnedAt: '0000-06-01T00:00:00.000Z' }] }],
      ['an id of a kilobyte', { anonymousBadges: [{ id: 'x'.repeat(1024) }] }],
      [
        'more than a hundred',
        { anonymousBadges: Array.from({ length: 101 }, () => ({ id: 'first-steps' })) },
      ],
    ])('are refused with %s', async (_, sent) => {
      const somebody = await api.someone()
      const answer = await somebody.ask('POST', TRANSFER, sent)
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } })
      expect(await earnedBy(somebody)).toEqual([])
    })

    it('may be none', async () => {
      const somebody = await api.someone()
      const answer = await somebody.ask('POST', TRANSFER, { anonymousBadges: [] })
      expect(answer).toMatchObject({ status: 200, body: { transferred: [], ignored: 0 } })
    })
  })

  describe('for sharing', () => {
    it('are awarded once, and told again to whoever sends the same share again', async () => {
      const somebody = await api.someone()
      const id = randomUUID()
      const first = await somebody.ask('POST', '/api/user/share', { id })
      expect(first).toMatchObject({
        status: 200,
        body: { id, newAchievements: [{ achievementId: 'first-share' }] },
      })
      await somebody.ask('POST', '/api/user/share', { id: randomUUID() })
      const again = await Promise.all([
        somebody.ask('POST', '/api/user/share', { id }),
        somebody.ask('POST', '/api/user/share', { id: id.toUpperCase() }),
      ])
      for (const { body } of again) expect(body).toEqual(first.body)
      const [row] = await api.fresh.database.query<{ shares: number }>(
        'select shares from user_totals where user_id = $1',
        [somebody.id],
      )
      expect(row).toEqual({ shares: 2 })
      expect(await idsOf(somebody)).toEqual(['first-share'])
    })

    it('need no id, and refuse one that is none', async () => {
      const somebody = await api.someone()
      expect(await somebody.ask('POST', '/api/user/share', { id: 'mine' })).toMatchObject({ status: 400 })
      expect(await somebody.ask('POST', '/api/user/share')).toMatchObject({
        status: 200,
        body: { id: expect.stringMatching(/^[\da-f-]{36}$/), newAchievements: { length: 1 } },
      })
    })

    it('leave what records earn as it was', async () => {
      const somebody = await api.someone()
      await somebody.ask('POST', '/api/user/share', {})
      const { body } = await somebody.ask('POST', '/api/sessions', {
        technique: 'other',
        duration: 9,
        sessionHour: 12,
      })
      expect(body).toMatchObject({ newAchievements: [{ achievementId: 'first-steps' }] })
      expect((await idsOf(somebody)).sort()).toEqual(['first-share', 'first-steps'])
    })
  })
})
