/** What is too much is refused before anything is done for it, so that refusing costs next to nothing. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { calls, trpcPath } from '#domain/api/calls.ts'
import type { DomainError } from '#domain/api/errors.ts'

/** Between two reports of how many were refused, in milliseconds. */
const PAUSE = 1_000

/** Above so much, in bytes, the rest of a refused body is not waited for: the connection ends. */
const SMALL = 65_536

/**
 * A client that uses its whole share is refused slowly: after `SOONEST` to `LATEST` milliseconds, and `APART` milliseconds
 * after the refusal before. A client that waits for each answer then sends fewer calls, and a thousand calls that arrive
 * at once are not all refused in one turn of the event loop, which would delay everybody else.
 */
const [SOONEST, LATEST, APART] = [500, 3_000, 2]

/** Whether a call may be refused unread. tRPC's own errors have another form, and being alive is nobody's count. */
const isSheddable = (url: string) =>
  url.startsWith('/api/') && !url.startsWith(trpcPath) && url.split('?', 1)[0] !== calls.health.live.path

/**
 * Refuses calls of which `refusal` says why, ahead of the app, its names, headers and log: a line for each would cost
 * more than the refusal.
 * @param refusal asked of each call; null lets it through
 * @param onRefused how many were refused since the last time, about once a second while there are any
 * @param headers those that every answer of this server has, see `securityHeaders`
 */
export function shedLoad(
  listener: RequestListener,
  refusal: (request: IncomingMessage) => DomainError | null,
  onRefused: (count: number) => void,
  headers: Readonly<Record<string, string>>,
): RequestListener {
  let refused = 0
  const tell = () => {
    onRefused(refused)
    refused = 0
  }
  let last = 0
  /** Milliseconds until the next slow refusal may be sent; 0, at once, when too many are pending. */
  const delay = () => {
    const now = performance.now()
    const due = Math.max(now + SOONEST, last + APART)
    if (due > now + LATEST) return 0
    last = due
    return due - now
  }
  return (request, response) => {
    const error = isSheddable(request.url ?? '') ? refusal(request) : null
    if (error === null) return listener(request, response)
    refused += 1
    if (refused === 1) setTimeout(tell, PAUSE).unref()
    const isSlow = error.code === 'too-many'
    // A client that has its share comes again by a new connection, and Node takes one of those at a turn of its loop.
    const isTooLong = Number(request.headers['content-length'] ?? 0) > SMALL
    if (isTooLong || isSlow) response.setHeader('connection', 'close')
    const milliseconds = isSlow ? delay() : 0
    if (milliseconds === 0) refuse(response, error, headers)
    else setTimeout(refuse, milliseconds, response, error, headers)
  }
}

function refuse(
  response: ServerResponse,
  { message, code, status, retryAfter }: DomainError,
  always: Readonly<Record<string, string>>,
) {
  const body = JSON.stringify({ message, code })
  const headers = {
    ...always,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  }
  response.writeHead(status, headers).end(body)
}
