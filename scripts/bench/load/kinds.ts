/** The kinds of requests, their shares in percent, and their bytes (design › Budgets). */
import { randomUUID } from 'node:crypto'
import { type Member, sessionBody } from '#scripts/bench/server/members.ts'

/** One kind of request. */
export interface Kind {
  readonly name: string
  /** Of a hundred requests. */
  readonly share: number
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** The body, and for a record the id under which it is stored. @param now milliseconds since 1970 */
  readonly body?: (now: number) => { readonly text: string; readonly record?: string }
}

function session(now: number) {
  const text = sessionBody(now)
  return { text, record: /"id":"([^"]+)"/.exec(text)?.[1] }
}

function hold(now: number) {
  const record = randomUUID()
  const at = { completedAt: new Date(now).toISOString(), sentAt: new Date(now).toISOString() }
  return { text: JSON.stringify({ id: record, holdDuration: 45, timeZone: 'Europe/Berlin', ...at }), record }
}

const goal = (now: number) => ({
  text: JSON.stringify({ goalMinutes: 10 + (now % 20), changedAt: new Date(now).toISOString() }),
})

const preset = () => ({
  text: JSON.stringify({
    id: randomUUID(),
    name: 'Evening',
    sessionDuration: 300,
    breathingPace: 5.14,
    delayStart: 0,
    audioOption: 'none',
  }),
})

/** Shares that add up to a hundred: 45 records, 25 statistics, 20 lists, 5 goal and presets, 5 who am I. */
export const kinds: readonly Kind[] = [
  { name: 'record a session', share: 40, method: 'POST', path: '/api/breathing-sessions', body: session },
  { name: 'record a hold', share: 5, method: 'POST', path: '/api/breath-holds', body: hold },
  { name: 'statistics', share: 15, method: 'GET', path: '/api/user/stats?timeZone=Europe/Berlin' },
  { name: 'statistics of holds', share: 10, method: 'GET', path: '/api/user/breath-stats' },
  { name: 'page of sessions', share: 10, method: 'GET', path: '/api/sessions?limit=20' },
  { name: 'list of holds', share: 5, method: 'GET', path: '/api/breath-holds' },
  { name: 'badges', share: 5, method: 'GET', path: '/api/user/achievements' },
  { name: 'set the goal', share: 3, method: 'POST', path: '/api/user/goal', body: goal },
  { name: 'save a preset', share: 1, method: 'POST', path: '/api/presets', body: preset },
  { name: 'presets', share: 1, method: 'GET', path: '/api/presets' },
  { name: 'who am I', share: 5, method: 'GET', path: '/api/auth/user' },
]

/** The kind for a number in 0…1, or the one of that name. */
export function kindAt(share: number, only?: string): Kind {
  let left = share * 100
  for (const kind of kinds) {
    if (kind.name === only) return kind
    left -= kind.share
    if (left < 0) return kind
  }
  return kinds[0] as Kind
}

/**
 * A request as it is sent over the wire.
 * @param index of the member, who has their own address, by which limits count
 */
export function requestText({ method, path, body }: Kind, { cookie }: Member, index: number, now: number) {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nX-Forwarded-For: ${address}\r\nSec-Fetch-Site: same-origin\r\n`
  if (body === undefined) return { text: `${head}\r\n`, record: undefined }
  const { text, record } = body(now)
  const length = Buffer.byteLength(text)
  return { text: `${head}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${text}`, record }
}
