/** Our own look-up of a session, on every call: better-auth issues and revokes, we only verify (design › Hot path). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Query } from '#server/db/client.ts'
import { readCookie } from './cookies.ts'
import type { Person } from './person.ts'
import type { SessionMemory } from './session-memory.ts'

export interface WhoIsSetup {
  readonly query: Query
  readonly secret: string
  readonly cookieName: string
  readonly memory: SessionMemory
  readonly now: () => Date
}

const FIND = `select s.id as "signIn", s.user_id as id, extract(epoch from s.expires_at)::float8 * 1000 as until
  from auth_session s where s.token = $1`

interface Found {
  readonly signIn: string
  readonly id: string
  readonly until: number
}

/** Finds out who calls. Bearer calls have no cookie (decisions › API tokens). */
export function createWhoIs({ query, secret, cookieName, memory, now }: WhoIsSetup) {
  return async (headers: Headers): Promise<Person | null> => {
    const cookie = isBearer(headers) ? null : readCookie(headers, cookieName)
    if (cookie === null) return null
    // Remembered by the whole cookie: its signature was right when it was first seen.
    const remembered = memory.recall(cookie)
    if (remembered !== undefined) return remembered
    const token = tokenIn(cookie, secret)
    if (token === null) return null
    const mark = memory.mark()
    const [found] = await query<Found>(FIND, [token])
    if (found === undefined || found.until <= now().getTime()) return null
    const person: Person = { id: found.id, by: 'cookie', signIn: found.signIn }
    memory.keep(cookie, person, mark)
    return person
  }
}

export const isBearer = (headers: Headers) => /^bearer\s/i.test(headers.get('authorization') ?? '')

/** The token of a cookie as better-auth signs it: `token.signature`, HMAC-SHA-256 in base64, URL-encoded. */
export function tokenIn(cookie: string, secret: string): string | null {
  const text = decoded(cookie)
  const dot = text?.lastIndexOf('.') ?? -1
  if (text === null || dot < 1) return null
  const token = text.slice(0, dot)
  const given = Buffer.from(text.slice(dot + 1), 'base64')
  const right = createHmac('sha256', secret).update(token).digest()
  return given.length === right.length && timingSafeEqual(given, right) ? token : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
