/** People who record on a server for as long as it answers, over keep-alive connections. */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { PASSWORD } from '#support/api-server.ts'

/** `null` if the server was not there, `cut` if the connection broke after the request was sent. */
export type Answer = { readonly status: number; readonly body: unknown } | null | 'cut'

/** Makes one request over one of `agent`'s connections. */
export function ask(
  url: string,
  agent: Agent,
  method: string,
  path: string,
  more: AskMore = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const text = more.body === undefined ? '' : JSON.stringify(more.body)
    const headers = {
      ...(more.from === undefined ? {} : { 'x-forwarded-for': more.from }),
      ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
      ...(text === ''
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const asked = request(url + path, { method, agent, headers }, (answer) => {
      let said = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => {
        said += chunk
      })
      answer.on('error', () => resolve('cut'))
      answer.on('end', () => {
        more.told?.(answer.headers['set-cookie'] ?? [])
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(said) })
      })
    })
    asked.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? null : 'cut'))
    asked.end(text)
  })
}
interface AskMore {
  /** The client address that a proxy in front of the server would see. */
  readonly from?: string
  readonly body?: object
  readonly cookie?: string
  /** Called with the cookies that are set. */
  readonly told?: (cookies: readonly string[]) => void
}

export interface Recorder {
  readonly cookie: string
  /** Ids of acknowledged sessions, in order, and of all that were sent. */
  readonly acknowledged: readonly string[]
  readonly asked: readonly string[]
  /** The number of requests whose connection broke. */
  readonly cuts: () => number
  /** Resolves once this many were acknowledged. */
  readonly has: (count: number) => Promise<void>
  /** Stops recording; resolves when the last request is answered. */
  end(): Promise<void>
  /** Resolves when the server no longer accepts anything. */
  readonly ended: Promise<void>
}

/** How many people there are so far. */
let people = 0

/** A new person at `url`, with their own client address, who records one session after the other. */
export async function record(url: string): Promise<Recorder> {
  people += 1
  const from = `198.51.100.${people}`
  const agent = new Agent({ keepAlive: true })
  let cookie = ''
  const account = { email: `${randomUUID()}@example.com`, password: PASSWORD }
  const told = (cookies: readonly string[]) => {
    cookie = cookies.map((set) => set.split(';')[0]).join('; ')
  }
  const joined = await ask(url, agent, 'POST', '/api/auth/sign-up', { body: account, told, from })
  if (joined === null || joined === 'cut' || joined.status !== 200)
    throw new Error(`expected an account, got ${JSON.stringify(joined)}`)
  const [asked, acknowledged]: [string[], string[]] = [[], []]
  const waiting = new Set<() => void>()
  let [cuts, isEnding] = [0, false]
  const live = async () => {
    while (!isEnding) {
      const id = randomUUID()
      asked.push(id)
      const body = { id, technique: 'box-breathing', duration: 160 }
      const answer = await ask(url, agent, 'POST', '/api/breathing-sessions', { body, cookie, from })
      if (answer === null) return
      if (answer === 'cut') cuts += 1
      else if (answer.status === 200) acknowledged.push(id)
      for (const look of waiting) look()
    }
  }
  const ended = live().finally(() => agent.destroy())
  return {
    cookie,
    asked,
    acknowledged,
    cuts: () => cuts,
    has: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (acknowledged.length < count) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    async end() {
      isEnding = true
      await ended
    },
    ended,
  }
}
