import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, describe, expect, it } from 'vitest'
import { StartError } from '#server/config/start-error.ts'
import { type Listening, listen } from '#server/http/listen.ts'

let open: { destroy(): void }[] = []
afterEach(() => {
  for (const connection of open) connection.destroy()
  open = []
})

/** More than the sockets of both ends buffer, so that it waits for its reader. */
const size = 24 * 1024 * 1024

/** A server with one answer that the test releases, and one that is long. */
async function serveSlowly(appUrl?: string) {
  let asked = () => {}
  let answer = () => {}
  let askedAgain = () => {}
  const isAskedAgain = new Promise<void>((resolve) => {
    askedAgain = resolve
  })
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  const app = new Hono()
  app.get('/', (c) => {
    askedAgain()
    return c.text('quick')
  })
  app.get('/long', (c) => c.body(new Uint8Array(size)))
  app.get('/slow', async (c) => {
    asked()
    await mayAnswer
    return c.text('done')
  })
  const listening = await listen({ host: '127.0.0.1', port: 0, appUrl }, () => app.fetch)
  return { listening, isAsked, isAskedAgain, answer }
}

async function connectTo({ port }: Listening): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  open.push({ destroy: () => socket.destroy() })
  await once(socket, 'connect')
  return socket
}

const isRefused = ({ port }: Listening) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })

describe('a stop', () => {
  it('finishes what was asked and takes nothing new', async () => {
    const { listening, isAsked, answer } = await serveSlowly()
    const socket = await connectTo(listening)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await isAsked

    let isStopped = false
    const stopped = listening.stop(60_000).then(() => {
      isStopped = true
    })
    await expect.poll(() => isRefused(listening)).toBe(true)
    expect(isStopped).toBe(false)

    answer()
    await Promise.all([stopped, once(socket, 'close')])
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(received).toMatch(/\r\n\r\ndone$/)
  })

  it('answers what still comes on a busy connection, and says that it is the last', async () => {
    const { listening, isAsked, isAskedAgain, answer } = await serveSlowly()
    const socket = await connectTo(listening)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await isAsked
    const stopped = listening.stop(60_000)
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    await isAskedAgain
    answer()
    await Promise.all([stopped, once(socket, 'close')])
    expect(received).toMatch(/done.*connection: close.*quick$/is)
  })

  it('waits for a reader who takes his time over what is already written', async () => {
    const { listening } = await serveSlowly()
    const socket = await connectTo(listening)
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'readable')
    const stopped = listening.stop(60_000)

    let received = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    await Promise.all([stopped, once(socket, 'close')])
    expect(received).toBeGreaterThan(size)
  })

  it('lets go of connections that are kept for later', async () => {
    const { listening } = await serveSlowly()
    const agent = new Agent({ keepAlive: true })
    open.push(agent)
    const sent = request({ port: listening.port, host: '127.0.0.1', agent }).end()
    const [answer] = await once(sent, 'response')
    answer.resume()
    await once(answer, 'end')
    await listening.stop(60_000)
  })

  it('answers what comes on an idle connection while it lingers, and says that it is the last', async () => {
    const { listening } = await serveSlowly()
    const socket = await connectTo(listening)
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const ask = () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    ask()
    await expect.poll(() => received).toMatch(/quick$/)
    expect(received).not.toMatch(/connection: close/i)
    received = ''
    const stopped = listening.stop(60_000, 30_000)
    await expect.poll(() => isRefused(listening)).toBe(true)
    ask()
    await Promise.all([stopped, once(socket, 'close')])
    expect(received).toMatch(/connection: close.*quick$/is)
  })

  it('closes a connection that stays idle when it has lingered', async () => {
    const { listening } = await serveSlowly()
    const socket = await connectTo(listening)
    await Promise.all([listening.stop(60_000, 50), once(socket.resume(), 'close')])
  })

  it('lets go of a connection that never asked', async () => {
    const { listening } = await serveSlowly()
    const socket = await connectTo(listening)
    await Promise.all([listening.stop(60_000), once(socket.resume(), 'close')])
  })

  it('cuts off what is not done within its limit', async () => {
    const { listening, isAsked } = await serveSlowly()
    const socket = await connectTo(listening)
    socket.write('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await isAsked
    await Promise.all([listening.stop(10), once(socket, 'close')])
  })

  it('may be asked for twice', async () => {
    const { listening } = await serveSlowly()
    const stopped = listening.stop(60_000)
    expect(listening.stop(60_000)).toBe(stopped)
    await stopped
  })
})

it('keeps an idle connection longer than proxies do, so that they never ask on one that it closes', async () => {
  const { listening } = await serveSlowly()
  const { headers } = await fetch(`http://127.0.0.1:${listening.port}/`)
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60)
  await listening.stop(1000)
})

describe('an address that cannot be had', () => {
  const fetch = () => new Response()

  it('is a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await expect(listen({ host: '127.0.0.1', port }, () => fetch)).rejects.toThrow(
      new StartError(`127.0.0.1:${port} is in use: stop what listens there, or set another PORT.`),
    )
    other.close()
  })

  it('is a host of another machine', async () => {
    await expect(listen({ host: '192.0.2.1', port: 0 }, () => fetch)).rejects.toThrow(
      new StartError('192.0.2.1:0 is not an address of this machine: set another HOST.'),
    )
  })
})

describe('a request with two Host headers', () => {
  const answerTo = async (...hosts: string[]) => {
    const { listening } = await serveSlowly('https://breathe.example')
    const socket = await connectTo(listening)
    const lines = hosts.map((host) => `${host}\r\n`).join('')
    socket.write(`GET / HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
    let answer = ''
    for await (const chunk of socket) answer += chunk
    await listening.stop(0)
    return answer
  }
  const ask = async (...hosts: string[]) => (await answerTo(...hosts)).split('\r\n', 1)[0]

  it('is refused, whichever the app would have taken', async () => {
    expect(await ask('Host: localhost', 'Host: evil.example')).toBe('HTTP/1.1 400 Bad Request')
    expect(await ask('Host: localhost', 'hOST: localhost')).toBe('HTTP/1.1 400 Bad Request')
    expect(await ask('X-Host: evil.example', 'Host: localhost')).toBe('HTTP/1.1 200 OK')
  })

  it('is refused with the security headers, as is a request whose host is malformed', async () => {
    for (const hosts of [['Host: localhost', 'Host: evil.example'], ['Host: a b']]) {
      const answer = await answerTo(...hosts)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toMatch(/^strict-transport-security: max-age=/im)
      expect(answer).toMatch(/^content-security-policy: .*frame-ancestors/im)
    }
  })
})
