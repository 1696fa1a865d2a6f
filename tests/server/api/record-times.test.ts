import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNER_HEADER } from '#domain/api/calls.ts'
import { databaseKinds } from '#support/databases.ts'
import { type RecordApi, startRecordApi } from '#support/people.ts'

const YEAR = 365 * 86_400_000

/** When and where a practice begins, with the local hour there and whether it is a weekend. */
const lived: [start: string, timeZone: string, hour: number, isWeekend: boolean][] = [
  ['2026-11-20T23:30:00.000Z', 'UTC', 23, false],
  ['2026-11-20T23:30:00.000Z', 'Europe/Berlin', 0, true],
  ['2026-11-21T04:30:00.000Z', 'America/New_York', 23, false],
  ['2026-11-20T10:15:00.000Z', 'Pacific/Kiritimati', 0, true],
  ['2026-11-21T10:15:00.000Z', 'Pacific/Pago_Pago', 23, false],
  ['2026-11-20T18:45:00.000Z', 'Asia/Kolkata', 0, true],
  // Around clocks set back (Berlin, Sunday 25 October, 3:00 to 2:00), with the doubled hour.
  ['2026-10-24T22:30:00.000Z', 'Europe/Berlin', 0, true],
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', 2, true],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', 2, true],
  ['2026-10-25T02:30:00.000Z', 'Europe/Berlin', 3, true],
  // Clocks set forward (New York, Sunday 8 March, 2:00 to 3:00).
  ['2026-03-08T06:59:00.000Z', 'America/New_York', 1, true],
  ['2026-03-08T07:01:00.000Z', 'America/New_York', 3, true],
  // By half an hour (Lord Howe, Sunday 4 October, 2:00 to 2:30).
  ['2026-10-03T15:29:00.000Z', 'Australia/Lord_Howe', 1, true],
  ['2026-10-03T15:31:00.000Z', 'Australia/Lord_Howe', 2, true],
  // Offsets from UTC: a day ahead, and a day behind.
  ['2026-11-20T18:45:00.000Z', '+05:30', 0, true],
  ['2026-11-21T03:15:00.000Z', '-03:30', 23, false],
]

describe.each(databaseKinds)('when a record was lived, on the %s database', (kind) => {
  let api: RecordApi
  let now = new Date('2026-11-21T12:00:00.000Z')
  beforeAll(async () => {
    api = await startRecordApi(kind, () => now)
  })
  afterAll(async () => {
    expect(api.logged).toEqual([])
    await api.stop()
  })

  const at = (instant: string | number) => new Date(instant).toISOString()
  const keep = async (sent: object) => {
    const { ask } = await api.someone()
    const { status, body } = await ask('POST', '/api/breathing-sessions', {
      technique: 'energizing',
      duration: 300,
      ...sent,
    })
    return { status, body, ask }
  }

  describe.each([
    ['right', 0],
    ['a year ahead', YEAR],
    ['a year behind', -YEAR],
    ['an hour behind', -3_600_000],
  ])('by a device’s clock that is %s', (_, wrong) => {
    it.each(lived)('%s in %s has hour %d and weekend %s', async (start, timeZone, hour, isWeekend) => {
      now = new Date('2026-11-21T12:00:00.000Z')
      const shown = (instant: string | number) => at(new Date(instant).getTime() + wrong)
      const end = Date.parse(start) + 300_000
      const { status, body } = await keep({
        startedAt: shown(start),
        completedAt: shown(end),
        sentAt: shown(now.getTime()),
        timeZone,
        // The hour sent by such a device is ignored in favour of the instants.
        sessionHour: (hour + 5) % 24,
        isWeekend: !isWeekend,
      })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { startedAt: start, completedAt: at(end), timeZone, sessionHour: hour, isWeekend },
      })
    })
  })

  it('takes any clock, however wrong', async () => {
    now = new Date('2026-11-21T12:00:00.000Z')
    const year1 = await keep({
      startedAt: '0001-01-01T00:00:00.000Z',
      completedAt: '0001-01-01T00:05:00.000Z',
      sentAt: '0001-01-01T00:06:00.000Z',
      timeZone: 'UTC',
    })
    expect(year1).toMatchObject({
      status: 200,
      body: { startedAt: '2026-11-21T11:54:00.000Z', sessionHour: 11 },
    })
    const year9999 = await keep({
      startedAt: '9999-12-31T23:00:00.000Z',
      completedAt: '9999-12-31T23:05:00.000Z',
      sentAt: '9999-12-31T23:59:00.000Z',
      timeZone: 'UTC',
    })
    expect(year9999).toMatchObject({ status: 200, body: { startedAt: '2026-11-21T11:01:00.000Z' } })
  })

  it('shifts by the offset of an instant as well', async () => {
    const { body } = await keep({
      startedAt: '2026-11-21T10:00:00.000+05:30',
      completedAt: '2026-11-21T10:05:00.000+05:30',
      sentAt: '2026-11-21T13:00:00.000+01:00',
      timeZone: 'Asia/Kolkata',
    })
    expect(body).toMatchObject({ startedAt: '2026-11-21T04:30:00.000Z', sessionHour: 10 })
  })

  it('lets nothing end that is still to come', async () => {
    const ahead = await keep({ completedAt: '2027-06-01T12:00:00.000Z', timeZone: 'UTC' })
    expect(ahead.body).toMatchObject({
      startedAt: '2026-11-21T11:55:00.000Z',
      completedAt: '2026-11-21T12:00:00.000Z',
      sessionHour: 11,
    })
    const both = await keep({
      startedAt: '2027-06-01T11:55:00.000Z',
      completedAt: '2027-06-01T12:00:00.000Z',
      timeZone: 'UTC',
    })
    expect(both.body).toMatchObject({
      startedAt: '2026-11-21T11:55:00.000Z',
      completedAt: '2026-11-21T12:00:00.000Z',
    })
    const stats = await both.ask('GET', '/api/user/stats?timeZone=UTC')
    expect(stats.body).toMatchObject({ todayTime: 300 })
  })

  describe('with times that contradict each other', () => {
    const minute = { duration: 60, timeZone: 'UTC' }
    const ended = '2026-11-20T12:00:00.000Z'
    const wrong: [
      string,
      { startedAt: string; completedAt?: string; sentAt?: string; duration?: number },
      string[],
    ][] = [
      [
        '27 years for a minute',
        { startedAt: '1999-11-20T12:00:00.000Z', completedAt: ended },
        ['startedAt', 'completedAt', 'duration', '30 days'],
      ],
      ['27 years up to now', { startedAt: '1999-11-20T12:00:00.000Z' }, ['startedAt', 'now', 'duration']],
      ['31 days for a minute', { startedAt: '2026-10-20T12:00:00.000Z', completedAt: ended }, ['31 days']],
      [
        'an end before the start',
        { startedAt: ended, completedAt: '2026-11-20T11:59:00.000Z' },
        ['completedAt is before startedAt'],
      ],
      [
        'a start that is still to come',
        { startedAt: '2027-11-20T12:00:00.000Z' },
        ['now is before startedAt'],
      ],
      [
        'an hour within a minute',
        { startedAt: '2026-11-20T11:59:00.000Z', completedAt: ended, duration: 3600 },
        ['60 s from startedAt to completedAt', 'duration is 3600 s'],
      ],
      [
        'offsets that turn the order round',
        { startedAt: '2026-11-20T12:00:00+01:00', completedAt: '2026-11-20T12:05:00+02:00' },
        ['completedAt is before startedAt'],
      ],
      [
        'a clock of its own beside them',
        { startedAt: '1999-11-20T12:00:00.000Z', completedAt: ended, sentAt: ended },
        ['startedAt', 'completedAt'],
      ],
    ]

    it.each(wrong)('refuses %s, and says what contradicts', async (_, sent, words) => {
      now = new Date('2026-11-21T12:00:00.000Z')
      const { ask } = await api.someone()
      const { duration, ...times } = { ...minute, ...sent }
      for (const [path, of] of [
        ['/api/breathing-sessions', { technique: 'other', duration }],
        ['/api/sessions', { technique: 'energizing', duration }],
        ['/api/breath-holds', { holdDuration: duration }],
      ] as const) {
        const { status, body } = await ask('POST', path, { ...times, ...of })
        const { message, code } = body as { message: string; code: string }
        expect({ status, code }).toEqual({ status: 400, code: 'bad-request' })
        expect(message).toMatch(/^These times contradict each other: /)
        for (const word of words)
          expect(message).toContain(path.endsWith('holds') ? word.replace('duration', 'holdDuration') : word)
      }
      expect((await ask('GET', '/api/sessions')).body).toMatchObject({ sessions: [] })
      expect((await ask('GET', '/api/breath-holds')).body).toEqual([])
    })

    it.each([
      ['its countdown', '2026-11-20T11:58:50.000Z'],
      ['a pause of an hour', '2026-11-20T10:59:00.000Z'],
      ['the days until it was gone on with', '2026-11-02T12:00:00.000Z'],
      ['times told to the minute', '2026-11-20T12:00:00.000Z'],
    ])('takes more time than practice for %s', async (_, startedAt) => {
      now = new Date('2026-11-21T12:00:00.000Z')
      const { status, body } = await keep({ ...minute, startedAt, completedAt: ended })
      expect({ status, body }).toMatchObject({ status: 200, body: { startedAt, completedAt: ended } })
    })

    it('loses no record that had waited on a device or comes back from a file: its start is put right', async () => {
      now = new Date('2026-11-21T12:00:00.000Z')
      const somebody = await api.someone()
      const queued = { [OWNER_HEADER]: somebody.id }
      for (const [, { duration = 60, ...times }] of wrong) {
        const told = { completedAt: ended, ...times, timeZone: 'UTC', sessionHour: 3 }
        const sent = { id: randomUUID(), technique: 'energizing', duration, ...told }
        const { status, body } = await somebody.ask('POST', '/api/breathing-sessions', sent, queued)
        expect(status).toBe(200)
        const { startedAt, completedAt, sessionHour } = body as Record<string, string>
        expect(Date.parse(String(completedAt)) - Date.parse(String(startedAt))).toBe(duration * 1000)
        expect(sessionHour).toBe(new Date(String(startedAt)).getUTCHours())
        const hold = { id: randomUUID(), holdDuration: duration, ...told }
        expect(await somebody.ask('POST', '/api/breath-holds', hold, queued)).toMatchObject({ status: 200 })
        const file = { format: 'stilltide-export', version: 1, sessions: [sent], holds: [hold] }
        const other = await api.someone()
        expect(await other.ask('POST', '/api/user/import', file)).toMatchObject({
          body: { sessions: 1, holds: 1 },
        })
        expect((await other.ask('GET', '/api/sessions')).body).toMatchObject({
          sessions: [{ startedAt, completedAt, sessionHour }],
        })
      }
    })
  })

  it('falls to 400, not to 500, where a clock puts a practice before 1970', async () => {
    for (const sent of [
      { completedAt: '0000-01-01T00:00:00.000Z', sentAt: '9999-12-31T00:00:00.000Z' },
      { completedAt: '1969-12-31T00:00:00.000Z', sentAt: at(now.getTime()) },
      { startedAt: '0000-01-01T00:00:00.000Z', completedAt: at(now.getTime()), sentAt: at(now.getTime()) },
    ])
      expect(await keep(sent)).toMatchObject({ status: 400, body: { code: 'bad-request' } })
  })

  it('takes the zone of the last record where none is told, else UTC, and the hour that is told', async () => {
    const { ask } = await api.someone()
    const post = async (sent: object) =>
      (await ask('POST', '/api/breathing-sessions', { technique: 'other', duration: 60, ...sent })).body
    const completedAt = '2026-11-20T20:00:00.000Z'
    expect(await post({ completedAt })).toMatchObject({ timeZone: 'UTC', sessionHour: 19, isWeekend: false })
    await post({ timeZone: 'Asia/Tokyo' })
    // 4:59 on Saturday there.
    expect(await post({ completedAt })).toMatchObject({
      timeZone: 'Asia/Tokyo',
      sessionHour: 4,
      isWeekend: true,
    })
    expect(await post({ completedAt, sessionHour: 22 })).toMatchObject({ sessionHour: 22 })
    await ask('POST', '/api/breath-holds', { holdDuration: 10, timeZone: 'Europe/Lisbon' })
    expect(await post({ completedAt })).toMatchObject({ timeZone: 'Europe/Lisbon', sessionHour: 19 })
  })

  describe.each(['/api/breathing-sessions', '/api/sessions'])('hour and weekend at %s', (path) => {
    // A start on Friday at 23:30 in UTC, which is Saturday at 0:30 in Berlin.
    const [startedAt, completedAt] = ['2026-11-20T23:30:00.000Z', '2026-11-20T23:35:00.000Z']
    const berlin = { timeZone: 'Europe/Berlin' }
    const rules: [string, object, hour: number, isWeekend: boolean][] = [
      ['start and zone tell both', { startedAt, ...berlin, sessionHour: 5, isWeekend: false }, 0, true],
      ['the hour that is sent counts without a start', { ...berlin, sessionHour: 5 }, 5, true],
      ['the hour that is sent counts without a zone', { startedAt, sessionHour: 5 }, 5, false],
      ['an unknown zone is none', { startedAt, timeZone: 'Mars/Olympus', sessionHour: 5 }, 5, false],
      ['the hour that is sent moves no day', { sessionHour: 0, isWeekend: true }, 0, false],
      ['with neither sent, start and zone tell both', { startedAt, ...berlin }, 0, true],
      ['with nothing sent, it is UTC', {}, 23, false],
      ['a zone alone tells both', berlin, 0, true],
      ['a weekend alone counts for nothing', { isWeekend: true }, 23, false],
      ['nor does a working day', { ...berlin, isWeekend: false }, 0, true],
    ]
    it.each(rules)('%s', async (_, sent, sessionHour, isWeekend) => {
      now = new Date('2026-11-21T12:00:00.000Z')
      const { ask } = await api.someone()
      const answer = await ask('POST', path, { technique: 'other', duration: 300, completedAt, ...sent })
      expect(answer).toMatchObject({ status: 200, body: { startedAt, sessionHour, isWeekend } })
      const [kept] = ((await ask('GET', '/api/sessions')).body as { sessions: object[] }).sessions
      expect(kept).toMatchObject({ sessionHour, isWeekend })
    })

    it('without a zone they are those of the last record’s zone', async () => {
      const { ask } = await api.someone()
      const sent = { technique: 'other', duration: 300, completedAt }
      await ask('POST', path, { ...sent, timeZone: 'Asia/Tokyo' })
      const answer = await ask('POST', path, { ...sent, isWeekend: false })
      expect(answer).toMatchObject({ body: { timeZone: 'Asia/Tokyo', sessionHour: 8, isWeekend: true } })
    })

    it.each([
      { sessionHour: 24 },
      { sessionHour: -1 },
      { sessionHour: '7' },
      { isWeekend: 'yes' },
      { isWeekend: 1 },
    ])('are refused as %j also where they would not count', async (wrong) => {
      const { ask } = await api.someone()
      const sent = { technique: 'other', duration: 300, startedAt, completedAt, ...berlin, ...wrong }
      const [field] = Object.keys(wrong)
      expect(await ask('POST', path, sent)).toMatchObject({ status: 400, body: { field } })
    })

    it('an import keeps the hour that was fixed', async () => {
      const { ask } = await api.someone()
      const one = { id: randomUUID(), technique: 'other', duration: 300, startedAt, completedAt, ...berlin }
      const sessions = [{ ...one, sessionHour: 5, isWeekend: false }]
      await ask('POST', '/api/user/import', { format: 'stilltide-export', version: 1, sessions })
      expect(await ask('POST', path, one)).toMatchObject({ body: { sessionHour: 5, isWeekend: true } })
    })
  })

  it('counts a day by where it was lived, and today by where one asks', async () => {
    now = new Date('2026-11-21T12:00:00.000Z')
    const { ask } = await keep({
      startedAt: '2026-11-21T11:00:00.000Z',
      completedAt: '2026-11-21T11:05:00.000Z',
      timeZone: 'Pacific/Kiritimati',
    })
    const todayIn = async (query: string) =>
      ((await ask('GET', `/api/user/stats${query}`)).body as { todayTime: number }).todayTime
    // There it is 22 November already.
    expect(await todayIn('')).toBe(300)
    expect(await todayIn('?timeZone=Pacific/Kiritimati')).toBe(300)
    expect(await todayIn('?timeZone=UTC')).toBe(0)
    // An invalid zone counts as none given: that of the last record is used.
    expect(await todayIn('?timeZone=not%20a%20zone')).toBe(300)
    expect(await todayIn('?timeZone=')).toBe(300)
    // 12:00 UTC is 1:00 of the next day there.
    expect(await todayIn('?timeZone=%2B13:00')).toBe(300)
  })

  it.each(['Mars/Olympus', '', 'Etc/Unknown', 'Europe / Berlin', '+25:00'])(
    'takes "%s" for no zone at all, and does not remember it',
    async (timeZone) => {
      now = new Date('2026-11-21T12:00:00.000Z')
      const { ask } = await api.someone()
      const post = async (sent: object) =>
        (await ask('POST', '/api/breathing-sessions', { technique: 'other', duration: 60, ...sent })).body
      const completedAt = '2026-11-20T20:00:00.000Z'
      expect(await post({ completedAt, timeZone })).toMatchObject({ timeZone: 'UTC', sessionHour: 19 })
      await post({ completedAt, timeZone: 'Asia/Tokyo' })
      // 4:59 on Saturday there.
      const inTokyo = { timeZone: 'Asia/Tokyo', sessionHour: 4, isWeekend: true }
      expect(await post({ completedAt, timeZone })).toMatchObject(inTokyo)
      const held = await ask('POST', '/api/breath-holds', { holdDuration: 10, timeZone })
      expect(held.body).toMatchObject({ timeZone: 'Asia/Tokyo' })
      expect(await post({ completedAt })).toMatchObject(inTokyo)
    },
  )

  it('forgets a name that an earlier version had remembered', async () => {
    const { ask, id } = await api.someone()
    await api.fresh.database.query('update person set time_zone = $2 where user_id = $1', [
      id,
      'Mars/Olympus',
    ])
    const { body } = await ask('POST', '/api/breathing-sessions', { technique: 'other', duration: 60 })
    expect(body).toMatchObject({ timeZone: 'UTC' })
  })
})
