/** The service itself: health, and messages to its operators. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { supportTexts } from '#domain/messages/account/support.ts'
import { supportTypes } from '#domain/pages/support-types.ts'
import { entry } from './entry.ts'
import { email, filledLine, filledText } from './validation.ts'

/** Only for admins. */
const details = z.object({
  version: z.string().describe('The version of this API.'),
  database: z.enum(['embedded', 'postgres']),
  databaseVersion: z.string(),
  letters: z
    .object({ waiting: z.int(), dead: z.int(), oldest: z.number() })
    .describe(
      'How many emails are waiting and how many were abandoned, each counted up to a limit, and how long the oldest has waited, in seconds.',
    ),
})

export const health = {
  read: entry(calls.health.read, {
    access: 'anyone',
    summary: 'Whether the service is available',
    description: '503 while the database does not respond. Admins also get details.',
    input: z.object({}),
    output: z.object({ status: z.literal('ok'), details: details.optional() }),
    errors: [],
  }),
  live: entry(calls.health.live, {
    access: 'anyone',
    summary: 'Whether the server process is running',
    description: 'Checks nothing else, not even the database. If this fails, restart the process.',
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  ready: entry(calls.health.ready, {
    access: 'anyone',
    summary: 'Whether this server is ready for requests',
    description: '503 while the database does not respond, and from the moment the server is told to stop.',
    input: z.object({}),
    output: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
}

export const support = {
  contact: entry(calls.support.contact, {
    access: 'anyone',
    summary: 'Send a message to support',
    description: 'If signed in, the account’s own address is used and `userEmail` is ignored.',
    input: z.object({
      subject: filledLine(200, supportTexts.empty),
      message: filledText(5000, supportTexts.empty),
      type: z.enum(supportTypes).default('general'),
      userEmail: email.optional(),
    }),
    output: z.object({ message: z.string() }),
    errors: ['other-person'],
  }),
}
