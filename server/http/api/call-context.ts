import type { Context } from 'hono'
import { OWNER_HEADER } from '#domain/api/calls.ts'
import type { Parts } from '#server/api/parts.ts'
import type { RouterContext } from '#server/api/router.ts'
import { isAdmin } from '#server/auth/account/admin.ts'
import { passGate } from '#server/http/gate.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'

/**
 * Admits a call, and returns who calls and how, for its procedure.
 * @throws DomainError `foreign-origin` or `too-many`
 */
export const contextOf = async (
  parts: Parts,
  c: Context<AppEnvironment>,
  {
    setCookie,
    releaseSlotWhile,
    readInput,
  }: Pick<RouterContext, 'setCookie' | 'releaseSlotWhile' | 'readInput'>,
): Promise<RouterContext> => {
  await passGate(parts, c)
  const person = await parts.whoIs(c.req.raw.headers)
  const at = { requestId: c.get('requestId'), client: c.get('client') }
  return {
    person,
    logSecurityEvent: (event, facts) => parts.security(event, { ...at, userId: person?.id, ...facts }),
    isAdmin: async () => person !== null && isAdmin(parts, person),
    owner: c.req.header(OWNER_HEADER),
    client: c.get('client'),
    headers: c.req.raw.headers,
    setCookie,
    releaseSlotWhile,
    readInput,
  }
}
