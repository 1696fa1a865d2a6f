import type { z } from 'zod'
import type { Call } from '#domain/api/calls.ts'
import type { ErrorCode } from '#domain/api/errors.ts'

/** Who may call. */
export type Access =
  /** Anyone. */
  | 'anyone'
  /** Signed-in people, by cookie or token. */
  | 'person'
  /** People signed in by cookie: for what a token must never touch (decision 0019). */
  | 'account'
  /** Those of them who run the service: see `server/auth/account/admin.ts`. */
  | 'admin'

/** What an API token may be allowed to do. */
export const scopes = ['read', 'write'] as const
export type Scope = (typeof scopes)[number]

/** One complete call of the API: its entry in `calls`, with input and output. */
export interface Entry<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType>
  extends Call {
  readonly access: Access
  /** Set where `access` would allow tokens but they are refused: for calls that sign people in or out. */
  readonly tokens?: 'refused'
  /** The message for a guest, in place of the one in the error table. */
  readonly toGuests?: string
  /** One line, for the API document. */
  readonly summary: string
  readonly description?: string
  /** All fields together: from the path, and from the query or body. */
  readonly input: Input
  readonly output: Output
  /** Errors of this call besides those of every call (`everyError`). */
  readonly errors: readonly ErrorCode[]
}

/** For which kinds of access a token may act for its owner. */
const takesTokens: Record<Access, boolean> = { anyone: true, person: true, account: false, admin: false }

/** The scope that an API token needs for this call; null if tokens are always refused (decision 0019). */
export function scopeFor({
  access,
  method,
  tokens,
}: Pick<Entry, 'access' | 'method' | 'tokens'>): Scope | null {
  if (tokens === 'refused' || !takesTokens[access]) return null
  return method === 'GET' ? 'read' : 'write'
}

/** A call with its schemas; their types are preserved. */
export const entry = <Input extends z.ZodType, Output extends z.ZodType>(
  call: Call,
  of: Omit<Entry<Input, Output>, keyof Call>,
): Entry<Input, Output> => ({ ...call, ...of })

/** Errors that every call may return; calls for signed-in people also 401, and writes 403, 413 and 415. */
export const everyError = [
  'bad-request',
  'invalid-token',
  'too-many',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]
