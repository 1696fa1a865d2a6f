/** API tokens: what programs send instead of a cookie. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { entry, scopes } from './entry.ts'
import { filledLine, id, instant, messageOutput } from './validation.ts'

/** The longest lifetime of a token, and the default, in days. */
export const LONGEST_TOKEN_DAYS = 366
export const USUAL_TOKEN_DAYS = 90

const scope = z.enum(scopes)
const both = { example: scopes }

export const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(scope).meta(both),
  createdAt: instant,
  expiresAt: instant,
  lastUsedAt: instant.nullable().describe('To the hour.'),
})

export const tokens = {
  list: entry(calls.tokens.list, {
    access: 'account',
    summary: 'Your API tokens, newest first',
    description: 'Those that have expired are there until the next one is made.',
    input: z.object({}),
    output: z.array(apiToken),
    errors: ['not-signed-in'],
  }),
  create: entry(calls.tokens.create, {
    access: 'account',
    summary: 'Make an API token',
    description:
      'The answer is the only place where the token itself appears. Send it as `Authorization: Bearer …`. It ends at its date, when you revoke it, with a change or reset of the password, and with the account.',
    input: z.object({
      name: filledLine(100, 'Please give the token a name').describe('What you call it.'),
      scopes: z
        .array(scope)
        .min(1, 'Expected read, write or both')
        .max(scopes.length)
        .meta(both)
        .describe('`read` for every GET, `write` for all else; one does not hold the other.'),
      expiresAt: instant
        .optional()
        .describe(`At most ${LONGEST_TOKEN_DAYS} days ahead. Without it: in ${USUAL_TOKEN_DAYS} days.`),
    }),
    output: apiToken.extend({ token: z.string().describe('Shown only once.') }),
    errors: ['not-signed-in', 'sign-in-again', 'conflict'],
  }),
  revoke: entry(calls.tokens.revoke, {
    access: 'account',
    summary: 'Revoke an API token',
    input: z.object({ id }),
    output: messageOutput,
    errors: ['not-signed-in', 'not-found'],
  }),
}
