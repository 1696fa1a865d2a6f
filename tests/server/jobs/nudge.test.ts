import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isoWeek } from '#domain/time/calendar.ts'
import { localTime } from '#domain/time/local-day.ts'
import type { Database, Query } from '#server/db/connection/client.ts'
import { claimNudges } from '#server/db/mail/nudges.ts'
import { nudgeDue } from '#server/jobs/nudge.ts'
import { signInEmail } from '#server/mail/emails.ts'
import type { Transport } from '#server/mail/mail.ts'
import { createQueue } from '#server/mail/queue.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { SECRET } from '#support/api-server.ts'
import { connectTo, databaseKinds } from '#support/databases.ts'
import { type SmtpPeer, startSmtp } from '#support/mail/smtp-peer.ts'
import { SENDER, standingClock, worker } from '#support/mail/smtp-post.ts'
import { type RecordApi, startRecordApi } from '#support/people.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe.each(databaseKinds)('the weekly nudge, on the %s database', (kind) => {
  let api: RecordApi
  let peer: SmtpPeer
  let transport: Transport
  let clock: ReturnType<typeof standingClock>
  beforeAll(async () => {
    api = await startRecordApi(kind, () => clock.now())
    peer = await startSmtp()
  })
  beforeEach(async () => {
    // Noon of a Monday in UTC.
    clock = standingClock('2027-03-01T12:00:00Z')
    transport = createSmtp({ url: peer.url, sender: SENDER })
    await api.fresh.database.query('delete from letter', [])
    await api.fresh.database.query('delete from person', [])
  })
  afterEach(() => transport.close())
  afterAll(async () => {
    await peer.end()
    await api.stop()
  })

  const setup = (database: Database = api.fresh.database) => ({
    query: database.query,
    appUrl: 'https://breathe.example',
    secret: SECRET,
    now: clock.now,
    newId: randomUUID,
    wake: () => {},
  })
  /** A person who wants nudges and created the account this many days ago. */
  async function someone({ days = 30, zone = 'UTC', isVerified = true, wants = 'weekly' } = {}) {
    const person = await api.someone()
    await api.fresh.database.query(
      'update "user" set email_verified = $2, created_at = $3::timestamptz where id = $1',
      [person.id, isVerified, new Date(clock.now().getTime() - days * DAY).toISOString()],
    )
    await api.fresh.database.query(
      'update person set habit_nudge_frequency = $2, time_zone = $3 where user_id = $1',
      [person.id, wants, zone],
    )
    const practise = (timeZone = zone) =>
      person.ask('POST', '/api/breathing-sessions', { technique: 'energizing', duration: 300, timeZone })
    return { ...person, practise, mails: () => mailsTo(person.id) }
  }
  const mailsTo = (id: string) => peer.received.filter(({ to }) => to[0]?.startsWith(id))
  /** Checks everyone who is due, and delivers the nudges. */
  async function round() {
    while (await nudgeDue(setup()));
    return worker(api.fresh.database, transport, clock.now).all()
  }
  const pass = async (milliseconds: number, step = HOUR) => {
    for (let passed = 0; passed < milliseconds; passed += step) {
      clock.pass(step)
      await round()
    }
  }

  it('comes after five days without practice, by day, and not before', async () => {
    const person = await someone({ days: 60, zone: 'America/New_York' })
    await person.practise()
    await pass(5 * DAY, 3 * HOUR)
    // They practised on Monday morning there; the nudge is due on Saturday at ten.
    expect(person.mails()).toEqual([])
    await pass(DAY, 3 * HOUR)
    expect(person.mails()).toMatchObject([{ mail: { date: new Date('2027-03-06T15:00:00Z') } }])
  })

  it('comes to whoever never practised, five days after the account was made', async () => {
    const person = await someone({ days: 0 })
    await pass(4 * DAY, 3 * HOUR)
    expect(person.mails()).toEqual([])
    await pass(2 * DAY, 3 * HOUR)
    expect(person.mails()).toHaveLength(1)
  })

  it('comes once in a week of theirs, at daytime, whatever the clocks do in the night', async () => {
    const zones = ['Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe', 'Pacific/Kiritimati']
    const people = await Promise.all(zones.map((zone) => someone({ zone })))
    // Through both clock changes in spring.
    await pass(5 * 7 * DAY, 3 * HOUR)
    for (const [index, person] of people.entries()) {
      const zone = zones[index] ?? ''
      const times = person.mails().map(({ mail }) => localTime(mail.date?.toISOString() ?? '', zone))
      expect(times.map(({ day }) => isoWeek(day))).toEqual(
        ['2027-W09', '2027-W10', '2027-W11', '2027-W12', '2027-W13', '2027-W14'].slice(0, times.length),
      )
      expect(times.length).toBeGreaterThanOrEqual(5)
      for (const { hour } of times) expect(hour).toSatisfy((h: number) => h >= 10 && h < 18)
    }
  })

  it('waits for the morning after the night in which the clock is put forward', async () => {
    clock = standingClock('2027-03-28T00:59:00Z')
    const person = await someone({ zone: 'Europe/Berlin' })
    await round()
    for (let minutes = 0; minutes < 421; minutes += 10) {
      clock.pass(minutes === 0 ? MINUTE : 10 * MINUTE)
      await round()
      if (clock.now().getTime() < Date.parse('2027-03-28T08:00:00Z')) expect(person.mails()).toEqual([])
    }
    expect(person.mails()).toMatchObject([{ mail: { date: new Date('2027-03-28T08:00:00Z') } }])
  })

  it('stays away while somebody practises, and from whoever does not want it or proved no address', async () => {
    const busy = await someone()
    const others = [await someone({ wants: 'off' }), await someone({ isVerified: false })]
    for (let days = 0; days < 21; days += 3) {
      await busy.practise()
      await pass(3 * DAY, 6 * HOUR)
    }
    for (const person of [busy, ...others]) expect(person.mails()).toEqual([])
    await api.fresh.database.query('update "user" set email_verified = true', [])
    await pass(6 * DAY, 6 * HOUR)
    expect(others.map(({ mails }) => mails().length)).toEqual([0, 1])
  })

  it('counts a breath hold as practice', async () => {
    const person = await someone()
    await person.ask('POST', '/api/breath-holds', { holdDuration: 40, timeZone: 'UTC' })
    await pass(4 * DAY, 6 * HOUR)
    expect(person.mails()).toEqual([])
  })

  it('comes in the next week where one came, and practice and five more days lie in this one', async () => {
    const person = await someone()
    await round()
    expect(person.mails()).toHaveLength(1)
    await person.practise()
    await pass(6 * DAY + 9 * HOUR, 3 * HOUR)
    expect(person.mails()).toHaveLength(1)
    await pass(DAY, 3 * HOUR)
    expect(person.mails()).toHaveLength(2)
  })

  it('comes once in a week, even to whoever is looked at again in it', async () => {
    const person = await someone()
    for (let days = 0; days < 7; days += 1) {
      await api.fresh.database.query(`update person set nudge_due_at = 'epoch'`, [])
      await round()
      clock.pass(DAY)
    }
    expect(person.mails()).toHaveLength(1)
    await api.fresh.database.query(`update person set nudge_due_at = 'epoch'`, [])
    await round()
    expect(person.mails()).toHaveLength(2)
  })

  it('is not sent any more to whoever stopped it after it was put into the queue', async () => {
    const person = await someone()
    await nudgeDue(setup())
    await person.ask('POST', '/api/user/habit-nudge-preference', { habitNudgeFrequency: 'off' })
    const post = worker(api.fresh.database, transport, clock.now)
    await post.all()
    expect(post.told).toMatchObject([{ event: 'letter-dead', kind: 'nudge', reason: 'unwanted' }])
    expect(person.mails()).toEqual([])
  })

  it('comes on another day of the week when there was no mail server until the evening', async () => {
    const person = await someone()
    await peer.end()
    await round()
    await pass(7 * HOUR)
    await peer.begin()
    await pass(9 * HOUR)
    expect(person.mails()).toEqual([])
    await pass(8 * HOUR)
    expect(person.mails()).toMatchObject([{ mail: { date: new Date('2027-03-02T10:00:00Z') } }])
    await pass(5 * DAY, 3 * HOUR)
    expect(person.mails()).toHaveLength(1)
  })

  it('comes once from three workers that look at the same time', async () => {
    const url = api.fresh.url
    const databases = url === null ? [] : [1, 2, 3].map(() => connectTo(url))
    const people = await Promise.all(Array.from({ length: 30 }, () => someone()))
    const own = (index: number) => databases[index] ?? api.fresh.database
    await Promise.all(
      [0, 1, 2].map(async (index) => {
        await nudgeDue(setup(own(index)))
        await worker(own(index), transport, clock.now).all()
        await nudgeDue(setup(own(index)))
        await worker(own(index), transport, clock.now).all()
      }),
    )
    await round()
    for (const person of people) expect(person.mails()).toHaveLength(1)
    await Promise.all(databases.map((database) => database.close()))
  })

  it('lets letters go first that somebody waits for', async () => {
    for (let people = 0; people < 3; people += 1) await someone()
    await nudgeDue(setup())
    clock.pass(MINUTE)
    const queue = createQueue({
      query: api.fresh.database.query,
      now: clock.now,
      newId: randomUUID,
      wake: () => {},
    })
    const address = `${randomUUID()}@home.example`
    await queue.send(signInEmail(address, 'https://breathe.example/auth/x', '123456'))
    const before = peer.received.length
    await worker(api.fresh.database, transport, clock.now).all()
    expect(peer.received.slice(before).map(({ to }) => to[0] === address)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('goes with the account', async () => {
    const person = await someone()
    await nudgeDue(setup())
    expect(await api.fresh.database.query('select 1 from letter', [])).toHaveLength(1)
    await api.fresh.database.query('delete from letter where user_id = $1', [person.id])
    await api.fresh.database.query('delete from "user" where id = $1', [person.id])
    await pass(8 * DAY, 6 * HOUR)
    expect(person.mails()).toEqual([])
  })

  it('finds who is due by an index', async () => {
    const { database, url } = api.fresh
    if (url === null) return
    await database.query(
      `insert into "user" (id, name, email) select gen_random_uuid(), '', 'many' || n || '@home.example'
        from generate_series(1, 20000) as n`,
      [],
    )
    await database.query(
      `insert into person (user_id, habit_nudge_frequency, nudge_due_at)
        select id, 'weekly', $1::timestamptz + random() * interval '7 days' from "user" where email like 'many%'`,
      [clock.now().toISOString()],
    )
    await database.query('analyze person', [])
    const texts: string[] = []
    const listening: Query = (text, parameters) => {
      texts.push(text)
      return database.query(text, parameters)
    }
    const now = clock.now().toISOString()
    await claimNudges(listening, now, now, 100)
    const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${texts[0]}`, [now, 100])
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Scan (using|on) person_nudge/)
  })
})
