/**
 * The last link of the client: makes each call at its documented path, as any program would (decision 0019).
 */
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { callNamed } from '#domain/api/calls.ts'
import type { AppRouter } from './router.ts'
import { type ApiEndpoint, sendRequest } from './send-request.ts'

export interface RestOptions extends ApiEndpoint {
  /** Longest wait for an answer, in milliseconds; a minute unless given. */
  readonly timeout?: number
}

const DEFAULT_TIMEOUT = 60_000

/** What a call may be given besides its input, as tRPC's `context`. */
export interface CallContext extends Record<string, unknown> {
  /** The owner of a queued call: the server refuses it when another person is signed in. */
  readonly owner?: string
  /** Awaited before the answer is parsed; parsing a long one takes as long as a frame. */
  readonly beforeParse?: () => Promise<void>
}

export const restLink =
  (options: RestOptions = {}): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const controller = new AbortController()
      const abort = () => controller.abort(op.signal?.reason)
      if (op.signal?.aborted) abort()
      op.signal?.addEventListener('abort', abort)
      const timeoutSignal = AbortSignal.timeout(options.timeout ?? DEFAULT_TIMEOUT)
      timeoutSignal.addEventListener('abort', () => controller.abort(timeoutSignal.reason))
      callApi(op, options, controller.signal)
        .then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error: Error) => observer.error(TRPCClientError.from(error)),
        )
        .finally(() => op.signal?.removeEventListener('abort', abort))
      return abort
    })

interface Operation {
  readonly path: string
  readonly input: unknown
  readonly context: CallContext
}

async function callApi({ path, input, context }: Operation, options: RestOptions, signal: AbortSignal) {
  const call = callNamed(path)
  if (call === undefined) throw new Error(`expected a call of the API, got ${path}`)
  const { owner, beforeParse } = context
  return sendRequest({ call, input, owner, beforeParse, signal }, options)
}
