/** The service itself: health, and messages to those who run it. */
import { z } from 'zod'
import { calls } from '#domain/calls.ts'
import { supportTexts } from '#domain/texts/support.ts'
import { email, filledText } from '#domain/validation.ts'
import { entry } from './entry.ts'

export const health = {
  read: entry(calls.health.read, {
    access: 'anyone',
    summary: 'Whether the server can serve',
    description: '503 while the database does not answer.',
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
}

export const support = {
  contact: entry(calls.support.contact, {
    access: 'anyone',
    summary: 'Write to us',
    description: 'Signed in, the account’s own address is used, whatever is sent.',
    input: z.object({
      subject: filledText(200, supportTexts.empty),
      message: filledText(5000, supportTexts.empty),
      type: z.enum(['general', 'bug', 'feature', 'stilltide', 'technical']).default('general'),
      userEmail: email.optional(),
    }),
    output: z.object({ message: z.string() }),
    errors: ['other-person'],
  }),
}
