// Made from messages/en/server/refusals.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

/** Why a call of the API was refused. */
export const refusals = {
  passwordWrong: 'The password is wrong.',
  passwordOfAnother: 'That isn’t this account’s password.',
  currentPasswordWrong: 'The current password is wrong.',
  noPassword: 'This account doesn’t have a password yet.',
  hasPassword: 'This account already has a password.',
  noConfirmation: 'Please send your password or a code.',
  alreadyVerified: 'Your address is already verified.',
  noTokens: 'An API token can’t do this. Please sign in to do it.',
  /** scope: “read” or “write”, as the API calls it. */
  scope: ({ scope }: { readonly scope: string }) => `This API token doesn’t have the scope “${scope}”.`,
  tokenExpiry: ({ days }: { readonly days: number }) => `${plural(days, 0, en, { one: `Choose a time in the future, at most ${formatNumber(days)} day ahead`, other: `Choose a time in the future, at most ${formatNumber(days)} days ahead` })}`,
  tooManyTokens: ({ count }: { readonly count: number }) => `${plural(count, 0, en, { one: `You already have ${formatNumber(count)} token. Please revoke it first.`, other: `You already have ${formatNumber(count)} tokens. Please revoke one first.` })}`,
  /** A cursor is where a page of a list ends, as the API calls it. */
  cursor: 'This cursor isn’t valid. Start again from the first page.',
  noSuchHold: 'There’s no hold with this id to continue from.',
  tooManyAtOnce: 'Too many requests at once. Please wait a little and try again.',
  bodyIncomplete: 'The request body was incomplete.',
  bodyNoObject: 'The request body must be a JSON object.',
  bodyTooDeep: 'The request body is nested too deeply.',
  bodyNoJson: 'The request body isn’t valid JSON.',
  /** Said to programmers. most: how many calls one request may have; count: how many it has. */
  batchTooLarge: ({ most, count }: { readonly most: number; readonly count: number }) => `${plural(most, 0, en, { one: `A batch can have at most ${formatNumber(most)} call, and this one has ${formatNumber(count)}. Set \`maxItems: ${formatNumber(most)}\` in httpBatchLink.`, other: `A batch can have at most ${formatNumber(most)} calls, and this one has ${formatNumber(count)}. Set \`maxItems: ${formatNumber(most)}\` in httpBatchLink.` })}`,
  noStream: 'Responses aren’t streamed. Use httpBatchLink instead of httpBatchStreamLink.',
} as const
