/** The newsletter: subscribing, and confirming by e-mail. Unsubscribing is a page (`unsubscribePath`). */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { entry } from './entry.ts'
import { email, messageOutput, text } from './validation.ts'

export const newsletter = {
  subscribe: entry(calls.newsletter.subscribe, {
    access: 'anyone',
    summary: 'Ask for the newsletter',
    description:
      'Sends a link that confirms; until it is used, nothing else is sent. The answer is the same for a known address.',
    input: z.object({ email }),
    output: messageOutput,
    errors: [],
  }),
  confirm: entry(calls.newsletter.confirm, {
    access: 'anyone',
    summary: 'Confirm the newsletter with the link from the email',
    description:
      'The link lives a week. Repeated, it is answered the same; once the address has unsubscribed, it is void.',
    input: z.object({ token: text(512).min(1).describe('From the email.') }),
    output: messageOutput,
    errors: ['invalid-link'],
  }),
}
