/**
 * Our server over DATABASE_URL, as main.ts makes it except for wider limits, and without the session cache
 * when the first argument is `no-memory`: then every call looks up its session. Prints its port.
 */
import { randomUUID } from 'node:crypto'
import { brand } from '#domain/pages/brand.ts'
import { createApp } from '#server/app.ts'
import { createAccounts } from '#server/auth/accounts.ts'
import { createLimits, type LimitTable, usualLimits } from '#server/auth/limits/limits.ts'
import { localSessionCache, type SessionCache } from '#server/auth/session/session-cache.ts'
import { connectPostgres } from '#server/db/connection/client.ts'
import { listen } from '#server/http/listen.ts'

/** Counted as usual, and never reached. */
const wide = Object.fromEntries(
  Object.keys(usualLimits).map((what) => [what, { most: 1_000_000_000, seconds: 3600 }]),
) as unknown as LimitTable

/** Caches no one. */
const forgetful: SessionCache = {
  recall: () => undefined,
  mark: () => 0,
  store: () => {},
  evict: async () => {},
}

const now = () => new Date()
const secret = process.env.AUTH_SECRET ?? ''
const database = connectPostgres(process.env.DATABASE_URL ?? '', true)
const site = { files: new Map(), pages: new Map(), shell: {} as never }

const listening = await listen({ host: '127.0.0.1', port: 0 }, (port) => {
  const appUrl = `http://localhost:${port}`
  const accounts = createAccounts({
    onSecurityEvent: () => {},
    database,
    secret,
    appUrl,
    mailer: { send: async () => {}, withhold: async () => {} },
    now,
    limits: createLimits({ database, secret, table: wide, wait: async () => {} }),
    sessionCache: process.argv[2] === 'no-memory' ? forgetful : localSessionCache(now),
  })
  return createApp({
    site,
    appUrl,
    trustProxy: 0,
    isKnownPath: () => false,
    newRequestId: randomUUID,
    log: (entry) => console.error(JSON.stringify(entry)),
    parts: {
      ...accounts,
      database,
      now,
      newId: randomUUID,
      supportAddress: brand.supportAddress,
      providerDomain: brand.supportAddress.slice(brand.supportAddress.indexOf('@') + 1),
      sisterApp: undefined,
    },
  }).fetch
})
console.log(listening.port)
process.on('SIGTERM', () => process.exit(0))
