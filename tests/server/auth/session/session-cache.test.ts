import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '#server/auth/session/person.ts'
import { publishBy, subscribeTo } from '#server/auth/session/pub-sub.ts'
import {
  localSessionCache,
  type SharedSessionCache,
  sharedSessionCache,
} from '#server/auth/session/session-cache.ts'
import { onlyHost } from '#server/db/connection/primary.ts'
import { type ApiServer, startApi } from '#support/api-server.ts'
import { type FreshDatabase, freshDatabase } from '#support/databases.ts'

const ada: Person = { id: 'ada', by: 'cookie', signIn: 'laptop' }
const bob: Person = { id: 'bob', by: 'cookie', signIn: 'phone' }

/** A clock that tests move. */
function movableClock() {
  let at = Date.UTC(2026, 10, 21)
  return {
    now: () => new Date(at),
    pass(seconds: number) {
      at += seconds * 1000
    },
  }
}

describe('the memory of one process', () => {
  it('recalls for less than 10 seconds', () => {
    const { now, pass } = movableClock()
    const memory = localSessionCache(now)
    memory.store('token', ada, memory.mark())
    pass(9.999)
    expect(memory.recall('token')).toBe(ada)
    pass(0.001)
    expect(memory.recall('token')).toBeUndefined()
  })

  it('forgets who is evicted, all sign-ins of that person and nobody else', async () => {
    const memory = localSessionCache(movableClock().now)
    memory.store('one', ada, memory.mark())
    memory.store('two', { ...ada, signIn: 'phone' }, memory.mark())
    memory.store('three', bob, memory.mark())
    await memory.evict('ada')
    expect(['one', 'two', 'three'].map(memory.recall)).toEqual([undefined, undefined, bob])
  })

  it('keeps no answer of the database from before an eviction', async () => {
    const memory = localSessionCache(movableClock().now)
    const mark = memory.mark()
    await memory.evict('ada')
    memory.store('token', ada, mark)
    expect(memory.recall('token')).toBeUndefined()
  })

  it('does not grow without end', () => {
    const memory = localSessionCache(movableClock().now)
    for (let index = 0; index < 20_001; index++) memory.store(`token-${index}`, ada, memory.mark())
    expect(memory.recall('token-0')).toBeUndefined()
    expect(memory.recall('token-20000')).toBe(ada)
  })
})

describe('the memory of several processes', () => {
  /** A cache whose messages wait in a list until delivered. */
  function withList() {
    const clock = movableClock()
    const sent: string[] = []
    const memory = sharedSessionCache(clock.now, 'self', { send: async (text) => void sent.push(text) })
    const deliver = () => {
      for (const text of sent.splice(0)) memory.hear(text)
    }
    return { ...clock, memory, sent, deliver }
  }

  it('is not used before an own message came back', async () => {
    const { memory, deliver } = withList()
    memory.store('token', ada, memory.mark())
    expect(memory.recall('token')).toBeUndefined()
    await memory.beat()
    expect(memory.recall('token')).toBeUndefined()
    deliver()
    expect(memory.recall('token')).toBe(ada)
  })

  it('is not used once the last own message was sent 10 seconds ago, however late it came', async () => {
    const { memory, deliver, pass } = withList()
    await memory.beat()
    pass(9)
    deliver()
    memory.store('token', ada, memory.mark())
    expect(memory.recall('token')).toBe(ada)
    pass(1)
    expect(memory.recall('token')).toBeUndefined()
  })

  it('takes no message of another process for its own', () => {
    const { memory, now } = withList()
    memory.store('token', ada, memory.mark())
    memory.hear(`beat other ${now().getTime()}`)
    for (const text of ['', 'beat', 'beat self', 'beat self soon', 'nonsense']) memory.hear(text)
    expect(memory.recall('token')).toBeUndefined()
  })

  it('forgets here at once, and elsewhere when the message arrives', async () => {
    const [here, there] = [withList(), withList()]
    for (const { memory, deliver } of [here, there]) {
      await memory.beat()
      deliver()
      memory.store('token', ada, memory.mark())
    }
    await here.memory.evict('ada')
    expect(here.memory.recall('token')).toBeUndefined()
    expect(there.memory.recall('token')).toBe(ada)
    for (const text of here.sent) there.memory.hear(text)
    expect(there.memory.recall('token')).toBeUndefined()
  })

  it('forgets everything when listening begins anew: what was said meanwhile was missed', async () => {
    const { memory, deliver } = withList()
    await memory.beat()
    deliver()
    memory.store('token', ada, memory.mark())
    memory.beginListening()
    await memory.beat()
    deliver()
    expect(memory.recall('token')).toBeUndefined()
  })
})

/** A proxy to a PostgreSQL that can be cut: while cut, every connection is closed at once. */
async function cuttable(url: string) {
  const target = new URL(url)
  const far = { host: target.hostname, port: Number(target.port) }
  const open = new Set<Socket>()
  let isCut = false
  let refused = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    if (isCut) {
      refused += 1
      socket.destroy()
      return
    }
    const onward = connect(far)
    for (const end of [socket, onward]) {
      open.add(end)
      end.on('error', () => {})
    }
    socket.pipe(onward).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  target.port = String((server.address() as AddressInfo).port)
  target.hostname = '127.0.0.1'
  const closeAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: target.href,
    refused: () => refused,
    cut() {
      isCut = true
      closeAll()
    },
    mend() {
      isCut = false
    },
    end() {
      closeAll()
      server.close()
    },
  }
}

it('listens again when the database comes back after it could not be reached for a while', async () => {
  const fresh = await freshDatabase('postgres')
  const way = await cuttable(fresh.url ?? '')
  const heard: string[] = []
  let begun = 0
  const end = await subscribeTo(onlyHost(way.url), {
    hear: (text) => heard.push(text),
    beginListening: () => {
      begun += 1
    },
  })
  way.cut()
  await vi.waitFor(() => expect(way.refused()).toBeGreaterThan(2), 30_000)
  way.mend()
  await vi.waitFor(() => expect(begun).toBe(2), 30_000)
  await publishBy(fresh.database.query).send('evict ada')
  await vi.waitFor(() => expect(heard).toEqual(['evict ada']), 10_000)
  await end()
  way.end()
  await fresh.end()
})

describe('two processes on one PostgreSQL', () => {
  let fresh: FreshDatabase
  interface Process {
    readonly api: ApiServer
    readonly memory: SharedSessionCache
    readonly heard: string[]
    readonly begun: () => number
    readonly isSure: () => Promise<void>
    readonly end: () => Promise<void>
  }
  const processes: Process[] = []

  async function start(self: string): Promise<Process> {
    const memory = sharedSessionCache(() => new Date(), self, publishBy(fresh.database.query))
    const heard: string[] = []
    let begun = 0
    const end = await subscribeTo(onlyHost(fresh.url ?? ''), {
      hear: (text) => {
        memory.hear(text)
        heard.push(text)
      },
      beginListening: () => {
        memory.beginListening()
        begun += 1
      },
    })
    const api = await startApi('postgres', undefined, fresh, { sessionCache: memory })
    const isSure = async () => {
      heard.length = 0
      await memory.beat()
      await vi.waitFor(() => expect(heard.some((text) => text.startsWith(`beat ${self}`))).toBe(true), 10_000)
    }
    return { api, memory, heard, begun: () => begun, isSure, end }
  }

  beforeAll(async () => {
    fresh = await freshDatabase('postgres')
    processes.push(await start('one'), await start('two'))
  })
  afterAll(async () => {
    for (const { api, end } of processes) {
      await end()
      await api.stop()
    }
    await fresh.end()
  })

  /** A person signed in at the first server, whose cookie the second has cached. */
  async function remembered() {
    const [one, two] = processes
    if (!one || !two) throw new Error('expected two processes')
    const person = await one.api.signUp()
    const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ')
    await two.isSure()
    const askTwo = () => two.api.ask('GET', '/api/auth/sign-ins', undefined, { cookie })
    expect((await askTwo()).status).toBe(200)
    const value = person.cookies.get('stilltide.session_token') ?? ''
    expect(two.memory.recall(value)).toMatchObject({ id: person.id })
    return { one, two, person, askTwo }
  }

  it('refuses a sign-in that was ended elsewhere as soon as the message is there', async () => {
    const { two, person, askTwo } = await remembered()
    await person.ask('POST', '/api/auth/logout')
    await vi.waitFor(() => expect(two.heard).toContain(`evict ${person.id}`), 10_000)
    expect((await askTwo()).status).toBe(401)
  })

  it('goes on listening when the connection was cut', async () => {
    const { two, person, askTwo } = await remembered()
    const before = two.begun()
    await fresh.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen %'`,
      [],
    )
    await vi.waitFor(() => expect(two.begun()).toBeGreaterThan(before), 20_000)
    await two.isSure()
    expect((await askTwo()).status).toBe(200)
    await person.ask('DELETE', '/api/auth/user')
    await vi.waitFor(() => expect(two.heard).toContain(`evict ${person.id}`), 10_000)
    expect((await askTwo()).status).toBe(401)
  })
})
