import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { AppEnvironment } from './request-id.ts'

/** An address as proxies write it: bare, with a port, or in brackets; null for what is none. */
function addressIn(text: string): string | null {
  const bare = text.trim()
  const inner = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
  return isIP(inner) === 0 ? null : inner
}

/**
 * Names the client by its address: the socket's, or behind proxies the one that the outermost of ours saw.
 * @param proxies how many stand in front; what comes before them in `x-forwarded-for` is anybody's word
 */
export const nameClient =
  (proxies: number): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? ''
    const forwarded = proxies > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',') : []
    c.set('client', addressIn(forwarded.at(-proxies) ?? '') ?? socket)
    await next()
  }
