import type { Context } from 'hono'
import { DomainError } from '#domain/api/errors.ts'
import type { Parts } from '#server/api/parts.ts'
import type { AppEnvironment } from './request-id.ts'

const SAFE = ['GET', 'HEAD']

/**
 * Admits a call, by REST or tRPC: from our own pages or from no page at all, and within the limit of writes.
 * @throws DomainError `foreign-origin` or `too-many`
 */
export async function passGate({ isForeign, limits }: Parts, c: Context<AppEnvironment>): Promise<void> {
  const { method, path, raw } = c.req
  if (SAFE.includes(method)) return
  if (isForeign({ method, path, headers: raw.headers })) throw new DomainError('foreign-origin')
  await limits.countWrite(c.get('client'))
}
