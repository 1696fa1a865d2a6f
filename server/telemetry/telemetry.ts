/** What watches the server: metrics and traces, each only if the configuration asks for it. */
import type { Configuration } from '#server/config/env.ts'
import type { StatementWatch } from '#server/db/connection/watch.ts'
import type { Listening } from '#server/http/listen.ts'
import { listenForMetrics, type MetricsPage } from '#server/http/metrics-page.ts'
import type { RequestWatch } from '#server/http/watch.ts'
import type { Metrics, MetricsSources } from './metrics.ts'

export interface Telemetry {
  /** Undefined where none are asked for; so are the next two where nothing watches. */
  readonly metrics: Metrics | undefined
  readonly request: RequestWatch | undefined
  readonly statement: StatementWatch | undefined
  /**
   * Serves the metrics at their own port, if they have one.
   * @returns what the app serves at its port instead @throws StartError when that port is not available
   */
  serve(sources: MetricsSources): Promise<MetricsPage | undefined>
  /** Ends that port and sends what is left of the traces, for `limit` milliseconds at most. */
  stop(limit: number): Promise<void>
}

type Asked = Pick<Configuration, 'metrics' | 'traces' | 'trustProxy' | 'databaseUrl'>

/** Loads the libraries of what is asked for, and no others. @param now milliseconds since 1970 */
export async function startTelemetry(asked: Asked, now: () => number): Promise<Telemetry> {
  const { metrics: place, traces: collector, trustProxy, databaseUrl } = asked
  const database = databaseUrl === undefined ? 'embedded' : 'postgres'
  const metrics = place && (await import('./metrics.ts')).createMetrics(now, database)
  const traces = collector && (await import('./traces.ts')).startTraces(collector, trustProxy > 0)
  let listening: Listening | undefined
  return {
    metrics,
    request: bothRequests(metrics?.request, traces?.request),
    statement: bothStatements(metrics?.statement, traces?.statement),
    async serve(sources) {
      if (metrics === undefined || place === undefined) return undefined
      const { host, port, token } = place
      const page = { read: () => metrics.read(sources), contentType: metrics.contentType, token }
      if (port === undefined) return page
      listening = await listenForMetrics({ host, port }, page)
      return undefined
    },
    async stop(limit) {
      const isOver = new Promise<void>((resolve) => setTimeout(resolve, limit).unref())
      // What a collector does not take must not keep the server from ending.
      const sent = traces?.stop().catch(() => {})
      await Promise.all([listening?.stop(limit), Promise.race([sent, isOver])])
    },
  }
}

function bothRequests(outer: RequestWatch | undefined, inner: RequestWatch | undefined) {
  if (outer === undefined || inner === undefined) return outer ?? inner
  const both: RequestWatch = (request, run) => outer(request, () => inner(request, run))
  return both
}

function bothStatements(outer: StatementWatch | undefined, inner: StatementWatch | undefined) {
  if (outer === undefined || inner === undefined) return outer ?? inner
  const both: StatementWatch = (text, run) => outer(text, () => inner(text, run))
  return both
}
