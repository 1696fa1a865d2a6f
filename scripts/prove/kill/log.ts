/**
 * What a client of the kill proof did and which answers it got, line by line: a log that no kill of the
 * server touches.
 */
import { readFileSync } from 'node:fs'

/** What a person does. The last three only with records that were acknowledged before. */
export type Action =
  | {
      readonly kind: 'session' | 'hold'
      readonly id: string
      readonly body: Readonly<Record<string, unknown>>
    }
  | { readonly kind: 'goal'; readonly minutes: number }
  | { readonly kind: 'again' | 'delete'; readonly of: 'session' | 'hold'; readonly id: string }

export type Entry =
  | { readonly event: 'person'; readonly id: string; readonly cookie: string }
  | { readonly event: 'asked'; readonly deed: Action }
  /** Sent, and the connection broke before an answer, or the database's did. */
  | { readonly event: 'cut' }
  /** No server there, or 503 from one that stored nothing. */
  | { readonly event: 'refused' }
  /** A request that was cut is not sent again: whether it was stored is unknown. */
  | { readonly event: 'gave-up' }
  | { readonly event: 'answered'; readonly status: number; readonly body: unknown }

/** What a client reports to the process that started it. */
export type ClientView = 'joined' | 'asked' | 'answered' | 'cut'

/** How a client is set up, as its one argument in JSON. */
export interface ClientSetup {
  readonly port: number
  readonly seed: number
  /** The most actions of its person. */
  readonly deeds: number
  /** The file that it writes. */
  readonly log: string
  /** How long its person rests after each action, in milliseconds. */
  readonly rest: number
  /** Whether the database may be gone: what got 503 may be stored all the same. */
  readonly isStoreKilled: boolean
  /**
   * Whether there is a proxy, which answers 502 for a server that is gone, and may itself repeat a DELETE.
   */
  readonly isProxied: boolean
}

/** One action and how it ended; `null` for given up. */
export interface PerformedAction {
  readonly deed: Action
  readonly wasCut: boolean
  readonly answer: { readonly status: number; readonly body: unknown } | null
}

export interface ClientRecord {
  readonly id: string
  readonly cookie: string
  readonly done: readonly PerformedAction[]
}

/** Null for a client that was stopped before its person had an account. */
export function readClientRecord(path: string): ClientRecord | null {
  const entries = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
  const person = entries.find((entry) => entry.event === 'person')
  if (person === undefined) return null
  const done: PerformedAction[] = []
  let [deed, wasCut]: [Action | null, boolean] = [null, false]
  for (const entry of entries) {
    if (entry.event === 'asked') [deed, wasCut] = [entry.deed, false]
    if (entry.event === 'cut') wasCut = true
    if (deed === null || (entry.event !== 'answered' && entry.event !== 'gave-up')) continue
    const answer = entry.event === 'answered' ? { status: entry.status, body: entry.body } : null
    done.push({ deed, wasCut, answer })
    deed = null
  }
  if (deed !== null) throw new Error(`${path} ends with a deed that has no end`)
  return { id: person.id, cookie: person.cookie, done }
}
