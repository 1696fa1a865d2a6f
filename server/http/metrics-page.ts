/** Serves the metrics to Prometheus: at a port of their own, or beside the app with a token. */
import { type Handler, Hono } from 'hono'
import { isSame } from '#server/auth/tokens/keyed-hash.ts'
import type { MetricsPlace } from '#server/config/env.ts'
import { type Listening, listen } from './listen.ts'

export interface MetricsPage {
  /** The metrics in Prometheus's text format. */
  readonly read: () => Promise<string>
  readonly contentType: string
  /** What a reader must send as `Authorization: Bearer …`; undefined for nothing. */
  readonly token: string | undefined
}

export const metricsPath = '/metrics'

const plain = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export const serveMetrics =
  ({ read, contentType, token }: MetricsPage): Handler =>
  async (c) => {
    const given = c.req.header('authorization') ?? ''
    if (token !== undefined && !isSame(given, `Bearer ${token}`))
      return c.text('Unauthorized\n', 401, { ...plain, 'www-authenticate': 'Bearer' })
    return c.body(await read(), 200, { ...plain, 'content-type': contentType })
  }

/** Serves nothing but the metrics at a port of their own. @throws StartError when the address is not available */
export function listenForMetrics(
  { host, port }: Pick<MetricsPlace, 'host'> & { readonly port: number },
  page: MetricsPage,
): Promise<Listening> {
  const app = new Hono().get(metricsPath, serveMetrics(page))
  const variables = { hostVariable: 'METRICS_HOST', portVariable: 'METRICS_PORT' }
  return listen({ host, port, ...variables }, () => app.fetch)
}
