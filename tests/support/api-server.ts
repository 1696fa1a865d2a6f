/** The whole server on a free loopback port, with a fresh database, called over HTTP like the real one. */
import { randomUUID } from 'node:crypto'
import { brand } from '#domain/pages/brand.ts'
import type { Parts } from '#server/api/parts.ts'
import { createApp } from '#server/app.ts'
import { createAccounts } from '#server/auth/accounts.ts'
import type { CeilingTable } from '#server/auth/limits/ceilings.ts'
import { createLimits, type LimitTable, usualLimits } from '#server/auth/limits/limits.ts'
import { createPasswordHash } from '#server/auth/passwords/password-hash.ts'
import type { SecurityLine } from '#server/auth/security-log.ts'
import { localSessionCache, type SessionCache } from '#server/auth/session/session-cache.ts'
import type { LogEntry } from '#server/http/errors.ts'
import { listen } from '#server/http/listen.ts'
import {
  type ConcurrencyLimit,
  type ConcurrencyLimits,
  createConcurrencyLimit,
  defaultConcurrency,
} from '#server/http/overload/concurrency-limit.ts'
import type { Email } from '#server/mail/mail.ts'
import { createQueue } from '#server/mail/queue.ts'
import { type DatabaseKind, type FreshDatabase, freshDatabase } from './databases.ts'

export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  /** The body as JSON, or as text if it is not JSON. */
  readonly body: unknown
}

/** Calls `/api…`; `body` is sent as JSON. */
export type Ask = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiAnswer>

/** A browser with cookies: it sends back those that it received. */
export interface Browser {
  readonly ask: Ask
  /** Name and value of each of its cookies. */
  readonly cookies: Map<string, string>
}

/** A signed-in person. */
export interface SignedUp extends Browser {
  readonly id: string
  readonly email: string
}

export interface ApiServer {
  readonly url: string
  readonly fresh: FreshDatabase
  readonly logged: LogEntry[]
  /** Every line of the security log. */
  readonly noted: SecurityLine[]
  /** Every e-mail that was put into the queue, oldest first. */
  readonly mails: Email[]
  readonly ask: Ask
  /** A browser without cookies. */
  browser(): Browser
  /** A new account with the password `PASSWORD`, signed in. */
  signUp(email?: string): Promise<SignedUp>
  stop(): Promise<void>
}

/** The password of every account that `signUp` makes. */
export const PASSWORD = 'breathe in, breathe out'

/** Signs cookies in tests. */
export const SECRET = 'a secret of the tests, long enough for better-auth'

/** The app beside ours. */
export const SISTER_APP = {
  url: 'https://sister.example/enter?from=stilltide',
  secret: 'a secret that both apps of the tests share',
}

/** At a ten-thousandth of the real cost; `main.test.ts` and the e2e tests hash at the full cost. */
const cheapPasswords = createPasswordHash({ ln: 1, r: 8, p: 1 })

/** Limits that no test reaches by accident. */
const WIDE = Object.fromEntries(
  Object.keys(usualLimits).map((what) => [what, { most: 1_000_000, seconds: 3600 }]),
) as LimitTable

/** All calls of a test come from one client, which may make a hundred calls at once. */
const ALL_FOR_ONE: ConcurrencyLimits = {
  ...defaultConcurrency,
  share: undefined,
  waiting: { most: 512 },
  costly: { most: 2 },
}

export interface ApiOptions {
  readonly limits?: LimitTable
  readonly ceilings?: CeilingTable
  readonly sessionCache?: SessionCache
  /** The server's clock. */
  readonly now?: () => Date
  readonly trustProxy?: number
  /** The real limit, for tests of a client's share; otherwise one client may use all of it. */
  readonly concurrency?: ConcurrencyLimit
  /** Used instead of the loopback address. */
  readonly appUrl?: string
  /** Called with how long calls about an address would wait. */
  readonly wait?: (milliseconds: number) => Promise<void>
  /** Also receives the lines of the security log. */
  readonly noted?: (line: SecurityLine) => void
  /** Called when there is an e-mail to send; without it, e-mails stay in the queue. */
  readonly wake?: () => void
}

/**
 * @param change parts that replace the usual ones
 * @param given a database that stays open after `stop`
 */
export async function startApi(
  kind: DatabaseKind,
  change: (parts: Parts) => Partial<Parts> = () => ({}),
  given?: FreshDatabase,
  options: ApiOptions = {},
): Promise<ApiServer> {
  const fresh = given ?? (await freshDatabase(kind))
  const logged: LogEntry[] = []
  const mails: Email[] = []
  const noted: SecurityLine[] = []
  const listening = await listen({ host: '127.0.0.1', port: 0 }, (port) => {
    const appUrl = options.appUrl ?? `http://localhost:${port}`
    const usual = usualParts(fresh, appUrl, { mails, noted }, options)
    return createApp({
      site: { files: new Map(), pages: new Map(), shell: {} as never },
      appUrl,
      trustProxy: options.trustProxy ?? 0,
      isKnownPath: () => false,
      newRequestId: randomUUID,
      log: (entry) => logged.push(entry),
      concurrency: options.concurrency ?? createConcurrencyLimit(ALL_FOR_ONE),
      parts: { ...usual, ...change(usual) },
    }).fetch
  })
  const url = `http://127.0.0.1:${listening.port}`
  const browser = () => openBrowser(url)
  return {
    url,
    fresh,
    logged,
    noted,
    mails,
    ask: (...asked) => askAt(url, ...asked),
    browser,
    signUp: (email = `${randomUUID()}@example.com`) => signUpIn(browser(), email),
    async stop() {
      await listening.stop(1000)
      if (given === undefined) await fresh.end()
    },
  }
}

function usualParts(
  { database }: FreshDatabase,
  appUrl: string,
  { mails, noted }: Pick<ApiServer, 'mails' | 'noted'>,
  options: ApiOptions,
): Parts {
  const now = options.now ?? (() => new Date())
  const wait = options.wait ?? (async () => {})
  const queue = createQueue({
    query: database.query,
    now,
    newId: randomUUID,
    wake: options.wake ?? (() => {}),
  })
  const accounts = createAccounts({
    database,
    secret: SECRET,
    appUrl,
    mailer: {
      async send(letter) {
        await queue.send(letter)
        mails.push(letter)
      },
      withhold: queue.withhold,
    },
    now,
    limits: createLimits({ database, secret: SECRET, table: options.limits ?? WIDE, wait }),
    ceilings: options.ceilings ?? { mail: WIDE.mail, confirm: WIDE.mail, support: WIDE.mail },
    sessionCache: options.sessionCache ?? localSessionCache(now),
    passwords: cheapPasswords,
    onSecurityEvent(line) {
      noted.push(line)
      options.noted?.(line)
    },
  })
  const { supportAddress, providerDomain } = brand
  return {
    database,
    now,
    newId: randomUUID,
    supportAddress,
    providerDomain,
    sisterApp: SISTER_APP,
    ...accounts,
  }
}

async function askAt(
  url: string,
  ...[method, path, body, headers = {}]: Parameters<Ask>
): Promise<ApiAnswer> {
  const sent = new Headers(headers)
  if (body !== undefined) sent.set('content-type', 'application/json')
  const answer = await fetch(url + path, {
    method,
    headers: sent,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: readBody(text) }
}

function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async ask(method, path, body, headers = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await askAt(url, method, path, body, cookie === '' ? headers : { cookie, ...headers })
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ''] = set.split(';')
        const name = pair.slice(0, pair.indexOf('='))
        if (/;\s*max-age=0\b/i.test(set)) cookies.delete(name)
        else cookies.set(name, pair.slice(name.length + 1))
      }
      return answer
    },
  }
}

async function signUpIn(browser: Browser, email: string): Promise<SignedUp> {
  const { status, body } = await browser.ask('POST', '/api/auth/sign-up', { email, password: PASSWORD })
  if (status !== 200) throw new Error(`expected to sign up, got ${status} ${JSON.stringify(body)}`)
  return { ...browser, email, id: (body as { user: { id: string } }).user.id }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
