/** API tokens: what programs send instead of a cookie. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
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
  lastUsedAt: instant.nullable().describe('Accurate to the hour.'),
})

export const tokens = {
  list: entry(calls.tokens.list, {
    access: 'account',
    summary: 'Your API tokens, newest first',
    description: 'Expired tokens are listed until the next one is created.',
    input: z.object({}),
    output: z.array(apiToken),
    errors: ['not-signed-in'],
  }),
  create: entry(calls.tokens.create, {
    access: 'account',
    summary: 'Create an API token',
    description:
      'The token itself is only shown in this response. Send it as `Authorization: Bearer …`. It stops working at `expiresAt`, when you revoke it, when the password is changed or reset, and when the account is deleted.',
    input: z.object({
      name: filledLine(100, fieldChecks.tokenName).describe('A name to recognise it by.'),
      scopes: z
        .array(scope)
        .min(1, fieldChecks.tokenScope)
        .max(scopes.length)
        .meta(both)
        .describe('`read` for every GET, `write` for all other calls; neither includes the other.'),
      expiresAt: instant
        .optional()
        .describe(`At most ${LONGEST_TOKEN_DAYS} days ahead. Default: ${USUAL_TOKEN_DAYS} days from now.`),
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
