/** Writes refusals to the log of security events: by permission, by origin, by limit, and of API tokens. */
import type { Context } from 'hono'
import type { DomainError, ErrorCode } from '#domain/api/errors.ts'
import type { Entry } from '#domain/contract/entry.ts'
import type { Parts } from '#server/api/parts.ts'
import type { SecurityEvent } from '#server/auth/security-log.ts'
import { EndedToken } from '#server/auth/tokens/token-lookup.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'

const events: Partial<Record<ErrorCode, SecurityEvent>> = {
  forbidden: 'refused.permission',
  'foreign-origin': 'refused.origin',
  'too-many': 'refused.limit',
  'invalid-token': 'token.refused',
}

/** What was refused. */
export interface Refused {
  readonly route: string
  readonly access?: Entry['access']
  /** Who was signed in, where that was known already. */
  readonly userId?: string | undefined
}

/** Writes a line if the refusal is worth one: a missing sign-in only is where only admins may call. */
export function noteRefusal(
  { security }: Pick<Parts, 'security'>,
  c: Context<AppEnvironment>,
  error: DomainError,
  { route, access, userId }: Refused,
): void {
  const isAtAdmins = access === 'admin' && error.code === 'not-signed-in'
  const event = isAtAdmins ? 'refused.permission' : events[error.code]
  if (event === undefined) return
  const ended = error instanceof EndedToken ? error : undefined
  security(event, {
    requestId: c.get('requestId'),
    client: c.get('client'),
    userId: ended?.userId ?? userId,
    subject: ended?.tokenId,
    code: error.code,
    route,
  })
}
