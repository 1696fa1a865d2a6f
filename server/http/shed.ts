/** What is too much is refused before anything is done for it, so that refusing costs next to nothing. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { calls, trpcPath } from '#domain/calls.ts'
import type { DomainError } from '#domain/errors.ts'

/** Between two reports of how many were refused, in milliseconds. */
const PAUSE = 1_000

/** Above so much, in bytes, the rest of a refused body is not waited for: the connection ends. */
const SMALL = 65_536

/** Whether a call may be refused unread. tRPC's own errors have another form, and being alive is nobody's count. */
const isSheddable = (url: string) =>
  url.startsWith('/api/') && !url.startsWith(trpcPath) && url.split('?', 1)[0] !== calls.health.live.path

/**
 * Refuses calls of which `refusal` says why, ahead of the app, its names, headers and log: a line for each would cost
 * more than the refusal.
 * @param refusal asked of each call; null lets it through
 * @param told how many were refused since the last time, about once a second while there are any
 */
export function shed(
  listener: RequestListener,
  refusal: (request: IncomingMessage) => DomainError | null,
  told: (count: number) => void,
): RequestListener {
  let refused = 0
  const tell = () => {
    told(refused)
    refused = 0
  }
  return (request, response) => {
    const error = isSheddable(request.url ?? '') ? refusal(request) : null
    if (error === null) return listener(request, response)
    refused += 1
    if (refused === 1) setTimeout(tell, PAUSE).unref()
    // A client that has its share comes again by a new connection, and Node takes one of those at a turn of its loop: on
    // open ones a few clients would fill each turn with their refusals, and all others would wait for its end.
    const isTooLong = Number(request.headers['content-length'] ?? 0) > SMALL
    if (isTooLong || error.code === 'too-many') response.setHeader('connection', 'close')
    refuse(response, error)
  }
}

function refuse(response: ServerResponse, { message, code, status, retryAfter }: DomainError) {
  const body = JSON.stringify({ message, code })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'retry-after': String(retryAfter),
  }
  response.writeHead(status, headers).end(body)
}
