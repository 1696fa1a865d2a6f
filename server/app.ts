import { Hono } from 'hono'
import { SHARE_ACTION } from '#domain/links/shared.ts'
import type { Parts } from './api/parts.ts'
import { createProcedures } from './api/procedures.ts'
import { createRest } from './http/api/rest.ts'
import { nameClient } from './http/client-address.ts'
import { answerError, type Log, refusePlainly } from './http/errors.ts'
import { createFailureLog } from './http/failure-log.ts'
import { secureHeaders } from './http/headers.ts'
import { type MetricsPage, metricsPath, serveMetrics } from './http/metrics-page.ts'
import {
  type ConcurrencyLimit,
  createConcurrencyLimit,
  defaultConcurrency,
} from './http/overload/concurrency-limit.ts'
import { refuseShare } from './http/pages/shared.ts'
import { type AppEnvironment, nameRequest } from './http/request-id.ts'
import type { Site } from './http/static/site.ts'
import { serveSite } from './http/static/static.ts'
import { type RequestWatch, watchRequests } from './http/watch.ts'

/** What the app needs from outside. */
export interface AppDeps {
  readonly site: Site
  /** The public origin, such as `https://breathe.example`. */
  readonly appUrl: string
  /** How many proxies are in front whose forwarded headers are trusted. */
  readonly trustProxy: number
  readonly isKnownPath: (path: string) => boolean
  /** The origin whose pages may embed the player; none if left out. */
  readonly framedBy?: string
  readonly newRequestId: () => string
  readonly log: Log
  /** Limits how many API requests are worked on at once; left out, the app makes its own limit. */
  readonly concurrency?: ConcurrencyLimit
  /** Sees every request; none does if left out. */
  readonly watch?: RequestWatch | undefined
  /** What `/metrics` serves; left out, there is no such page. */
  readonly metrics?: MetricsPage | undefined
  /** What the API depends on. */
  readonly parts: Parts
}

/** The whole server as a function from request to answer. All its effects go through `deps`. */
export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnvironment>()
  const concurrency = deps.concurrency ?? createConcurrencyLimit(defaultConcurrency)
  app.use(nameRequest(deps.newRequestId, deps.trustProxy > 0), secureHeaders(deps.appUrl))
  if (deps.watch) app.use(watchRequests(deps.watch))
  app.use(nameClient(deps.trustProxy))
  const { watch, log, whoIs } = createFailureLog(deps.log, deps.parts.whoIs, () => deps.parts.now().getTime())
  app.use(watch)
  const parts = { ...deps.parts, whoIs }
  if (deps.metrics) app.get(metricsPath, serveMetrics(deps.metrics))
  app.route('/api', createRest(parts, createProcedures(parts), { log, concurrency }))
  app.get('*', serveSite(deps.site, deps.isKnownPath, deps.framedBy))
  app.post(SHARE_ACTION, refuseShare)
  app.all('*', (c) => refusePlainly(c, 'method-not-allowed', { allow: 'GET, HEAD' }))
  app.onError(answerError(log))
  return app
}
