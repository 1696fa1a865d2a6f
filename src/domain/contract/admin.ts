/** For admins: the newsletter's subscribers. As a file, which is not JSON: `subscribersCsvPath`. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { entry } from './entry.ts'
import { id, instant, integerParameter, text } from './validation.ts'

/** Requested but not yet confirmed; confirmed; or unsubscribed, until requested again. */
export const subscriberState = z.enum(['asked', 'confirmed', 'unsubscribed'])

export const subscriber = z.object({
  id,
  email: z.string(),
  state: subscriberState,
  askedAt: instant,
  confirmedAt: instant.nullable(),
  unsubscribedAt: instant.nullable(),
})

export const admin = {
  subscribers: entry(calls.admin.subscribers, {
    access: 'admin',
    summary: 'List, search and count the subscribers',
    description: 'The latest request comes first.',
    input: z.object({
      search: text(254).trim().toLowerCase().optional().describe('A part of the address.'),
      state: subscriberState.optional(),
      limit: integerParameter(1, 200).default(50),
      cursor: text(200).optional().describe('`nextCursor` of the page before.'),
    }),
    output: z.object({
      subscribers: z.array(subscriber),
      nextCursor: z.string().nullable(),
      counts: z
        .object({ asked: z.int(), confirmed: z.int(), unsubscribed: z.int() })
        .describe('Of all there are, whatever is searched for.'),
    }),
    errors: [],
  }),
  unsubscribe: entry(calls.admin.unsubscribe, {
    access: 'admin',
    summary: 'Unsubscribe an address',
    description: 'An address that is already unsubscribed stays that way.',
    input: z.object({ id }),
    output: subscriber,
    errors: ['not-found'],
  }),
}
