/** The metrics that Prometheus reads. docs/operations.md lists them; a test compares its table with this file. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { API_VERSION } from '#domain/api/calls.ts'
import { DomainError } from '#domain/api/errors.ts'
import { type SecurityEvent, securityEvents } from '#server/auth/security-log.ts'
import type { Database } from '#server/db/connection/client.ts'
import { withDeadline } from '#server/db/connection/gate.ts'
import type { DatabaseLoad, StatementWatch } from '#server/db/connection/watch.ts'
import type { QueueFigures } from '#server/db/mail/email-queue.ts'
import type { RefusalReason } from '#server/http/overload/concurrency-limit.ts'
import type { RequestWatch } from '#server/http/watch.ts'
import type { TryOutcome } from '#server/jobs/deliver.ts'
import type { JobName, JobWatch } from '#server/jobs/jobs.ts'

/** What a scrape reads from the parts of the server. */
export interface MetricsSources {
  readonly database: () => DatabaseLoad
  /** The primary's place in `DATABASE_URL`, from 1; undefined for the embedded database. */
  readonly primary?: () => number | undefined
  /** By how many seconds each replica lags; undefined for one that does not say. */
  readonly replicaLags?: Database['replicaLags']
  readonly queue: () => Promise<QueueFigures>
  /** Calls of the API that are worked on, and those that wait without a slot. */
  readonly inFlight: () => number
  readonly waiting: () => number
  readonly isOverloaded: () => boolean
}

/** A security event that is a refusal as well, and its reason. */
const refusals = {
  'refused.permission': 'permission',
  'refused.origin': 'origin',
  'refused.limit': 'limit',
  'token.refused': 'token',
} as const satisfies Partial<Record<SecurityEvent, string>>

const refusalReasons = ['overload', 'share', 'late', ...Object.values(refusals)] as const
const tryOutcomes: readonly TryOutcome[] = ['sent', 'late', 'dead']
const jobNames: readonly JobName[] = ['emails', 'nudges', 'sweep']
const recordKinds = ['session', 'hold'] as const
const readPlaces = ['primary', 'replica'] as const

/** Anyone may invent a method; a series for each would grow without end. */
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const METHOD_NOT_ALLOWED = 405

/** In seconds: a usual call takes 1 to 5 ms, and none more than 10 s. */
const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** A try to send an e-mail may take 45 s. */
const jobBuckets = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 45]

/** Milliseconds for which the figures of the queue are kept: several readers cost the database no more than one. */
const QUEUE_AGE = 5_000
/** Milliseconds that a scrape waits for them: Prometheus waits 10 s. */
const QUEUE_LIMIT = 2_000

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Every series that can be known before it happens is there from the start, as 0: a rate needs the value before
 * the first event.
 * @param now milliseconds since 1970
 */
export function createMetrics(now: () => number, database: 'embedded' | 'postgres') {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requestSeconds = new Histogram({
    name: 'stilltide_http_request_duration_seconds',
    help: 'Time until an answer is ready, by method, path pattern and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: requestBuckets,
    registers,
  })
  const refused = new Counter({
    name: 'stilltide_http_requests_refused_total',
    help: 'Refused calls, by reason.',
    labelNames: ['reason'] as const,
    registers,
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const inFlight = gauge('stilltide_http_requests_in_flight', 'Calls of the API that are being worked on.')
  const waiting = gauge(
    'stilltide_http_requests_waiting',
    'Calls of the API that wait: for their body, a delay, or their turn.',
  )
  const overloaded = gauge(
    'stilltide_overloaded',
    '1 while calls are refused because the process is too busy.',
  )
  const statementSeconds = new Histogram({
    name: 'stilltide_db_query_duration_seconds',
    help: 'Time of a statement or transaction, its wait for a connection included, by how it ended.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: statementBuckets,
    registers,
  })
  const inUse = gauge('stilltide_db_connections_in_use', 'Connections that run a statement or transaction.')
  const idle = gauge('stilltide_db_connections_idle', 'Connections that the process may use at once.')
  const queued = gauge('stilltide_db_queries_waiting', 'Statements that wait for a connection.')
  const isUp = gauge('stilltide_db_up', '1 if the database answered this scrape within 2 s.')
  const primaryHost = gauge(
    'stilltide_db_primary_host',
    'Place of the primary among the hosts of DATABASE_URL; the first is 1.',
  )
  const replicaLag = new Gauge({
    name: 'stilltide_db_replica_lag_seconds',
    help: 'How far a replica is behind the primary, by its place in DATABASE_READ_URL; left out while it is away.',
    labelNames: ['host'] as const,
    registers,
  })
  const reads = new Counter({
    name: 'stilltide_db_reads_total',
    help: 'Reads that a replica may answer, by who did.',
    labelNames: ['from'] as const,
    registers,
  })
  const emailsWaiting = gauge('stilltide_emails_waiting', 'Emails in the queue, counted up to 1000.')
  const emailsDead = gauge('stilltide_emails_given_up', 'Emails given up in the last 90 days, up to 1000.')
  const emailsAge = gauge(
    'stilltide_emails_oldest_age_seconds',
    'How long the oldest waiting email has waited.',
  )
  const tries = new Counter({
    name: 'stilltide_email_tries_total',
    help: 'Tries to send an email: sent, late (it will be tried again) or dead (given up).',
    labelNames: ['outcome'] as const,
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'stilltide_job_duration_seconds',
    help: 'Time of one step of a job.',
    labelNames: ['task'] as const,
    buckets: jobBuckets,
    registers,
  })
  const jobSuccess = new Gauge({
    name: 'stilltide_job_last_success_timestamp_seconds',
    help: 'When a step of the job last succeeded; 0 before the first time.',
    labelNames: ['task'] as const,
    registers,
  })
  const jobFailures = new Counter({
    name: 'stilltide_job_failures_total',
    help: 'Steps of a job that failed; each is tried again.',
    labelNames: ['task'] as const,
    registers,
  })
  const stored = new Counter({
    name: 'stilltide_records_stored_total',
    help: 'Sessions and holds that were stored, imported ones included.',
    labelNames: ['kind'] as const,
    registers,
  })
  const events = new Counter({
    name: 'stilltide_security_events_total',
    help: 'Security events, by kind: the table in security.md says when.',
    labelNames: ['event'] as const,
    registers,
  })
  const build = new Gauge({
    name: 'stilltide_build_info',
    help: 'Always 1, with the versions and the kind of database as labels.',
    labelNames: ['api_version', 'node_version', 'database'] as const,
    registers,
  })

  build.set({ api_version: API_VERSION, node_version: process.versions.node, database }, 1)
  for (const reason of refusalReasons) refused.inc({ reason }, 0)
  for (const outcome of tryOutcomes) tries.inc({ outcome }, 0)
  for (const kind of recordKinds) stored.inc({ kind }, 0)
  for (const from of readPlaces) reads.inc({ from }, 0)
  for (const event of Object.keys(securityEvents)) events.inc({ event }, 0)
  for (const job of jobNames) {
    jobFailures.inc({ task: job }, 0)
    jobSuccess.set({ task: job }, 0)
  }

  const request: RequestWatch = async ({ method }, run) => {
    const begun = performance.now()
    const answer = await run()
    const { route, status } = answer
    // A route that does not know the method must not get a series for each that is tried.
    const isKnown = methods.has(method) && status !== METHOD_NOT_ALLOWED
    const labels = { method: isKnown ? method : 'other', route, status: `${Math.floor(status / 100)}xx` }
    requestSeconds.observe(labels, secondsSince(begun))
    return answer
  }
  const statement: StatementWatch = async (text, run) => {
    const kind = text === null ? 'transaction' : 'statement'
    const begun = performance.now()
    try {
      const answer = await run()
      statementSeconds.observe({ kind, outcome: 'ok' }, secondsSince(begun))
      return answer
    } catch (error) {
      const outcome = error instanceof DomainError && error.code === 'unavailable' ? 'unavailable' : 'failed'
      statementSeconds.observe({ kind, outcome }, secondsSince(begun))
      throw error
    }
  }
  const job: JobWatch = async (job, run) => {
    const begun = performance.now()
    try {
      const answer = await run()
      jobSuccess.set({ task: job }, now() / 1000)
      return answer
    } catch (error) {
      jobFailures.inc({ task: job })
      throw error
    } finally {
      jobSeconds.observe({ task: job }, secondsSince(begun))
    }
  }

  const readQueue = async (read: MetricsSources['queue']) => {
    try {
      const figures = await withDeadline(QUEUE_LIMIT, read(), () => {})
      isUp.set(1)
      emailsWaiting.set(figures.waiting)
      emailsDead.set(figures.dead)
      emailsAge.set(figures.oldest)
    } catch {
      // What is not known is left out: an old figure would look like a true one.
      isUp.set(0)
      for (const unknown of [emailsWaiting, emailsDead, emailsAge]) unknown.remove()
    }
  }
  const readLags = async (read: MetricsSources['replicaLags'] = async () => []) => {
    const lags = await withDeadline(QUEUE_LIMIT, read(), () => {}).catch(() => [])
    replicaLag.reset()
    for (const [at, seconds] of lags.entries())
      if (seconds !== undefined) replicaLag.set({ host: String(at + 1) }, seconds)
  }
  let lastRead = { at: Number.NEGATIVE_INFINITY, done: Promise.resolve() as Promise<unknown> }

  return {
    request,
    statement,
    job,
    refused: (reason: RefusalReason) => refused.inc({ reason }),
    emailTried: (outcome: TryOutcome) => tries.inc({ outcome }),
    readFrom: (from: (typeof readPlaces)[number]) => reads.inc({ from }),
    recordsStored: (kind: 'session' | 'hold', count: number) => stored.inc({ kind }, count),
    securityEvent(event: SecurityEvent) {
      events.inc({ event })
      if (event in refusals) refused.inc({ reason: refusals[event as keyof typeof refusals] })
    },
    contentType: registry.contentType,
    /** Name, kind and meaning of every metric, and the labels it may have. */
    list: () => registry.getMetricsAsArray(),
    /** All metrics in Prometheus's text format. */
    async read({ database, queue, primary, replicaLags, ...sources }: MetricsSources): Promise<string> {
      const at = now()
      if (at - lastRead.at > QUEUE_AGE)
        lastRead = { at, done: Promise.all([readQueue(queue), readLags(replicaLags)]) }
      await lastRead.done
      const host = primary?.()
      if (host === undefined) primaryHost.remove()
      else primaryHost.set(host)
      const { most, running, waiting: line } = database()
      inUse.set(running)
      idle.set(most - running)
      queued.set(line)
      inFlight.set(sources.inFlight())
      waiting.set(sources.waiting())
      overloaded.set(sources.isOverloaded() ? 1 : 0)
      return registry.metrics()
    },
  }
}

const secondsSince = (begun: number) => (performance.now() - begun) / 1000
