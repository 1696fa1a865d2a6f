import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import { clientKey } from '#server/auth/limits/client-key.ts'
import type { AppEnvironment } from './request-id.ts'

/** An address as proxies write it: bare, with a port, or in brackets; null for anything else. */
function addressIn(text: string): string | null {
  const bare = text.trim()
  const inner = /^\[([^\]]+)\](?::\d+)?$/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
  return isIP(inner) === 0 ? null : inner
}

/**
 * The client's address: the socket's, or behind proxies the one that our outermost proxy saw.
 * @param forwarded the header `x-forwarded-for`
 * @param proxies how many are in front; anyone can make up the entries before theirs in that header
 */
export function clientAddress(socket: string, forwarded: string | undefined, proxies: number): string {
  const seen = proxies > 0 ? (forwarded ?? '').split(',') : []
  return addressIn(seen.at(-proxies) ?? '') ?? socket
}

/** Names the client by its address. @param proxies see `clientAddress` */
export const nameClient =
  (proxies: number): MiddlewareHandler<AppEnvironment> =>
  async (c, next) => {
    const socket = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? ''
    c.set('client', clientAddress(socket, c.req.header('x-forwarded-for'), proxies))
    await next()
  }

/** The key under which counts know the client, for a request that has not reached the app. */
export function clientKeyOf({ socket, headers }: IncomingMessage, proxies: number): string {
  const forwarded = headers['x-forwarded-for']
  // Node joins repeated ones by commas, as the app's headers do.
  const line = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return clientKey(clientAddress(socket.remoteAddress ?? '', line, proxies))
}
