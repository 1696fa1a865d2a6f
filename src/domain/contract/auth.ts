/** Accounts: sign-up, sign-in, links and codes, passwords, verification, sign-ins on other devices. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import { readCode } from '#domain/typing/typed.ts'
import { entry } from './entry.ts'
import { goalMinutes, habitNudgeFrequency } from './user.ts'
import {
  dayBeginsAt,
  email,
  enteredPassword,
  id,
  instant,
  messageOutput,
  newPassword,
  text,
} from './validation.ts'

export const person = z.object({
  id,
  email: z.string(),
  isEmailVerified: z.boolean(),
  hasPassword: z.boolean(),
  dailyGoalMinutes: goalMinutes,
  dayBeginsAt,
  habitNudgeFrequency,
  createdAt: instant,
})

const agreeToNewsletter = z
  .boolean()
  .default(false)
  .describe('Only asks: a subscriber counts after confirming by email.')
const token = text(512).min(1).describe('From the email.')
/** Typed by a person: digits of any script, with spaces or dashes. */
const code = text(64)
  .transform(readCode)
  .pipe(z.string().regex(/^\d{6}$/, 'A code has six digits'))
const maskedEmail = z.string().meta({ example: 'a•••@example.com' })
const signedIn = z.object({
  user: person,
  isNew: z
    .boolean()
    .describe(
      'Whether this made the account: by sign-up, by a link or code to an address without one, or by the code of an email that was asked for before there was one.',
    ),
})
const link = z.object({ token })
const removes = z
  .object({ passwords: z.int(), signIns: z.int(), tokens: z.int() })
  .describe('What ends, unless the password is given: it was made before anyone proved the address.')

export const auth = {
  user: entry(calls.auth.user, {
    access: 'account',
    summary: 'Who is signed in',
    input: z.object({}),
    output: person,
    errors: ['not-signed-in'],
  }),
  deleteUser: entry(calls.auth.deleteUser, {
    access: 'account',
    summary: 'Delete the account and everything of it',
    input: z.object({}),
    output: z.object({ message: z.string(), removed: z.record(z.string(), z.int()) }),
    errors: ['not-signed-in', 'other-person', 'sign-in-again'],
  }),
  signIn: entry(calls.auth.signIn, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Sign in with a password',
    input: z.object({ email, password: enteredPassword }),
    output: signedIn,
    errors: ['wrong-password', 'account-not-found'],
  }),
  signUp: entry(calls.auth.signUp, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Make an account with a password',
    input: z.object({ email, password: newPassword, agreeToNewsletter }),
    output: signedIn,
    errors: ['account-exists', 'weak-password'],
  }),
  logout: entry(calls.auth.logout, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Sign out on this device',
    input: z.object({}),
    output: messageOutput,
    errors: [],
  }),
  sendMagicLink: entry(calls.auth.sendMagicLink, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Send a sign-in link with a code',
    description: 'To an unknown address it makes the account. Link and code live 15 minutes and work once.',
    input: z.object({ email, agreeToNewsletter }),
    output: messageOutput,
    errors: [],
  }),
  describeMagicLink: entry(calls.auth.describeMagicLink, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Whom a sign-in link is for, without using it',
    input: link,
    output: z.object({ maskedEmail, removes }),
    errors: ['invalid-link'],
  }),
  verifyMagicLink: entry(calls.auth.verifyMagicLink, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Sign in with a link',
    description:
      'Verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given.',
    input: z.object({ token, password: enteredPassword.optional() }),
    output: signedIn,
    errors: ['invalid-link', 'wrong-password'],
  }),
  describeCode: entry(calls.auth.describeCode, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'What signing in with this code removes, without using it',
    description: 'Only in the browser that asked for it; a wrong code costs one of its three tries.',
    input: z.object({ email, code }),
    output: z.object({ maskedEmail, removes }),
    errors: ['invalid-code'],
  }),
  verifyCode: entry(calls.auth.verifyCode, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Sign in with a code',
    description:
      'Only in the browser that asked for it; three tries. Verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given.',
    input: z.object({ email, code, password: enteredPassword.optional() }),
    output: signedIn,
    errors: ['invalid-code', 'wrong-password'],
  }),
  forgotPassword: entry(calls.auth.forgotPassword, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Send a link that sets a new password',
    description: 'The answer is the same for unknown addresses.',
    input: z.object({ email }),
    output: messageOutput,
    errors: [],
  }),
  resetPassword: entry(calls.auth.resetPassword, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Set a new password with the link from the email',
    description: 'Ends every sign-in and token of the account.',
    input: z.object({ token, newPassword }),
    output: messageOutput,
    errors: ['invalid-link', 'weak-password'],
  }),
  changePassword: entry(calls.auth.changePassword, {
    access: 'account',
    summary: 'Change the password',
    description: 'Ends every other sign-in and every API token of the account.',
    input: z.object({ currentPassword: enteredPassword, newPassword }),
    output: messageOutput,
    errors: ['not-signed-in', 'wrong-password', 'weak-password', 'conflict'],
  }),
  setPassword: entry(calls.auth.setPassword, {
    access: 'account',
    summary: 'Set a first password',
    input: z.object({ newPassword }),
    output: messageOutput,
    errors: ['not-signed-in', 'sign-in-again', 'weak-password', 'conflict'],
  }),
  sendVerification: entry(calls.auth.sendVerification, {
    access: 'account',
    summary: 'Send the verification email again',
    input: z.object({}),
    output: messageOutput,
    errors: ['not-signed-in', 'conflict'],
  }),
  describeVerification: entry(calls.auth.describeVerification, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'What verifying with this link does, without doing it',
    input: link,
    output: z.object({ maskedEmail, removes }),
    errors: ['invalid-link'],
  }),
  verifyEmail: entry(calls.auth.verifyEmail, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Verify an address with the link from the email',
    description:
      'From outside the session that signed up, it removes every earlier password, sign-in and token of the account, unless the account’s password is given.',
    input: z.object({ token, password: enteredPassword.optional() }),
    output: z.object({ message: z.string(), removed: z.boolean() }),
    errors: ['invalid-link', 'wrong-password'],
  }),
  changeEmail: entry(calls.auth.changeEmail, {
    access: 'account',
    summary: 'Ask for another address',
    description: 'It takes effect once the link sent to the new address is used.',
    input: z.object({ newEmail: email }),
    output: messageOutput,
    errors: ['not-signed-in', 'sign-in-again', 'account-exists'],
  }),
  sendConfirmationCode: entry(calls.auth.sendConfirmationCode, {
    access: 'account',
    summary: 'Send a code that confirms this sign-in',
    description:
      'By email; it works once, for 15 minutes, for this sign-in alone. A new one ends the one before.',
    input: z.object({}),
    output: messageOutput,
    errors: ['not-signed-in'],
  }),
  confirm: entry(calls.auth.confirm, {
    access: 'account',
    summary: 'Confirm this sign-in with the password or a code',
    description:
      'Calls that answer `sign-in-again` need a sign-in that was opened or confirmed within the last 15 minutes. One of the two is enough; with both, the password counts.',
    input: z.object({ password: enteredPassword.optional(), code: code.optional() }),
    output: messageOutput,
    errors: ['not-signed-in', 'wrong-password', 'invalid-code'],
  }),
  signIns: entry(calls.auth.signIns, {
    access: 'account',
    summary: 'Where you are signed in',
    input: z.object({}),
    output: z.array(
      z.object({ id, device: z.string(), createdAt: instant, lastSeenAt: instant, isCurrent: z.boolean() }),
    ),
    errors: ['not-signed-in'],
  }),
  endSignIn: entry(calls.auth.endSignIn, {
    access: 'account',
    summary: 'Sign out on another device',
    input: z.object({ id }),
    output: messageOutput,
    errors: ['not-signed-in', 'sign-in-again', 'not-found'],
  }),
  endOtherSignIns: entry(calls.auth.endOtherSignIns, {
    access: 'account',
    summary: 'Sign out on all other devices',
    input: z.object({}),
    output: z.object({ message: z.string(), ended: z.int() }),
    errors: ['not-signed-in', 'sign-in-again'],
  }),
}
