/** Accounts: sign-up, sign-in, links and codes, passwords, verification, sign-ins on other devices. */
import { z } from 'zod'
import { calls } from '#domain/api/calls.ts'
import * as fieldChecks from '#domain/messages/common/field-checks.ts'
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
  .describe('Sends a confirmation email; the address is subscribed once it’s confirmed.')
const agreeToReminders = z
  .boolean()
  .optional()
  .describe(
    'Whether a new account gets the weekly practice reminder; the same as agreeToNewsletter if left out.',
  )
const token = text(512).min(1).describe('The token from the email.')
/** Typed by a person: digits of any script, with spaces or dashes. */
const code = text(64)
  .transform(readCode)
  .pipe(z.string().regex(/^\d{6}$/, fieldChecks.code))
const maskedEmail = z.string().meta({ example: 'a•••@example.com' })
const signedIn = z.object({
  user: person,
  isNew: z
    .boolean()
    .describe(
      'Whether this call created the account: by sign-up, by a link or code sent to an address without an account, or by a code requested before the account existed.',
    ),
})
const link = z.object({ token })
const removes = z
  .object({ passwords: z.int(), signIns: z.int(), tokens: z.int() })
  .describe(
    'What is removed because it was set up before the address was verified. Nothing is removed if the account’s password is given.',
  )

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
    summary: 'Delete the account and all its data',
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
    summary: 'Create an account with a password',
    input: z.object({ email, password: newPassword, agreeToNewsletter, agreeToReminders }),
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
    description:
      'If the address is unknown, using the link or the code creates the account. Both expire after 15 minutes and work once.',
    input: z.object({ email, agreeToNewsletter, agreeToReminders }),
    output: messageOutput,
    errors: [],
  }),
  describeMagicLink: entry(calls.auth.describeMagicLink, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Look up who a sign-in link is for, without using the link',
    input: link,
    output: z.object({ maskedEmail, removes }),
    errors: ['invalid-link'],
  }),
  verifyMagicLink: entry(calls.auth.verifyMagicLink, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Sign in with a link',
    description:
      'Also verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given.',
    input: z.object({ token, password: enteredPassword.optional() }),
    output: signedIn,
    errors: ['invalid-link', 'wrong-password'],
  }),
  describeCode: entry(calls.auth.describeCode, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Preview what signing in with a code would remove, without using the code',
    description:
      'Works only in the browser that requested the code. A wrong code uses up one of three attempts.',
    input: z.object({ email, code }),
    output: z.object({ maskedEmail, removes }),
    errors: ['invalid-code'],
  }),
  verifyCode: entry(calls.auth.verifyCode, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Sign in with a code',
    description:
      'Works only in the browser that requested the code, with three attempts. Also verifies the address: see `verifyEmail` for what that removes, unless the account’s password is given.',
    input: z.object({ email, code, password: enteredPassword.optional() }),
    output: signedIn,
    errors: ['invalid-code', 'wrong-password'],
  }),
  forgotPassword: entry(calls.auth.forgotPassword, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Send a password reset link',
    description: 'The response is the same for unknown addresses.',
    input: z.object({ email }),
    output: messageOutput,
    errors: [],
  }),
  resetPassword: entry(calls.auth.resetPassword, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Set a new password with an emailed link',
    description: 'Ends all sign-ins and revokes all API tokens of the account.',
    input: z.object({ token, newPassword }),
    output: messageOutput,
    errors: ['invalid-link', 'weak-password'],
  }),
  changePassword: entry(calls.auth.changePassword, {
    access: 'account',
    summary: 'Change the password',
    description: 'Ends all other sign-ins and revokes all API tokens of the account.',
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
    summary: 'Resend the verification email',
    input: z.object({}),
    output: messageOutput,
    errors: ['not-signed-in', 'conflict'],
  }),
  describeVerification: entry(calls.auth.describeVerification, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Preview what verifying with a link would remove, without using the link',
    input: link,
    output: z.object({ maskedEmail, removes }),
    errors: ['invalid-link'],
  }),
  verifyEmail: entry(calls.auth.verifyEmail, {
    access: 'anyone',
    tokens: 'refused',
    summary: 'Verify an address with an emailed link',
    description:
      'From outside the session that signed up, this removes every earlier password, sign-in and API token of the account, unless the account’s password is given.',
    input: z.object({ token, password: enteredPassword.optional() }),
    output: z.object({ message: z.string(), removed: z.boolean() }),
    errors: ['invalid-link', 'wrong-password'],
  }),
  changeEmail: entry(calls.auth.changeEmail, {
    access: 'account',
    summary: 'Request a change of email address',
    description: 'Takes effect once the link sent to the new address is used.',
    input: z.object({ newEmail: email }),
    output: messageOutput,
    errors: ['not-signed-in', 'sign-in-again', 'account-exists'],
  }),
  sendConfirmationCode: entry(calls.auth.sendConfirmationCode, {
    access: 'account',
    summary: 'Send a code to confirm this sign-in',
    description:
      'Sent by email. It works once, for this sign-in only, and expires after 15 minutes. A new code replaces the previous one.',
    input: z.object({}),
    output: messageOutput,
    errors: ['not-signed-in'],
  }),
  confirm: entry(calls.auth.confirm, {
    access: 'account',
    summary: 'Confirm this sign-in with the password or a code',
    description:
      'Calls that return `sign-in-again` need a sign-in that was opened or confirmed within the last 15 minutes. Send either field; if both are sent, the password is used.',
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
