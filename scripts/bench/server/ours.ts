/**
 * Our server over DATABASE_URL, as main.ts makes it except for wider limits. With `no-memory` as first argument
 * it has no session cache, so that every call looks up its session; with `metrics` or `traces` it makes these,
 * and sends traces to OTEL_EXPORTER_OTLP_ENDPOINT; with `distributed` its database is split over machines. Prints
 * its port.
 */
import { randomUUID } from 'node:crypto'
import { brand } from '#domain/pages/brand.ts'
import { createApp } from '#server/app.ts'
import { createAccounts } from '#server/auth/accounts.ts'
import { createLimits, type LimitTable, usualLimits } from '#server/auth/limits/limits.ts'
import { localSessionCache, type SessionCache } from '#server/auth/session/session-cache.ts'
import { connectPostgres } from '#server/db/connection/client.ts'
import { usualLimits as databaseLimits } from '#server/db/connection/limits.ts'
import { listen } from '#server/http/listen.ts'
import { startTelemetry } from '#server/telemetry/telemetry.ts'

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
const [, , wish] = process.argv
const collector = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? 'http://127.0.0.1:4318'
const telemetry = await startTelemetry(
  {
    metrics: wish === 'metrics' ? { port: undefined, host: '127.0.0.1', token: undefined } : undefined,
    traces:
      wish === 'traces' ? { url: `${collector}/v1/traces`, headers: {}, serviceName: 'bench' } : undefined,
    trustProxy: 0,
    databaseUrl: process.env.DATABASE_URL,
  },
  Date.now,
)
const database = connectPostgres(
  process.env.DATABASE_URL ?? '',
  true,
  databaseLimits,
  telemetry.statement,
  wish === 'distributed',
)
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
    sessionCache: wish === 'no-memory' ? forgetful : localSessionCache(now),
  })
  return createApp({
    site,
    appUrl,
    trustProxy: 0,
    isKnownPath: () => false,
    newRequestId: randomUUID,
    watch: telemetry.request,
    log: (entry) => console.error(JSON.stringify(entry)),
    parts: {
      ...accounts,
      database,
      now,
      newId: randomUUID,
      supportAddress: brand.supportAddress,
      providerDomain: brand.supportAddress.slice(brand.supportAddress.indexOf('@') + 1),
      sisterApp: undefined,
      onStored: telemetry.metrics?.recordsStored,
    },
  }).fetch
})
console.log(listening.port)
process.on('SIGTERM', () => process.exit(0))
