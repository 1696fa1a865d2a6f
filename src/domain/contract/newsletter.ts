/** The newsletter: subscribing, and confirming by e-mail. Unsubscribing is a page (`unsubscribePath`). */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { entry } from './entry.ts'
import { email, messageOutput, text } from './validation.ts'

export const newsletter = {
  subscribe: entry(calls.newsletter.subscribe, {
    access: 'anyone',
    summary: 'Subscribe to the newsletter',
    description:
      'Sends a confirmation link; until it is used, nothing else is sent. The response is the same for a known address.',
    input: z.object({ email }),
    output: messageOutput,
    errors: [],
  }),
  confirm: entry(calls.newsletter.confirm, {
    access: 'anyone',
    summary: 'Confirm a newsletter subscription with an emailed link',
    description:
      'The link expires after a week. A repeat gets the same response; once the address has unsubscribed, the link is no longer valid.',
    input: z.object({ token: text(512).min(1).describe('The token from the email.') }),
    output: messageOutput,
    errors: ['invalid-link'],
  }),
}
