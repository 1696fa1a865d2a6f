import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '#domain/api/errors.ts'
import { createMetrics, type MetricsSources } from '#server/telemetry/metrics.ts'
import { sumOf } from './samples.ts'

const queue = { waiting: 3, dead: 1, oldest: 42 }
const sources: MetricsSources = {
  database: () => ({ most: 10, running: 4, waiting: 7 }),
  primary: () => 2,
  replicaLags: async () => [1.5, undefined],
  queue: async () => queue,
  inFlight: () => 5,
  waiting: () => 6,
  isOverloaded: () => true,
}

/** Metrics with a clock of their own, in milliseconds. */
function metricsAt(start = 1_000_000) {
  const clock = { now: start }
  return { clock, metrics: createMetrics(() => clock.now, 'postgres') }
}

describe('a scrape', () => {
  it('reads how the server is', async () => {
    const text = await metricsAt().metrics.read(sources)
    expect(
      [
        'stilltide_db_connections_in_use',
        'stilltide_db_connections_idle',
        'stilltide_db_queries_waiting',
        'stilltide_db_primary_host',
        'stilltide_db_replica_lag_seconds',
        'stilltide_http_requests_in_flight',
        'stilltide_http_requests_waiting',
        'stilltide_overloaded',
        'stilltide_emails_waiting',
        'stilltide_emails_given_up',
        'stilltide_emails_oldest_age_seconds',
      ].map((name) => sumOf(text, name)),
    ).toEqual([4, 6, 7, 2, 1.5, 5, 6, 1, 3, 1, 42])
    expect(sumOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(sumOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  })

  it('asks the database for its queue once in five seconds, however many readers there are', async () => {
    const { metrics, clock } = metricsAt()
    const asked = vi.fn(sources.queue)
    await Promise.all([1, 2, 3].map(() => metrics.read({ ...sources, queue: asked })))
    clock.now += 4_000
    await metrics.read({ ...sources, queue: asked })
    expect(asked).toHaveBeenCalledTimes(1)
    clock.now += 2_000
    await metrics.read({ ...sources, queue: asked })
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it('does without the queue while the database is away, rather than with old figures', async () => {
    const { metrics, clock } = metricsAt()
    await metrics.read(sources)
    clock.now += 10_000
    const text = await metrics.read({ ...sources, queue: () => Promise.reject(new Error('away')) })
    expect(sumOf(text, 'stilltide_db_up')).toBe(0)
    expect(sumOf(text, 'stilltide_emails_waiting')).toBeUndefined()
    expect(sumOf(text, 'stilltide_db_connections_in_use')).toBe(4)
  })

  it('leaves out what is not there: an embedded database has no hosts, and a replica may be away', async () => {
    const { metrics, clock } = metricsAt()
    await metrics.read(sources)
    clock.now += 10_000
    const { primary: _, replicaLags: __, ...without } = sources
    const text = await metrics.read(without)
    expect(sumOf(text, 'stilltide_db_primary_host')).toBeUndefined()
    expect(sumOf(text, 'stilltide_db_replica_lag_seconds')).toBeUndefined()
  })

  it('does not wait longer than two seconds for a database that does not answer', async () => {
    vi.useFakeTimers()
    try {
      const read = metricsAt().metrics.read({ ...sources, queue: () => new Promise(() => {}) })
      await vi.advanceTimersByTimeAsync(2_000)
      expect(sumOf(await read, 'stilltide_db_up')).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what happens is counted', () => {
  const of = (text: string, name: string, labels: Record<string, string>) =>
    sumOf(text, `stilltide_${name}`, labels)

  it('statements, by how they ended, which is passed on', async () => {
    const { metrics } = metricsAt()
    const unavailable = new DomainError('unavailable')
    expect(await metrics.statement('select 1', async () => 7)).toBe(7)
    await expect(metrics.statement('select 1', () => Promise.reject(unavailable))).rejects.toBe(unavailable)
    await expect(metrics.statement(null, () => Promise.reject(new Error('unique')))).rejects.toThrow('unique')
    const text = await metrics.read(sources)
    const count = (kind: string, outcome: string) =>
      of(text, 'db_query_duration_seconds_count', { kind, outcome })
    expect(count('statement', 'ok')).toBe(1)
    expect(count('statement', 'unavailable')).toBe(1)
    expect(count('transaction', 'failed')).toBe(1)
  })

  it('jobs: the last success, and failures, which are passed on', async () => {
    const { metrics, clock } = metricsAt()
    await metrics.job('sweep', async () => true)
    clock.now += 60_000
    await expect(metrics.job('sweep', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    const text = await metrics.read(sources)
    expect(of(text, 'job_last_success_timestamp_seconds', { task: 'sweep' })).toBe(1000)
    expect(of(text, 'job_failures_total', { task: 'sweep' })).toBe(1)
    expect(of(text, 'job_duration_seconds_count', { task: 'sweep' })).toBe(2)
    expect(of(text, 'job_last_success_timestamp_seconds', { task: 'nudges' })).toBe(0)
  })

  it('reads that a replica may answer, by who did', async () => {
    const { metrics } = metricsAt()
    for (const from of ['replica', 'replica', 'primary'] as const) metrics.readFrom(from)
    const text = await metrics.read(sources)
    expect(of(text, 'db_reads_total', { from: 'replica' })).toBe(2)
    expect(of(text, 'db_reads_total', { from: 'primary' })).toBe(1)
  })

  it('tries to send an email, by outcome', async () => {
    const { metrics } = metricsAt()
    for (const outcome of ['sent', 'sent', 'dead'] as const) metrics.emailTried(outcome)
    const text = await metrics.read(sources)
    expect(of(text, 'email_tries_total', { outcome: 'sent' })).toBe(2)
    expect(of(text, 'email_tries_total', { outcome: 'dead' })).toBe(1)
    expect(of(text, 'email_tries_total', { outcome: 'late' })).toBe(0)
  })

  it('a security event that is a refusal as both', async () => {
    const { metrics } = metricsAt()
    metrics.securityEvent('refused.permission')
    metrics.securityEvent('sign-in')
    metrics.refused('overload')
    const text = await metrics.read(sources)
    expect(of(text, 'security_events_total', { event: 'refused.permission' })).toBe(1)
    expect(of(text, 'security_events_total', { event: 'sign-in' })).toBe(1)
    expect(of(text, 'http_requests_refused_total', { reason: 'permission' })).toBe(1)
    expect(of(text, 'http_requests_refused_total', {})).toBe(2)
  })
})
