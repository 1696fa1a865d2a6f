import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connection/client.ts'
import { deadEmails, queueFigures } from '#server/db/mail/email-queue.ts'
import { LEASE, MOST_TRIES, waitAfterTry } from '#server/jobs/deliver.ts'
import { addressChangedEmail, signInEmail } from '#server/mail/emails.ts'
import type { Email } from '#server/mail/mail.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { createQueue } from '#server/mail/queue.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { connectTo, databaseKinds, type FreshDatabase, freshDatabase } from '#support/databases.ts'
import { type SmtpPeer, startSmtp } from '#support/mail/smtp-peer.ts'
import { jobsOn, SENDER, standingClock, worker } from '#support/mail/smtp-post.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const newAddress = () => `${randomUUID()}@home.example`
const plain = (address = newAddress()) => addressChangedEmail(address, 'b•••@home.example')

describe.each(databaseKinds)('the queue of letters, on the %s database', (kind) => {
  let fresh: FreshDatabase
  let peer: SmtpPeer
  let clock: ReturnType<typeof standingClock>
  const closing: (() => unknown)[] = []
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    peer = await startSmtp()
  })
  beforeEach(async () => {
    clock = standingClock('2026-11-21T12:00:00Z')
    peer.behave({})
    await fresh.database.query('delete from letter', [])
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  afterAll(async () => {
    await peer.end()
    await fresh.end()
  })

  const smtp = (url = peer.url) => {
    const transport = createSmtp({ url, sender: SENDER })
    closing.push(transport.close)
    return transport
  }
  const queueOn = (database: Pick<Database, 'query'> = fresh.database, wake = () => {}) =>
    createQueue({ query: database.query, now: clock.now, newId: randomUUID, wake })
  const put = async (...letters: Email[]) => {
    for (const letter of letters) await queueOn().send(letter)
    return letters.map(({ to }) => to.address)
  }
  const taken = (address: string) => peer.received.filter(({ to }) => to.includes(address))
  const rows = () =>
    fresh.database.query<{ state: string; payload: string | null; reason: string | null }>(
      'select state, payload, reason from letter',
      [],
    )

  it('loses nothing of an hour without a mail server, and sends no link that is over', async () => {
    const addresses = await put(...Array.from({ length: 8 }, () => plain()))
    const [late = ''] = await put(signInEmail(newAddress(), 'https://breathe.example/auth/x', '123456'))
    const { all, told } = worker(fresh.database, smtp(), clock.now, { random: Math.random })
    await peer.end()
    for (let passed = 0; passed < HOUR; passed += MINUTE / 2) {
      await all()
      clock.pass(MINUTE / 2)
    }
    expect(told.filter(({ event }) => event === 'letter-dead')).toEqual([
      {
        event: 'letter-dead',
        id: expect.any(String),
        kind: 'sign-in',
        reason: 'expired',
        attempts: expect.any(Number),
      },
    ])
    expect(new Set(told.map(({ reason }) => reason))).toEqual(new Set(['ECONNREFUSED', 'expired']))
    await peer.begin()
    clock.pass(HOUR)
    await all()
    for (const address of addresses) expect(taken(address)).toHaveLength(1)
    expect(taken(late)).toEqual([])
    expect(await all()).toBe(0)
  })

  it('gives a refused address up at once, says which letter, and sends on to all others', async () => {
    const [gone = '', ...others] = await put(plain(), plain(), plain())
    peer.behave({ atAddress: (address) => (address === gone ? 550 : 'take') })
    const { all, told } = worker(fresh.database, smtp(), clock.now)
    expect(await all()).toBe(3)
    for (const address of others) expect(taken(address)).toHaveLength(1)
    const [dead] = await deadEmails(fresh.database.query, 10)
    expect(dead).toEqual({
      id: expect.any(String),
      kind: 'changed',
      reason: '550',
      attempts: 1,
      ended: clock.now().getTime(),
    })
    expect(told).toEqual([
      { event: 'letter-dead', id: dead?.id, kind: 'changed', reason: '550', attempts: 1 },
    ])
    expect(JSON.stringify(await fresh.database.query('select * from letter', []))).not.toContain(
      'home.example',
    )
    expect(await queueFigures(fresh.database.query, clock.now().toISOString())).toEqual({
      waiting: 0,
      dead: 1,
      oldest: 0,
    })
  })

  it.each([false, true])(
    'knows a refusal by a server that is spoken to line by line (%s)',
    async (hidden) => {
      const other = await startSmtp({ hidePIPELINING: hidden })
      closing.push(other.end)
      const [gone = '', full = '', busy = ''] = await put(plain(), plain(), plain())
      other.behave({
        atAddress: (address) => ({ [gone]: 550, [busy]: 451 })[address] ?? 'take',
        atLetter: (address) => (address === full ? 552 : 'take'),
      })
      const { all, told } = worker(fresh.database, smtp(other.url), clock.now)
      await all()
      expect(told.map(({ event, reason }) => `${event} ${reason}`).sort()).toEqual([
        'letter-dead 550',
        'letter-dead 552',
        'letter-late 451',
      ])
      other.behave({})
      clock.pass(MINUTE)
      await all()
      expect(other.received.map(({ to }) => to)).toEqual([[busy]])
    },
  )

  it('waits where it is we who are refused: a wrong password can be put right', async () => {
    const other = await startSmtp({
      authOptional: false,
      onAuth: ({ password }, _session, answer) =>
        password === 'right' ? answer(null, { user: 'us' }) : answer(new Error('no')),
    })
    closing.push(other.end)
    const at = (password: string) => smtp(other.url.replace('//', `//us:${password}@`))
    const [address] = await put(plain())
    const { told, all } = worker(fresh.database, at('wrong'), clock.now)
    await all()
    expect(told).toMatchObject([{ event: 'letter-late', reason: '535' }])
    const nobody = worker(fresh.database, smtp(other.url), clock.now)
    clock.pass(MINUTE)
    await nobody.all()
    expect(nobody.told).toMatchObject([{ event: 'letter-late', reason: '530' }])
    clock.pass(HOUR)
    await worker(fresh.database, at('right'), clock.now).all()
    expect(other.received).toMatchObject([{ to: [address] }])
  })

  it('speaks TLS from the first word where the address says so', async () => {
    const other = await startSmtp({ secure: true })
    closing.push(other.end)
    const [address] = await put(plain())
    const strict = worker(fresh.database, smtp(other.url), clock.now)
    await strict.all()
    expect(strict.told).toMatchObject([{ event: 'letter-late', reason: expect.stringMatching(/CERT|ETLS/) }])
    clock.pass(HOUR)
    await worker(fresh.database, smtp(`${other.url}?tls.rejectUnauthorized=false`), clock.now).all()
    expect(other.received).toMatchObject([{ to: [address] }])
  })

  it('is held up by no server that never answers: others go on, and the letter is tried again', async () => {
    const slow = newAddress()
    peer.behave({ atAddress: (address) => (address === slow ? 'silence' : 'take') })
    const over = new AbortController()
    const jobs = jobsOn(fresh, peer.url, { now: clock.now, after: () => over.signal })
    closing.push(() => jobs.stop(AbortSignal.abort()))
    const queue = queueOn(fresh.database, jobs.wake)
    await queue.send(plain(slow))
    const others = Array.from({ length: 10 }, () => newAddress())
    for (const address of others) await queue.send(plain(address))
    const sent = () => fresh.database.query(`select 1 from letter where state = 'sent'`, [])
    await expect.poll(sent, { timeout: 30_000 }).toHaveLength(others.length)
    expect(jobs.told).toEqual([])
    over.abort()
    await expect
      .poll(() => jobs.told, { timeout: 30_000 })
      .toMatchObject([{ event: 'letter-late', reason: 'EABORT' }])
    peer.behave({})
    clock.pass(HOUR)
    await worker(fresh.database, smtp(), clock.now).all()
    expect(taken(slow)).toHaveLength(1)
  })

  it('sends again what a server dropped in the middle, as the same message', async () => {
    const [address = ''] = await put(plain())
    peer.behave({ atLetter: () => 'cut' })
    const { all, told } = worker(fresh.database, smtp(), clock.now)
    await all()
    expect(told).toMatchObject([{ event: 'letter-late', kind: 'changed' }])
    peer.behave({})
    clock.pass(MINUTE)
    await all()
    expect(taken(address)).toMatchObject([
      { mail: { messageId: `<${told[0]?.id}@stilltide.example>`, date: new Date('2026-11-21T12:00:00Z') } },
    ])
  })

  it('does not send twice because the database was away just after the mail server took it', async () => {
    const [address = ''] = await put(plain())
    let failures = 2
    const query: Database['query'] = (text, parameters) =>
      text.includes(`'sent'`) && failures-- > 0
        ? Promise.reject(new Error('away'))
        : fresh.database.query(text, parameters)
    await worker({ query }, smtp(), clock.now).all()
    clock.pass(HOUR)
    await worker(fresh.database, smtp(), clock.now).all()
    expect(taken(address)).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent', payload: null }])
  })

  it('has each letter delivered by one of three workers', async () => {
    const databases = fresh.url === null ? [] : [1, 2, 3].map(() => connectTo(fresh.url ?? ''))
    closing.push(() => Promise.all(databases.map((database) => database.close())))
    const addresses = await put(...Array.from({ length: 60 }, () => plain()))
    const workers = [0, 1, 2].map((index) => worker(databases[index] ?? fresh.database, smtp(), clock.now))
    const tries = await Promise.all(workers.map(({ all }) => all()))
    expect(tries.reduce((sum, own) => sum + own)).toBe(60)
    for (const address of addresses) expect(taken(address)).toHaveLength(1)
  })

  it('takes a letter again from a hand that is dead, and not before', async () => {
    const [address = ''] = await put(plain())
    // This worker never finishes: it waits for a server that never answers.
    peer.behave({ atAddress: () => 'silence' })
    const over = new AbortController()
    const dead = worker(fresh.database, smtp(), clock.now, { deadline: () => over.signal })
    const hung = dead.next()
    await peer.offered(1)
    peer.behave({})
    const alive = worker(fresh.database, smtp(), clock.now)
    clock.pass(LEASE - 1)
    expect(await alive.all()).toBe(0)
    clock.pass(1)
    expect(await alive.all()).toBe(1)
    // Its result arrives too late to count.
    over.abort()
    await hung
    clock.pass(HOUR)
    expect(await alive.all()).toBe(0)
    expect(taken(address)).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })

  it('gives up after tries over more than eight hours, or as many workers dead of it', async () => {
    const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) => waitAfterTry(index + 1, 0))
    expect(waits.reduce((sum, wait) => sum + wait)).toBeGreaterThan(8 * HOUR)
    expect(waits[0]).toBeLessThanOrEqual(10_000)
    await put(plain())
    peer.behave({ atAddress: () => 451 })
    const { next, told } = worker(fresh.database, smtp(), clock.now)
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      expect(await next()).toBe(true)
      clock.pass(2 * HOUR)
    }
    expect(told.at(-1)).toMatchObject({ event: 'letter-dead', reason: '451', attempts: MOST_TRIES })
    expect(await rows()).toEqual([{ state: 'dead', payload: null, reason: '451' }])

    await fresh.database.query('delete from letter', [])
    await put(plain())
    await fresh.database.query('update letter set attempts = $1::int', [MOST_TRIES])
    await next()
    expect(told.at(-1)).toMatchObject({ event: 'letter-dead', reason: 'tries' })
  })

  it('keeps what a folder does not take, and writes it once it does', async () => {
    const home = await mkdtemp(join(tmpdir(), 'queue-'))
    closing.push(() => rm(home, { recursive: true }))
    const folder = join(home, 'outbox')
    await writeFile(folder, 'a file in its place')
    await put(plain())
    const outbox = createOutbox({ folder, sender: SENDER, note: () => {}, showsLinks: false })
    const { all, told } = worker(fresh.database, outbox, clock.now)
    await all()
    expect(told).toMatchObject([{ event: 'letter-late', reason: 'EEXIST' }])
    await rm(folder)
    await mkdir(folder)
    clock.pass(MINUTE)
    await all()
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('takes in no letter whose address is not exactly one', async () => {
    const twoLines = 'ada@home.example\r\nBcc: bob@home.example'
    await expect(put(plain(twoLines))).rejects.toThrow('expected one address')
    await expect(put({ ...plain(), replyTo: twoLines })).rejects.toThrow('expected one address')
    expect(await rows()).toEqual([])
  })

  describe('of a server that stops', () => {
    it('finishes the letter in hand', async () => {
      let answer = (_: 'take') => {}
      const held = new Promise<'take'>((resolve) => {
        answer = resolve
      })
      peer.behave({ atLetter: () => held })
      const jobs = jobsOn(fresh, peer.url, { now: clock.now })
      const [first, second] = [newAddress(), newAddress()]
      await queueOn(fresh.database, jobs.wake).send(plain(first))
      await peer.offered(1)
      const stopped = jobs.stop(new AbortController().signal)
      await queueOn(fresh.database, jobs.wake).send(plain(second))
      answer('take')
      await stopped
      expect(taken(first)).toHaveLength(1)
      expect(taken(second)).toEqual([])
      expect(await fresh.database.query('select state, attempts from letter order by state', [])).toEqual([
        { state: 'sent', attempts: 1 },
        { state: 'waiting', attempts: 0 },
      ])
    })

    it('gives it back when that takes too long', async () => {
      peer.behave({ atAddress: () => 'silence' })
      const jobs = jobsOn(fresh, peer.url, { now: clock.now })
      const address = newAddress()
      await queueOn(fresh.database, jobs.wake).send(plain(address))
      await peer.offered(1)
      await jobs.stop(AbortSignal.abort())
      peer.behave({})
      clock.pass(MINUTE)
      await worker(fresh.database, smtp(), clock.now).all()
      expect(taken(address)).toHaveLength(1)
    })
  })
})
