/**
 * Requests beyond what the process can do are refused before any work, so that this costs next to nothing.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { calls, trpcPath } from '#domain/api/calls.ts'
import type { DomainError } from '#domain/api/errors.ts'

/** Milliseconds between two reports of how many were refused. */
const PAUSE = 1_000

/** Bytes of a refused body above which we do not wait for the rest: the connection ends. */
const SMALL = 65_536

/**
 * A client that uses its whole share is refused slowly: after `SOONEST` to `LATEST` milliseconds, and `APART`
 * milliseconds after the refusal before. A client that waits for each answer then sends fewer calls, and a
 * thousand calls that arrive at once are not all refused in one turn of the event loop, which would delay
 * everyone else.
 */
const [SOONEST, LATEST, APART] = [500, 3_000, 2]

/**
 * Whether a call may be refused unread. tRPC's own errors have another form, and health checks do not count.
 */
const isSheddable = (url: string) =>
  url.startsWith('/api/') && !url.startsWith(trpcPath) && url.split('?', 1)[0] !== calls.health.live.path

/**
 * Refuses the calls for which `refusal` gives a reason, before the app with its request ids, headers and log:
 * a log line for each would cost more than the refusal.
 * @param refusal called for each call; null lets it through
 * @param onRefused gets the number refused since the last time, about once a second while there are any
 * @param headers the headers of every answer of this server, see `securityHeaders`
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
    // A client refused for its share would come back on a new connection, and Node accepts only one of those
    // per turn of its loop.
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
