/** The service itself: health, and messages to its operators. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { supportTexts } from '#domain/texts/account/support.ts'
import { entry } from './entry.ts'
import { email, filledLine, filledText } from './validation.ts'

/** Only for admins. */
const details = z.object({
  version: z.string().describe('Of this API.'),
  database: z.enum(['embedded', 'postgres']),
  databaseVersion: z.string(),
  letters: z
    .object({ waiting: z.int(), dead: z.int(), oldest: z.number() })
    .describe(
      'Emails waiting and given up, as far as they are counted; how long the oldest has waited, in seconds.',
    ),
})

export const health = {
  read: entry(calls.health.read, {
    access: 'anyone',
    summary: 'Whether the server can serve',
    description: '503 while the database does not answer. Admins are told more.',
    input: z.object({}),
    output: z.object({ status: z.literal('ok'), details: details.optional() }),
    errors: [],
  }),
  live: entry(calls.health.live, {
    access: 'anyone',
    summary: 'Whether the server’s process is alive',
    description: 'Checks nothing else, not even the database: after a no, restart the process.',
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  ready: entry(calls.health.ready, {
    access: 'anyone',
    summary: 'Whether to send this server requests',
    description: '503 while the database does not answer, and from the moment the server is told to stop.',
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
      subject: filledLine(200, supportTexts.empty),
      message: filledText(5000, supportTexts.empty),
      type: z.enum(['general', 'bug', 'feature', 'stilltide', 'technical']).default('general'),
      userEmail: email.optional(),
    }),
    output: z.object({ message: z.string() }),
    errors: ['other-person'],
  }),
}
