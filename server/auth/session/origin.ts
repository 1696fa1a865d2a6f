/** Whether a call comes from our own pages (decision 0018). */
import { isBearer } from './who-is.ts'

const SAFE = ['GET', 'HEAD', 'OPTIONS']

/** Calls made by mail programs, not by pages. */
const EXEMPT = ['/api/unsubscribe']

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** Whether a host, with or without a port, is this machine. */
export const isLoopback = (host: string) => LOOPBACK.test(host)

export interface OriginRequest {
  readonly method: string
  /** The path below the origin. */
  readonly path: string
  readonly headers: Headers
}

/**
 * Whether another site sent this. Also checked for calls without a cookie: a foreign page must not sign a
 * browser in to the attacker's account either. A request with neither header does not come from a browser,
 * and passes.
 * @param appUrl the public origin
 */
export function isCrossOrigin({ method, path, headers }: OriginRequest, appUrl: string): boolean {
  if (SAFE.includes(method) || EXEMPT.includes(path) || isBearer(headers)) return false
  const origin = headers.get('origin')
  const site = headers.get('sec-fetch-site')
  if (origin === null && site === null) return false
  return site !== 'same-origin' && !isSameOrigin(origin, headers.get('host') ?? '', appUrl)
}

const isSameOrigin = (origin: string | null, host: string, appUrl: string) =>
  origin !== null && (origin === appUrl || (isLoopback(host) && origin === `http://${host.toLowerCase()}`))
