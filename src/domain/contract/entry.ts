import type { z } from 'zod'
import type { Call } from '#domain/api/calls.ts'
import type { ErrorCode } from '#domain/api/errors.ts'

/** Who may call. */
export type Access =
  /** Whoever asks. */
  | 'anyone'
  /** Who is signed in, by cookie or token. */
  | 'person'
  /** Who is signed in by cookie: what a token must never touch (decision 0019). */
  | 'account'
  /** Of those, who runs the service: see `server/auth/account/admin.ts`. */
  | 'admin'

/** What an API token may be allowed to do. */
export const scopes = ['read', 'write'] as const
export type Scope = (typeof scopes)[number]

/** One call of the API, whole: what `calls` say of it and what goes in and out. */
export interface Entry<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType>
  extends Call {
  readonly access: Access
  /** Set where `access` lets tokens in and they are refused all the same: what signs people in, or out. */
  readonly tokens?: 'refused'
  /** What a guest is told in place of the catalogue's words. */
  readonly toGuests?: string
  /** One line, for the document. */
  readonly summary: string
  readonly description?: string
  /** All fields together: those of the path, of the query or the body. */
  readonly input: Input
  readonly output: Output
  /** What this call may answer besides what every call may (`everyError`). */
  readonly errors: readonly ErrorCode[]
}

/** Where tokens may stand for their owner. */
const takesTokens: Record<Access, boolean> = { anyone: true, person: true, account: false, admin: false }

/** What an API token must be allowed to do for this call; null where every token is refused (decision 0019). */
export function scopeFor({
  access,
  method,
  tokens,
}: Pick<Entry, 'access' | 'method' | 'tokens'>): Scope | null {
  if (tokens === 'refused' || !takesTokens[access]) return null
  return method === 'GET' ? 'read' : 'write'
}

/** A call with its schemas, which its type keeps. */
export const entry = <Input extends z.ZodType, Output extends z.ZodType>(
  call: Call,
  of: Omit<Entry<Input, Output>, keyof Call>,
): Entry<Input, Output> => ({ ...call, ...of })

/** What every call may answer; those of signed-in people 401 as well, and writes 403, 413 and 415. */
export const everyError = [
  'bad-request',
  'invalid-token',
  'too-many',
  'internal',
  'unavailable',
] as const satisfies readonly ErrorCode[]
