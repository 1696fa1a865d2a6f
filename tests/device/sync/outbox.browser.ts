import { describe, expect, it, vi } from 'vitest'
import { createClient } from '#client/create-client.ts'
import { type OutboxParts, sendWaiting } from '#device/sync/outbox.ts'
import { openRecords, type Records } from '#device/sync/records.ts'
import { guest, type Owner } from '#domain/records/owner.ts'
import type { QueuedCall } from '#domain/records/queued-call.ts'
import type { HoldRecord, SessionRecord } from '#domain/records/record.ts'
import { freshName, NOW, openNamed } from '#tests/device/databases.ts'

const USER = '7'
const user: Owner = { kind: 'user', id: USER }
const waiting = { name: 'waiting' } as const
const at = (minute: number) => `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`
const recordTimes = (id: string, minute: number) =>
  ({ id, startedAt: at(0), completedAt: at(minute), timeZone: 'Europe/Berlin' }) as const
const hold = (id: string, minute = 1): HoldRecord => ({
  kind: 'hold',
  ...recordTimes(id, minute),
  holdDuration: 40,
})
const session = (id: string, minute = 1, ending: SessionRecord['ending'] = 'completed'): SessionRecord => ({
  ...{ kind: 'session', ...recordTimes(id, minute), technique: 'energizing', duration: 60, breathCount: 5 },
  ...{ averagePace: 5.6, pace: 36 / 7, sessionHour: 10, isWeekend: true, ending },
})

interface Asked {
  readonly path: string
  readonly owner: string | null
  readonly body: { readonly id: string } & Record<string, unknown>
}

/** A server that stores each record once per id, repeats the first answer, and fails when a test says so. */
function startServer() {
  const asked: Asked[] = []
  const kept = new Map<string, object>()
  const server = {
    asked,
    kept,
    /** Replaces the answer for some requests; null lets the server answer. */
    fail: (_: Asked): Response | Error | null => null,
    /** Called when a record was stored but not yet answered. */
    onKept: async (_: Asked) => {},
    ids: () => asked.map(({ body }) => body.id),
  }
  const send: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers)
    const one: Asked = {
      path: String(input),
      owner: headers.get('stilltide-owner'),
      body: JSON.parse(String(init.body)),
    }
    asked.push(one)
    const failure = server.fail(one)
    if (failure instanceof Error) throw failure
    if (failure !== null) return failure
    const { id } = one.body
    const first = kept.get(id) ?? { ...one.body, newAchievements: [{ achievementId: `for-${id}` }] }
    kept.set(id, first)
    await server.onKept(one)
    return Response.json(first)
  }
  return Object.assign(server, { client: createClient({ fetch: send }) })
}

type Server = ReturnType<typeof startServer>

const refusal = (status: number, message = 'No', headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers })
const ids = async (records: Records, owner: Owner = user) =>
  (await records.list(owner)).map(({ record }) => record.id).sort()

/** A device with its records, and the reports of acknowledged ones. */
async function startDevice({ client }: Server, name = freshName()) {
  const records = await openRecords(openNamed(name))
  const told: string[] = []
  const parts: OutboxParts = {
    records,
    client,
    now: () => NOW,
    onAcknowledged: async (record, { newAchievements }) =>
      void told.push(`${record.id}: ${newAchievements.map(({ achievementId }) => achievementId)}`),
  }
  return {
    name,
    records,
    told,
    parts,
    send: (change: Partial<OutboxParts> = {}) => sendWaiting(USER, { ...parts, ...change }),
  }
}

describe('what waits is sent', () => {
  it('without a pace where the counts are fixed, also when an earlier version kept one', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    for (const ending of ['completed', 'stopped'] as const)
      await records.add({ ...session(ending, 1, ending), technique: 'box-breathing' }, user, waiting)
    expect((await send()).acknowledged).toBe(2)
    for (const { body } of server.asked) {
      expect(body).toMatchObject({ technique: 'box-breathing' })
      expect(body).not.toHaveProperty('pace')
      expect(body).not.toHaveProperty('averagePace')
    }
  })

  it('oldest first, each to its own path, with all that tells when it was lived and whose it is', async () => {
    const server = startServer()
    const { records, send, told } = await startDevice(server)
    await records.add(session('completed', 4), user, waiting)
    await records.add(hold('hold', 2), user, waiting)
    await records.add(session('stopped', 1, 'stopped'), user, waiting)
    await records.add(session('finished', 3, 'finished'), { kind: 'unknown', last: USER }, waiting)
    expect(await send()).toEqual({ acknowledged: 4, refused: 0, waitingFor: 'nothing', retryAfter: null })
    const { kind: _, ending: __, ...stopped } = session('stopped', 1)
    expect(server.asked).toEqual([
      {
        path: '/api/sessions',
        owner: USER,
        body: { ...stopped, averagePace: 6, pace: 5, sentAt: NOW },
      },
      {
        path: '/api/breath-holds',
        owner: USER,
        body: { ...recordTimes('hold', 2), holdDuration: 40, userId: null, sentAt: NOW },
      },
      {
        path: '/api/breathing-sessions',
        owner: USER,
        body: { ...stopped, ...recordTimes('finished', 3), sentAt: NOW },
      },
      {
        path: '/api/breathing-sessions',
        owner: USER,
        body: { ...stopped, ...recordTimes('completed', 4), sentAt: NOW },
      },
    ])
    expect(told).toEqual(['stopped', 'hold', 'finished', 'completed'].map((id) => `${id}: for-${id}`))
    expect(await ids(records)).toEqual([])
    expect(await ids(records, { kind: 'unknown', last: USER })).toEqual([])
  })

  it('and nothing else: not a guest’s, not another’s, not what is kept or set aside', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.add(hold('guest'), guest, waiting)
    await records.add(hold('other'), { kind: 'user', id: '8' }, waiting)
    await records.add(hold('unsure'), { kind: 'unknown', last: '8' }, waiting)
    await records.add(hold('kept'), user)
    await records.add(hold('aside'), user, { name: 'set-aside', reason: 'forgotten' })
    expect((await send()).acknowledged).toBe(0)
    expect(server.asked).toEqual([])
  })

  it('with what was kept while others were sent', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.add(hold('a', 1), user, waiting)
    server.onKept = async () => void (await records.add(hold('b', 2), user, waiting))
    expect((await send()).acknowledged).toBe(2)
    expect(server.ids()).toEqual(['a', 'b'])
  })

  it('once, though two tabs and two looks of one of them send at the same time', async () => {
    const server = startServer()
    const one = await startDevice(server)
    const other = await startDevice(server, one.name)
    for (const minute of [1, 2, 3, 4, 5]) await one.records.add(hold(`${minute}`, minute), user, waiting)
    const sent = await Promise.all([one.send(), other.send(), one.send()])
    expect(sent.map(({ acknowledged }) => acknowledged).sort()).toEqual([0, 0, 5])
    expect(server.ids()).toEqual(['1', '2', '3', '4', '5'])
  })

  it('also where Web Locks are refused or do not exist', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.add(hold('a'), user, waiting)
    expect((await send({ locks: null })).acknowledged).toBe(1)
    await records.add(hold('b'), user, waiting)
    vi.spyOn(LockManager.prototype, 'request').mockRejectedValue(new DOMException('opaque', 'SecurityError'))
    expect((await send()).acknowledged).toBe(1)
  })
})

describe('a record leaves the device only after its acknowledgement', () => {
  it('so that a page that dies between answer and removal sends it again, and it counts once', async () => {
    const server = startServer()
    const { name, records, parts } = await startDevice(server)
    await records.add(hold('a'), user, waiting)
    await new Promise<void>((answered) => {
      const die = () => {
        answered()
        return new Promise<never>(() => {})
      }
      // Its lock ends with the page.
      void sendWaiting(USER, { ...parts, locks: null, onAcknowledged: die })
    })
    const next = await startDevice(server, name)
    expect(await ids(next.records)).toEqual(['a'])
    expect((await next.send()).acknowledged).toBe(1)
    expect(server.ids()).toEqual(['a', 'a'])
    expect([...server.kept.keys()]).toEqual(['a'])
    // The repeat gets the first answer, including the badges.
    expect(next.told).toEqual(['a: for-a'])
    expect(await ids(next.records)).toEqual([])
  })

  it('and waits where what must be done before failed, or the device refused the removal', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.add(hold('a'), user, waiting)
    expect(await send({ onAcknowledged: () => Promise.reject(new Error('full')) })).toMatchObject({
      acknowledged: 0,
      waitingFor: 'later',
    })
    const stuck = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('broken', 'UnknownError')
    })
    expect(await send()).toMatchObject({ acknowledged: 0, waitingFor: 'later' })
    stuck.mockRestore()
    expect(await records.list(user)).toMatchObject([{ state: waiting }])
    expect((await send()).acknowledged).toBe(1)
  })

  it('and an answer that tells of another record is none', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.add(hold('a'), user, waiting)
    server.fail = () => Response.json({ id: 'b', newAchievements: [] })
    expect((await send()).waitingFor).toBe('later')
    server.fail = () => new Response('<html>Sign in to the hotel</html>')
    expect((await send()).waitingFor).toBe('later')
    expect(await records.list(user)).toMatchObject([{ state: waiting }])
  })
})

describe('goals and shares', () => {
  const goal = (id: string, minute: number, goalMinutes = 20): QueuedCall => ({
    ...{ kind: 'goal', id, at: at(minute), goalMinutes },
  })
  const share = (id: string, minute: number): QueuedCall => ({ kind: 'share', id, at: at(minute) })
  const callIds = async (records: Records) => (await records.calls(user)).map(({ call }) => call.id)
  /** Answers queued calls as the server does, and leaves the rest to the fake server. */
  const answerCalls = (server: Server) => {
    server.fail = ({ path, body }) => {
      if (path === '/api/user/goal') return Response.json({ dailyGoalMinutes: body.goalMinutes })
      return path.endsWith('/share') ? Response.json({ id: body.id, newAchievements: [] }) : null
    }
  }

  it('go in one line with the records, oldest first, whose they are and when they were done', async () => {
    const server = startServer()
    answerCalls(server)
    const { records, send } = await startDevice(server)
    await records.addCall(share('shared', 4), user)
    await records.add(hold('late', 3), user, waiting)
    await records.addCall(goal('goal', 2), { kind: 'unknown', last: USER })
    await records.add(hold('early', 1), user, waiting)
    const acknowledged: string[] = []
    const sent = await send({ onCallAcknowledged: async ({ id }) => void acknowledged.push(id) })
    expect(sent).toEqual({ acknowledged: 4, refused: 0, waitingFor: 'nothing', retryAfter: null })
    expect(server.asked.map(({ path, owner }) => [path, owner])).toEqual([
      ['/api/breath-holds', USER],
      ['/api/user/goal', USER],
      ['/api/breath-holds', USER],
      ['/api/user/share', USER],
    ])
    expect(server.asked[1]?.body).toEqual({ goalMinutes: 20, changedAt: at(2), sentAt: NOW })
    expect(server.asked[3]?.body).toEqual({ id: 'shared' })
    expect(acknowledged).toEqual(['goal', 'shared'])
    expect(await callIds(records)).toEqual([])
  })

  it('of another person stay theirs', async () => {
    const server = startServer()
    answerCalls(server)
    const { records, send } = await startDevice(server)
    await records.addCall(goal('theirs', 1), { kind: 'user', id: '8' })
    expect((await send()).acknowledged).toBe(0)
    expect(server.asked).toEqual([])
    expect(await records.calls({ kind: 'user', id: '8' })).toHaveLength(1)
  })

  it('refused for good are set aside with the reason, and what comes behind goes on', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.addCall(goal('refused', 1), user)
    await records.add(hold('b', 2), user, waiting)
    server.fail = ({ path }) => (path === '/api/user/goal' ? refusal(400, 'Too many minutes') : null)
    const failed: string[] = []
    expect(await send({ onFailed: (id) => void failed.push(id) })).toMatchObject({
      ...{ acknowledged: 1, refused: 1, waitingFor: 'nothing' },
    })
    expect(failed).toEqual(['refused'])
    expect(await records.calls(user)).toMatchObject([
      { state: { name: 'set-aside', reason: 'refused', note: 'Too many minutes' } },
    ])
    expect((await send()).refused).toBe(0)
  })

  it('wait while the network is gone, or another page answers in the server’s place', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.addCall(goal('goal', 1), user)
    server.fail = () => new TypeError('Failed to fetch')
    expect((await send()).waitingFor).toBe('later')
    server.fail = () => Response.json({ welcome: 'to the hotel' })
    expect((await send()).waitingFor).toBe('later')
    expect(await callIds(records)).toEqual(['goal'])
    answerCalls(server)
    expect((await send()).acknowledged).toBe(1)
  })

  it('are no practice: no list of records holds them, and none takes them for broken', async () => {
    const server = startServer()
    const { name, records } = await startDevice(server)
    await records.addCall(share('shared', 1), user)
    await records.add(hold('a'), user, waiting)
    const again = await openRecords(openNamed(name))
    expect(await ids(again)).toEqual(['a'])
    expect(await callIds(again)).toEqual(['shared'])
    await again.addCall(share('shared', 3), user)
    expect((await again.calls(user))[0]?.call.at).toBe(at(1))
  })
})

describe('what fails', () => {
  const passing: [string, () => Response | Error, string, number | null][] = [
    ['no network', () => new TypeError('Failed to fetch'), 'later', null],
    ['a time-out of the server', () => refusal(408), 'later', null],
    ['too many', () => refusal(429, 'Wait', { 'retry-after': '20' }), 'later', 20],
    ['an error of the server', () => refusal(500), 'later', null],
    ['a server that cannot just now', () => refusal(503, 'Soon', { 'retry-after': '3' }), 'later', 3],
    ['a gateway', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'later', null],
    [
      'a page in between that forbids',
      () => new Response('<h1>Blocked</h1>', { status: 403 }),
      'later',
      null,
    ],
    ['nobody signed in', () => refusal(401), 'signed-out', null],
    ['somebody else signed in', () => refusal(401), 'signed-out', null],
  ]
  it.each(passing)(
    'for now stays as it was, and nothing behind it is sent: %s',
    async (_, failure, waits, retryAfter) => {
      const server = startServer()
      const { records, send } = await startDevice(server)
      await records.add(hold('a', 1), user, waiting)
      await records.add(hold('b', 2), user, waiting)
      server.fail = failure
      expect(await send()).toEqual({ acknowledged: 0, refused: 0, waitingFor: waits, retryAfter })
      expect(server.ids()).toEqual(['a'])
      expect(await records.list(user)).toMatchObject([{ state: waiting }, { state: waiting }])
      server.fail = () => null
      expect((await send()).acknowledged).toBe(2)
      expect(server.ids()).toEqual(['a', 'a', 'b'])
    },
  )

  it.each([400, 403, 404, 405, 409, 413, 415, 422])(
    'for good is set aside with the reason, and the rest goes on: %i',
    async (status) => {
      const server = startServer()
      const { records, send } = await startDevice(server)
      await records.add(hold('a', 1), user, waiting)
      await records.add(hold('b', 2), user, waiting)
      server.fail = ({ body }) => (body.id === 'a' ? refusal(status, 'holdDuration: too long') : null)
      expect(await send()).toEqual({ acknowledged: 1, refused: 1, waitingFor: 'nothing', retryAfter: null })
      expect(await records.list(user)).toEqual([
        {
          record: hold('a', 1),
          owner: user,
          state: { name: 'set-aside', reason: 'refused', note: 'holdDuration: too long' },
        },
      ])
      expect((await send()).refused).toBe(0)
    },
  )

  it('by silence is given up after its time', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    await records.add(hold('a'), user, waiting)
    const silent: typeof fetch = (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    expect((await send({ client: createClient({ fetch: silent }), timeout: 50 })).waitingFor).toBe('later')
    expect((await send()).acknowledged).toBe(1)
  })

  it('because somebody else came in between leaves the rest for its owner', async () => {
    const server = startServer()
    const { records, send } = await startDevice(server)
    for (const minute of [1, 2, 3]) await records.add(hold(`${minute}`, minute), user, waiting)
    server.fail = ({ body }) => (body.id === '2' ? refusal(401, 'This belongs to another account.') : null)
    expect(await send()).toMatchObject({ acknowledged: 1, waitingFor: 'signed-out' })
    expect(await ids(records)).toEqual(['2', '3'])
    expect((await sendWaiting('8', (await startDevice(server)).parts)).acknowledged).toBe(0)
    server.fail = () => null
    expect((await send()).acknowledged).toBe(2)
    expect([...server.kept.keys()]).toEqual(['1', '2', '3'])
  })
})
