/** Makes the API's dependencies for a running server. */
import { join } from 'node:path'
import { DomainError } from '#domain/api/errors.ts'
import type { Parts } from './api/parts.ts'
import { createAccounts } from './auth/accounts.ts'
import { createLimits } from './auth/limits/limits.ts'
import { isLoopback } from './auth/session/origin.ts'
import { publishBy, subscribeTo } from './auth/session/pub-sub.ts'
import { localSessionCache, type SessionCache, sharedSessionCache } from './auth/session/session-cache.ts'
import type { Configuration } from './config/env.ts'
import type { Database } from './db/connection/client.ts'
import { type Jobs, type JobsSetup, startJobs } from './jobs/jobs.ts'
import type { ServerLog } from './log.ts'
import type { Transport } from './mail/mail.ts'
import { createOutbox } from './mail/outbox.ts'
import { createQueue } from './mail/queue.ts'
import { createSmtp } from './mail/smtp.ts'

/** What both parts and jobs need. */
export interface CommonSetup {
  readonly configuration: Configuration
  readonly database: Database
  readonly secret: string
  /** The public origin. */
  readonly appUrl: string
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
}

export interface PartsSetup extends CommonSetup {
  readonly sessionCache: SessionCache
  /** Called when there is an e-mail. */
  readonly wake: () => void
  readonly log: Pick<ServerLog, 'securityEvent'>
}

export interface JobsExtras extends CommonSetup, Pick<JobsSetup, 'onTry' | 'watch'> {
  /** From 0 to 1. */
  readonly random: () => number
  readonly log: ServerLog
}

const here = ['127.0.0.1', '::1', 'localhost']

/**
 * Whether the log may show the link of an e-mail that was written to a file: only where the person who reads
 * it is at the machine. A server behind a proxy listens on loopback as well, but its `APP_URL` says that it
 * is for others.
 */
export const mayShowLinks = (
  { databaseUrl, host }: Pick<Configuration, 'databaseUrl' | 'host'>,
  appUrl: string,
) => databaseUrl === undefined && here.includes(host) && isLoopback(new URL(appUrl).host)

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

export function createParts({ configuration, sessionCache, wake, log, ...given }: PartsSetup): Parts {
  const { database, secret, appUrl, now, newId } = given
  const { supportAddress, providerDomain, sisterApp } = configuration
  const mailer = createQueue({ query: database.query, now, newId, wake })
  const limits = createLimits({ database, secret, wait })
  const accounts = createAccounts({
    database,
    secret,
    appUrl,
    mailer,
    now,
    limits,
    sessionCache,
    onSecurityEvent: log.securityEvent,
  })
  return { ...accounts, database, now, newId, supportAddress, providerDomain, sisterApp }
}

/** What delivers this server's e-mails: `SMTP_URL`, or a folder. */
function createTransport({ configuration, appUrl, log }: JobsExtras): Transport {
  const { smtpUrl, mailFrom, supportAddress, dataDir } = configuration
  const sender = { from: mailFrom, replyTo: supportAddress }
  if (smtpUrl !== undefined) return createSmtp({ url: smtpUrl, sender })
  return createOutbox({
    folder: join(dataDir, 'outbox'),
    sender,
    note: (letter) => log.serverEvent({ event: 'letter', letter }),
    showsLinks: mayShowLinks(configuration, appUrl),
  })
}

/** Starts what the server does besides answering. */
export const createJobs = (setup: JobsExtras): Jobs =>
  startJobs({
    ...setup,
    transport: createTransport(setup),
    wait,
    after: (milliseconds) => AbortSignal.timeout(milliseconds),
    every(milliseconds, run) {
      const timer = setInterval(run, milliseconds).unref()
      return () => clearInterval(timer)
    },
    onEvent: setup.log.serverEvent,
    onError(error) {
      // An unreachable database is already logged for every request that fails.
      if (!(error instanceof DomainError)) setup.log.fatal(error)
    },
  })

/**
 * Milliseconds between two messages to ourselves, which show that those of others arrive; far less than the
 * cache's lifetime.
 */
const BEAT = 3_000

/**
 * The cache of signed-in people: on PostgreSQL one that other processes can evict from.
 * @returns the cache, and a function that ends its connection
 */
export async function openSessionCache(
  { query, primary }: Database,
  { now, newId }: Pick<PartsSetup, 'now' | 'newId'>,
): Promise<{ sessionCache: SessionCache; close: () => Promise<void> }> {
  if (primary === undefined) return { sessionCache: localSessionCache(now), close: async () => {} }
  const sessionCache = sharedSessionCache(now, newId(), publishBy(query))
  const stopListening = await subscribeTo(primary, sessionCache)
  // A lost beat only makes the cache unused for a while.
  const beat = () => void sessionCache.beat().catch(() => {})
  beat()
  const timer = setInterval(beat, BEAT).unref()
  return {
    sessionCache,
    close() {
      clearInterval(timer)
      return stopListening()
    },
  }
}
