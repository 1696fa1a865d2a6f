/**
 * Codes of six digits, each bound to the browser that asked for it, with three tries. A try is spent before
 * the comparison, in one statement, so that simultaneous calls have three tries together and not three each.
 */
import { randomBytes, randomInt } from 'node:crypto'
import { LINK_LIFETIME } from '#server/auth/session/login-requests.ts'
import type { Query } from '#server/db/connection/client.ts'
import { isSame, keyedHash } from './keyed-hash.ts'
import { type Agreed, putRow } from './mail-secrets.ts'

const MOST_TRIES = 3

/** What is stored with a code. */
interface Sent extends Agreed {
  /**
   * Whether the address had no account when the e-mail was requested. Missing in rows of an earlier version.
   */
  readonly isForNew?: boolean
  /** The row of the link in the same e-mail. */
  readonly link: string
}

export interface Codes {
  /** The name of the row of a browser's code for an address. */
  rowOf(nonce: string, email: string): string
  /** @returns a new code for that row */
  put(row: string, sent: Sent): Promise<string>
  /** Does the same, but no code will be right. @returns a code that looks real */
  putNone(row: string, sent: Sent): Promise<string>
  /** Whether that is the code, which stays valid; a wrong one spends a try. */
  peek(row: string, code: string): Promise<boolean>
  /** Spends a try; uses the code up when it is right, else null. */
  take(row: string, code: string): Promise<Sent | null>
  /** Ends a code, or the link that was sent with it. */
  end(row: string): Promise<void>
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

const SPEND = `update auth_verification set value = (left(value, 1)::int - 1) || substr(value, 2)
  where identifier = $1 and expires_at > $2 and left(value, 1) > '0' returning substr(value, 2) as value`

const GIVE_BACK = `update auth_verification set value = least(3, left(value, 1)::int + 1) || substr(value, 2)
  where identifier = $1`

interface Setup {
  readonly query: Query
  readonly secret: string
  readonly now: () => Date
}

export function createCodes({ query, secret, now }: Setup): Codes {
  const nameOf = keyedHash(secret, 'code row')
  const hash = keyedHash(secret, 'code')
  const remove = (row: string) =>
    query<unknown>('delete from auth_verification where identifier = $1 returning 1', [row])
  /** @returns what was stored with the code if it is right; a try is spent in any case */
  async function attempt(row: string, code: string): Promise<Sent | null> {
    const [found] = await query<{ value: string }>(SPEND, [row, now().toISOString()])
    if (found === undefined) return null
    const value: Sent & { code: string } = JSON.parse(found.value)
    return isSame(value.code, hash(`${row} ${code}`)) ? value : null
  }
  /** @param judged the code that a typed one is compared with */
  async function write(row: string, sent: Sent, judged: string) {
    const value = { ...sent, code: hash(`${row} ${judged}`) }
    const stored = `${MOST_TRIES}${JSON.stringify(value)}`
    await putRow(query, { row, value: stored, at: now(), lifetime: LINK_LIFETIME })
  }
  return {
    rowOf: (nonce, email) => `code:${nameOf(`${nonce} ${email}`)}`,
    async put(row, sent) {
      const code = newCode()
      await write(row, sent, code)
      return code
    },
    async putNone(row, sent) {
      // No code is as long as this.
      await write(row, sent, randomBytes(16).toString('hex'))
      return newCode()
    },
    async peek(row, code) {
      const isRight = (await attempt(row, code)) !== null
      if (isRight) await query(GIVE_BACK, [row])
      return isRight
    },
    async take(row, code) {
      const right = await attempt(row, code)
      // Of two right ones at the same time, the one that removes the row counts.
      return right === null || (await remove(row)).length === 0 ? null : right
    },
    async end(row) {
      await remove(row)
    },
  }
}
