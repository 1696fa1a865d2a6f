/** What is too much is refused before anything is done for it, so that refusing costs next to nothing. */
import type { MiddlewareHandler } from 'hono'
import { calls, trpcPath } from '#domain/calls.ts'
import { refuse } from './errors.ts'
import { tooMuch } from './flight.ts'
import type { AppEnvironment } from './request-id.ts'

/** Between two reports of how many were refused, in milliseconds. */
const PAUSE = 1_000

/**
 * Refuses calls while `isFull`, ahead of names, headers and the log: a line for each would cost more than the
 * refusal. tRPC's own, whose errors have another form, is left to the API itself, and being alive to nobody's count.
 * @param told how many were refused since the last time, about once a second while there are any
 */
export function shed(
  isFull: () => boolean,
  told: (count: number) => void,
): MiddlewareHandler<AppEnvironment> {
  let refused = 0
  const tell = () => {
    told(refused)
    refused = 0
  }
  return async (c, next) => {
    const { path } = c.req
    if (
      !isFull() ||
      !path.startsWith('/api/') ||
      path.startsWith(trpcPath) ||
      path === calls.health.live.path
    )
      return next()
    refused += 1
    if (refused === 1) setTimeout(tell, PAUSE).unref()
    return refuse(c, tooMuch())
  }
}
