/** Where a page of a list ends, so that the next one begins there. */
import { invalidField } from '#domain/api/errors.ts'
import { id as anId, instant, isInRange } from '#domain/contract/validation.ts'
import { refusals } from '#domain/messages/server/refusals.ts'

/** A row's place in a list ordered by time. */
export interface Place {
  /** ISO instant. */
  readonly at: string
  readonly id: string
}

export const cursorAfter = ({ at, id }: Place) => Buffer.from(`${at} ${id}`).toString('base64url')

/** @throws DomainError `bad-request` for a cursor that we did not write */
export function readCursor(cursor: string): Place {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isOurs = instant.safeParse(at).success && isInRange(at) && anId.safeParse(id).success
  if (!isOurs) throw invalidField('cursor', refusals.cursor)
  return { at, id }
}
