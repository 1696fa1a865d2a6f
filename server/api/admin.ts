import { DomainError } from '#domain/api/errors.ts'
import { countSubscribers, endSubscription, subscribersLike } from '#server/db/mail/subscribers.ts'
import { cursorAfter, readCursor } from './cursor.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

/** For the people who run the service: the newsletter's subscribers. */
export const admin = ({ database: { query }, now }: Parts): Procedures<'admin'>['admin'] => ({
  async subscribers({ search = null, state = null, limit, cursor }, { logSecurityEvent }) {
    const start = cursor === undefined ? null : readCursor(cursor)
    const found = await subscribersLike(query, { search, state, start, count: limit + 1 })
    const subscribers = found.slice(0, limit)
    const last = subscribers.at(-1)
    const nextCursor =
      found.length > limit && last !== undefined ? cursorAfter({ at: last.askedAt, id: last.id }) : null
    const counts = await countSubscribers(query)
    logSecurityEvent('admin.read', { count: subscribers.length })
    return { subscribers, nextCursor, counts }
  },
  async unsubscribe({ id }, { logSecurityEvent }) {
    const subscriber = await endSubscription(query, id, now())
    if (subscriber === undefined) throw new DomainError('not-found')
    logSecurityEvent('admin.unsubscribed', { subject: id })
    return subscriber
  },
})
