/** Metrics and traces of the built server, over HTTP, as Prometheus and a collector get them. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildPrograms, type Programs, startServer } from '#scripts/bench/server/programs.ts'
import { PASSWORD, SECRET } from '#support/api-server.ts'
import { createPostgres } from '#support/databases.ts'
import { quickNode } from '#support/quick-node.ts'
import { samplesIn, sumOf } from './samples.ts'

const TOKEN = 'a token of the tests, and of no one else'
const EMAIL = 'ada.lovelace@private.example'
const CALLS = 'stilltide_http_request_duration_seconds_count'

let programs: Programs
let ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  programs = await buildPrograms(quickNode)
}, 120_000)
afterEach(async () => {
  await Promise.all(ends.map((end) => end()))
  ends = []
})
afterAll(() => programs?.remove())

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A server on a fresh PostgreSQL. */
async function start(environment: Record<string, string>) {
  const server = startServer(programs, {
    DATABASE_URL: await createPostgres(),
    AUTH_SECRET: SECRET,
    PORT: '0',
    DATA_DIR: `${programs.home}/${randomUUID()}`,
    ...environment,
  })
  ends.push(server.kill)
  const url = await server.isUp
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signUp = async (email = EMAIL) => {
    const answer = await post('/api/auth/sign-up', { email, password: PASSWORD })
    const { user } = (await answer.json()) as { user: { id: string } }
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ')
    return { id: user.id, cookie }
  }
  return { url, port: Number(new URL(url).port), post, signUp, server }
}

/** A server whose metrics have a port of their own. */
async function startWithMetrics(environment: Record<string, string> = {}) {
  const metricsPort = await freePort()
  const started = await start({ METRICS_PORT: String(metricsPort), ...environment })
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  const read = async () => (await fetch(metricsUrl)).text()
  return { ...started, metricsUrl, read }
}

it('a server that makes neither metrics nor traces does not load their libraries', async () => {
  const bundle = await readFile(programs.server, 'utf8')
  expect(bundle).toContain('stilltide')
  expect(bundle).not.toMatch(
    /stilltide_http_requests|nodejs_eventloop|resourceSpans|OTEL_TRACES_SAMPLER value/,
  )
})

describe('the metrics are served', () => {
  it('nowhere unless they are asked for', async () => {
    const { url } = await start({})
    const answer = await fetch(`${url}/metrics`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('stilltide_')
  })

  it('at a port of their own and nothing else there, and not at the app’s', async () => {
    const { url, metricsUrl } = await startWithMetrics()
    const answer = await fetch(metricsUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(sumOf(await answer.text(), 'stilltide_build_info', { database: 'postgres' })).toBe(1)
    for (const path of ['', '/api/health', '/metrics/more'])
      expect((await fetch(new URL(path, metricsUrl.replace('/metrics', '/')))).status).toBe(404)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })

  it('at the app’s port only with the token', async () => {
    const { url } = await start({ METRICS_TOKEN: TOKEN })
    const ask = (headers: Record<string, string>) => fetch(`${url}/metrics`, { headers })
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: TOKEN }] as const) {
      const answer = await ask(headers as Record<string, string>)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      expect(await answer.text()).not.toContain('stilltide_')
    }
    const answer = await ask({ authorization: `Bearer ${TOKEN}` })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('stilltide_build_info')
  })

  it('at their own port with the token as well, if there is one', async () => {
    const { metricsUrl } = await startWithMetrics({ METRICS_TOKEN: TOKEN })
    expect((await fetch(metricsUrl)).status).toBe(401)
    const answer = await fetch(metricsUrl, { headers: { authorization: `Bearer ${TOKEN}` } })
    expect(answer.status).toBe(200)
  })

  it('not at a taken port: the server ends, and names the variable', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    ends.push(async () => other.close())
    await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(
      `127.0.0.1:${port} is in use: stop what listens there, or set another METRICS_PORT.`,
    )
  })
}, 60_000)

describe('the metrics', () => {
  it('count requests by pattern, and contain nothing about a person', async () => {
    const { url, post, signUp, read } = await startWithMetrics()
    const { id, cookie } = await signUp()
    const session = { id: randomUUID(), technique: 'energizing', duration: 700, timeZone: 'Europe/Oslo' }
    for (const _ of [1, 2]) await post('/api/breathing-sessions', session, { cookie })
    await post('/api/breath-holds', { holdDuration: 65 }, { cookie })
    await post('/api/auth/sign-in', { email: EMAIL, password: 'not the password' })
    const gone = randomUUID()
    const erase = { method: 'DELETE', headers: { cookie } }
    expect((await fetch(`${url}/api/sessions/${gone}`, erase)).status).toBe(404)
    await fetch(`${url}/nowhere/${EMAIL}`)
    await fetch(`${url}/api/nowhere/${EMAIL}?token=${TOKEN}`)

    const text = await read()
    const count = (labels: Record<string, string>) => sumOf(text, CALLS, labels)
    expect(count({ method: 'POST', route: '/api/breathing-sessions', status: '2xx' })).toBe(2)
    expect(count({ method: 'DELETE', route: '/api/sessions/:id', status: '4xx' })).toBe(1)
    expect(count({ method: 'GET', route: '/api/*', status: '4xx' })).toBe(1)
    expect(sumOf(text, 'stilltide_records_stored_total', { kind: 'session' })).toBe(1)
    expect(sumOf(text, 'stilltide_records_stored_total', { kind: 'hold' })).toBe(1)
    expect(sumOf(text, 'stilltide_security_events_total', { event: 'account.made' })).toBe(1)
    expect(sumOf(text, 'stilltide_security_events_total', { event: 'sign-in.failed' })).toBe(1)
    expect(sumOf(text, 'stilltide_db_query_duration_seconds_count', { outcome: 'ok' })).toBeGreaterThan(5)
    expect(sumOf(text, 'stilltide_db_connections_idle')).toBeGreaterThan(0)
    expect(sumOf(text, 'stilltide_db_up')).toBe(1)
    for (const personal of [EMAIL, 'ada', id, session.id, gone, '127.0.0.1', 'Oslo', TOKEN, 'nowhere'])
      expect(text, personal).not.toContain(personal)
  })

  it('grow no further however many methods and paths are tried', async () => {
    const { url, port, read } = await startWithMetrics()
    const tried = async (round: number) => {
      for (const method of ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK', 'SEARCH'])
        for (const path of ['/api/user/stats', '/api/health', '/', `/${round}/x`])
          await answered(port, method, path)
      for (const path of [`/api/${round}`, `/${round}`, `/build/${round}.js`]) await fetch(url + path)
    }
    const series = async () =>
      new Set(
        samplesIn(await read())
          .filter(({ name }) => name === CALLS)
          .map(({ labels }) => JSON.stringify(labels)),
      )
    await tried(1)
    const before = await series()
    await tried(2)
    expect(await series()).toEqual(before)
    expect([...before].filter((labels) => labels.includes('/api/user/stats'))).toEqual([
      '{"method":"other","route":"/api/user/stats","status":"4xx"}',
    ])
  })

  it('count what is refused, by reason', async () => {
    const { post, read, url } = await startWithMetrics()
    await post('/api/newsletter/subscribe', { email: EMAIL }, { origin: 'https://elsewhere.example' })
    await fetch(`${url}/api/user/stats`, { headers: { authorization: 'Bearer stt_wrong' } })
    const reason = (text: string, reason: string) =>
      sumOf(text, 'stilltide_http_requests_refused_total', { reason })
    const text = await read()
    expect(reason(text, 'origin')).toBe(1)
    expect(reason(text, 'token')).toBe(1)
    expect(reason(text, 'limit')).toBe(0)
    // One client may have 26 costly calls unanswered.
    await Promise.all(
      Array.from({ length: 40 }, () => post('/api/auth/sign-in', { email: EMAIL, password: 'wrong one' })),
    )
    expect(reason(await read(), 'share')).toBeGreaterThan(0)
  })

  it('show the calls that wait for their body, which are those that the overload check counts', async () => {
    const { port, read } = await startWithMetrics()
    const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
    for (const socket of sockets)
      socket.write(
        'POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      )
    const shown = async () => sumOf(await read(), 'stilltide_http_requests_waiting')
    await expect.poll(shown, { timeout: 10_000 }).toBe(3)
    for (const socket of sockets) socket.destroy()
    await expect.poll(shown, { timeout: 10_000 }).toBe(0)
  })

  it('show an email that waits because the mail server is away', async () => {
    const closed = await freePort()
    const { signUp, read } = await startWithMetrics({
      SMTP_URL: `smtp://127.0.0.1:${closed}`,
      SUPPORT_ADDRESS: 'help@private.example',
    })
    expect(sumOf(await read(), 'stilltide_emails_waiting')).toBe(0)
    await signUp()
    const late = async () => sumOf(await read(), 'stilltide_email_tries_total', { outcome: 'late' })
    await expect.poll(late, { timeout: 20_000 }).toBeGreaterThan(0)
    // The figures of the queue are read again after five seconds.
    const waiting = async () => sumOf(await read(), 'stilltide_emails_waiting')
    await expect.poll(waiting, { timeout: 20_000, interval: 500 }).toBe(1)
    const text = await read()
    expect(sumOf(text, 'stilltide_emails_oldest_age_seconds')).toBeGreaterThan(0)
    expect(sumOf(text, 'stilltide_job_last_success_timestamp_seconds', { task: 'emails' })).toBeGreaterThan(
      Date.now() / 1000 - 60,
    )
    expect(text).not.toContain('private.example')
  })
}, 90_000)

/** Sends a request of any method, and waits for the status line. */
async function answered(port: number, method: string, path: string): Promise<void> {
  const socket: Socket = connect(port, '127.0.0.1')
  socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  await once(socket, 'data')
  socket.destroy()
}

interface OtlpSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[]
}

/** A collector that takes OTLP in JSON, and keeps it. */
async function collector() {
  const bodies: string[] = []
  const asked: IncomingMessage[] = []
  const server = createServer(async (request, response) => {
    asked.push(request)
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    response.setHeader('content-type', 'application/json').end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(async () => server.close())
  const spans = () =>
    bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: OtlpSpan[] }[] }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    ) as OtlpSpan[]
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, bodies, asked, spans }
}

describe('traces', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`

  /** What a collector got of a person's visit to a server that then ended. */
  async function tracesOfVisit(environment: Record<string, string>) {
    const collected = await collector()
    const { signUp, post, url, server } = await start({
      OTEL_EXPORTER_OTLP_ENDPOINT: collected.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=calm%20breath',
      ...environment,
    })
    const { id, cookie } = await signUp()
    await post('/api/breath-holds', { holdDuration: 65 }, { cookie, traceparent })
    await fetch(`${url}/api/breath-holds/${randomUUID()}`, { method: 'DELETE', headers: { cookie } })
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    return { ...collected, id }
  }
  const textOf = ({ attributes }: OtlpSpan, key: string) =>
    attributes.find((one) => one.key === key)?.value.stringValue

  it('show each request with its statements, under the proxy’s trace, and nothing about the person', async () => {
    const { spans, bodies, asked, id } = await tracesOfVisit({ TRUST_PROXY: '1' })
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/v1/traces' })
    expect(asked[0]?.headers['x-team']).toBe('calm breath')
    const hold = spans().find(({ name }) => name === 'POST /api/breath-holds')
    expect(hold).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
    const within = spans().filter(({ parentSpanId }) => parentSpanId === hold?.spanId)
    expect(within.length).toBeGreaterThan(0)
    for (const span of within) expect(span.traceId).toBe(traceId)
    expect(within.some((span) => String(textOf(span, 'db.query.text')).includes('$1'))).toBe(true)
    expect(spans().map(({ name }) => name)).toContain('DELETE /api/breath-holds/:id')
    for (const personal of [EMAIL, 'ada.', id, '127.0.0.1'])
      expect(bodies.join(), personal).not.toContain(personal)
  })

  it('do not join a trace that a stranger names', async () => {
    const { spans } = await tracesOfVisit({})
    expect(spans().map(({ name }) => name)).toContain('POST /api/breath-holds')
    expect(spans().filter((span) => span.traceId === traceId)).toEqual([])
  })

  it('are of a share of the requests, if only those are asked for', async () => {
    const { spans } = await tracesOfVisit({ OTEL_TRACES_SAMPLER: 'always_off' })
    expect(spans()).toEqual([])
  })

  it('that nobody takes keep the server neither from answering nor from ending', async () => {
    const held = new Set<Socket>()
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    silent.on('connection', (socket) => held.add(socket))
    await once(silent, 'listening')
    ends.push(async () => {
      for (const socket of held) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const { signUp, server } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
    await signUp()
    const ended = once(server.process, 'exit')
    const asked = Date.now()
    server.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(held.size).toBeGreaterThan(0)
    // A try to send takes ten.
    expect(Date.now() - asked).toBeLessThan(8_000)
    expect(server.said()).toBe('')
  })
}, 90_000)
