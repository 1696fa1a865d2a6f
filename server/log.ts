/** The log: one line of JSON per event. Failures go to standard error, other events to standard output. */
import { type DestinationStream, multistream, pino, type StreamEntry } from 'pino'
import type { SecurityLine } from './auth/security-log.ts'
import type { ReplicaTrouble } from './db/connection/replica.ts'
import { framesOf, type Log } from './http/errors.ts'
import type { EmailEvent } from './jobs/deliver.ts'

/** What happens to the server itself. */
export type ServerEvent =
  | { readonly event: 'started'; readonly database: 'embedded' | 'postgres'; readonly milliseconds: number }
  | { readonly event: 'stopping'; readonly signal: string }
  /** Calls that got 503 within a second because there were too many at once. */
  | { readonly event: 'refused'; readonly count: number }
  /** Another host of `DATABASE_URL` has become the primary: its place there. */
  | { readonly event: 'primary-moved'; readonly host: number }
  /** A replica has been in trouble for a few seconds, so that the primary is asked; null when that is over. */
  | { readonly event: 'replica'; readonly host: number; readonly trouble: ReplicaTrouble | null }
  | { readonly event: 'letter'; readonly letter: string }
  | EmailEvent

export interface ServerLog {
  /** Writes a failed request. */
  readonly requestFailed: Log
  readonly serverEvent: (event: ServerEvent) => void
  /** Writes an event of security. */
  readonly securityEvent: (line: SecurityLine) => void
  /** Writes what ends the server, or failed during its end. */
  readonly fatal: (error: unknown) => void
}

/** Names of fields whose values are never shown, at the top level and one below. */
const secrets = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'query',
  'parameters',
  'params',
  'detail',
]

/** First lines of stacks with a database driver's message: they may quote a statement or a person's text. */
const quoting = /^(PostgresError|DrizzleQueryError|DatabaseError|error|SyntaxError|Error: Failed query)\b/
const address = /[^\s@<>"'(]+@[^\s@<>"')]+/g
const long = /[\w-]{24,}/g

/** `stack` without what a person could have written: the database's messages, addresses, tokens. */
export function scrub(stack: string): string {
  const frames = framesOf(stack)
  const said = stack.slice(0, stack.search(/\n\s+at /) >>> 0).trim()
  const name = /^[\w$]+/.exec(said)?.[0] ?? 'Error'
  const safe = quoting.test(said) ? name : said.replaceAll(address, '[address]').replaceAll(long, '[…]')
  return frames === '' ? safe : `${safe}\n${frames}`
}

/** The line in place of `count` others that could not be written. */
export const lostLine = (now: () => Date) => (count: number) =>
  `${JSON.stringify({ level: 'error', time: now().toISOString(), event: 'lines-lost', count })}\n`

/** @param now the instant written in a line */
export function createLog(out: DestinationStream, err: DestinationStream, now: () => Date): ServerLog {
  const streams: StreamEntry[] = [
    { level: 'info', stream: out },
    { level: 'error', stream: err },
  ]
  const log = pino(
    {
      base: null,
      timestamp: () => `,"time":"${now().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    multistream(streams, { dedupe: true }),
  )
  return {
    requestFailed: ({ level, error, ...entry }) => log[level]({ ...entry, error: error && scrub(error) }),
    // A person may be waiting for an e-mail that was given up.
    serverEvent: (event) => log[event.event === 'letter-dead' ? 'error' : 'info'](event),
    securityEvent: ({ level, ...line }) => log[level](line),
    fatal: (error) =>
      log.error({ error: scrub(error instanceof Error ? (error.stack ?? '') : String(error)) }),
  }
}
