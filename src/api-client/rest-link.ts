/** The last link of the client: performs each call at its documented path, as anybody else would (decision 0019). */
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { callNamed } from '#domain/calls.ts'
import { type Place, perform } from './perform.ts'
import type { AppRouter } from './router.ts'

export interface RestOptions extends Place {
  /** Longest wait for an answer, in milliseconds; a minute unless given. */
  readonly limit?: number
}

const LIMIT = 60_000

/** What a call may be told besides its input, as tRPC's `context`. */
export interface CallContext extends Record<string, unknown> {
  /** Whose record a queued call carries: the server refuses it when somebody else is signed in. */
  readonly owner?: string
  /** Awaited before the answer is read, which of a long one takes as long as a frame. */
  readonly moment?: () => Promise<void>
}

export const restLink =
  (options: RestOptions = {}): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const leaving = new AbortController()
      const leave = () => leaving.abort(op.signal?.reason)
      if (op.signal?.aborted) leave()
      op.signal?.addEventListener('abort', leave)
      const late = AbortSignal.timeout(options.limit ?? LIMIT)
      late.addEventListener('abort', () => leaving.abort(late.reason))
      ask(op, options, leaving.signal)
        .then(
          (data) => {
            observer.next({ result: { type: 'data', data } })
            observer.complete()
          },
          (error: Error) => observer.error(TRPCClientError.from(error)),
        )
        .finally(() => op.signal?.removeEventListener('abort', leave))
      return leave
    })

interface Operation {
  readonly path: string
  readonly input: unknown
  readonly context: CallContext
}

async function ask({ path, input, context }: Operation, options: RestOptions, signal: AbortSignal) {
  const call = callNamed(path)
  if (call === undefined) throw new Error(`expected a call of the API, got ${path}`)
  const { owner, moment } = context
  return perform({ call, input, owner, moment, signal }, options)
}
