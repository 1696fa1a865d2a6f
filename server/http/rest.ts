import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { refuseJson } from './errors.ts'
import { health } from './health.ts'
import type { AppEnvironment } from './request-id.ts'

/**
 * Everything below `/api`: nothing is stored by caches, an unknown path is a JSON 404, and a known one asked
 * with another method a 405 whose `Allow` comes from the routes themselves.
 */
export function createRest() {
  const rest = new Hono<AppEnvironment>()
  rest.use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })
  rest.use(
    methodNotAllowed({
      app: rest,
      onMethodNotAllowed: (c, methods) => refuseJson(c, 405, { allow: methods.join(', ') }),
    }),
  )
  rest.get('/health', health)
  rest.all('*', (c) => refuseJson(c, 404))
  return rest
}
