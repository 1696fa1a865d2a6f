import { DomainError } from '#domain/api/errors.ts'
import { accountTexts } from '#domain/messages/account/account.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import { replies } from '#domain/messages/server/replies.ts'
import {
  describeVerification,
  requestAddressChange,
  sendVerificationAgain,
  verifyEmail,
} from '#server/auth/account/address.ts'
import { confirmSignIn, mustBeConfirmed, sendConfirmationCode } from '#server/auth/account/confirmation.ts'
import { deleteAccount } from '#server/auth/account/deletion.ts'
import { profileOf, renewSession } from '#server/auth/account/profile.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import { changePassword, resetPassword, sendReset, setPassword } from '#server/auth/passwords/passwords.ts'
import type { SecurityEvent } from '#server/auth/security-log.ts'
import {
  describeCode,
  describeMagicLink,
  type SignInOutcome,
  sendMagicLink,
  signIn,
  signOut,
  signUp,
  verifyCode,
  verifyMagicLink,
} from '#server/auth/session/sign-in.ts'
import { endOtherSignIns, endSignIn, listSignIns } from '#server/auth/session/sign-ins.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

type Auth = Procedures<'auth'>['auth']

/** The answer of a call that returns nothing but a message. */
const reply = (message: string) => ({ message })

export const auth = (parts: Parts): Auth => ({
  ...signInCalls(parts),
  ...passwordCalls(parts),
  ...addressCalls(parts),
  ...deviceCalls(parts),
})

/** Logs a refusal and throws it on. Limits and our own failures are logged elsewhere. */
const logRefusal =
  (context: CallContext, event: SecurityEvent, facts: Parameters<CallContext['logSecurityEvent']>[1] = {}) =>
  (error: unknown): never => {
    if (error instanceof DomainError && error.status < 500 && error.code !== 'too-many')
      context.logSecurityEvent(event, { ...facts, code: error.code })
    throw error
  }

/** The answer to a person who just signed in. */
const signedInReply = async (on: Parts['auth'], { userId, isNew }: SignInOutcome) => ({
  user: await profileOf(on, userId),
  isNew,
})

const signInCalls = ({ auth: on, limits }: Parts) =>
  ({
    async signIn(input, context) {
      await limits.count('password', context, input.email)
      const refused = logRefusal(context, 'sign-in.failed', { email: input.email, method: 'password' })
      return signedInReply(on, await signIn(on, context, input).catch(refused))
    },
    async signUp(input, context) {
      await limits.count('signUp', context, input.email)
      return signedInReply(on, await signUp(on, context, input))
    },
    async logout(_, context) {
      await signOut(on, context)
      if (context.person?.by === 'cookie') context.logSecurityEvent('sign-out')
      return reply(replies.signedOut)
    },
    async sendMagicLink(input, context) {
      await limits.count('mail', context, input.email)
      await sendMagicLink(on, context, input)
      context.logSecurityEvent('sign-in.asked', { email: input.email })
      return reply(replies.linkAndCodeSent)
    },
    async describeMagicLink({ token }, context) {
      await limits.count('code', context)
      const refused = logRefusal(context, 'sign-in.failed', { method: 'link' })
      return describeMagicLink(on, context, token).catch(refused)
    },
    async verifyMagicLink(input, context) {
      await limits.count('code', context)
      const refused = logRefusal(context, 'sign-in.failed', { method: 'link' })
      return signedInReply(on, await verifyMagicLink(on, context, input).catch(refused))
    },
    async describeCode(input, context) {
      await limits.count('code', context, input.email)
      const refused = logRefusal(context, 'sign-in.failed', { email: input.email, method: 'code' })
      return describeCode(on, context, input).catch(refused)
    },
    async verifyCode(input, context) {
      await limits.count('code', context, input.email)
      const refused = logRefusal(context, 'sign-in.failed', { email: input.email, method: 'code' })
      return signedInReply(on, await verifyCode(on, context, input).catch(refused))
    },
  }) satisfies Partial<Auth>

const passwordCalls = ({ auth: on, limits }: Parts) =>
  ({
    async forgotPassword({ email }, context) {
      await limits.count('mail', context, email)
      await sendReset(on, email)
      context.logSecurityEvent('password.reset-asked', { email })
      return reply(replies.resetSent)
    },
    async resetPassword({ token, newPassword }, context) {
      await limits.count('code', context)
      const refused = logRefusal(context, 'password.reset-failed')
      const userId = await resetPassword(on, { caller: context, token, password: newPassword }).catch(refused)
      context.logSecurityEvent('password.reset', { userId })
      return reply(replies.passwordReset)
    },
    async changePassword({ currentPassword, newPassword }, context) {
      await limits.count('password', context)
      const refused = logRefusal(context, 'password.change-failed')
      await changePassword(on, context, currentPassword, newPassword).catch(refused)
      context.logSecurityEvent('password.changed')
      return reply(replies.passwordChanged)
    },
    async setPassword({ newPassword }, context) {
      await limits.count('password', context)
      await mustBeConfirmed(on, context.person)
      await setPassword(on, context, newPassword)
      context.logSecurityEvent('password.set')
      return reply(replies.passwordSet)
    },
  }) satisfies Partial<Auth>

const addressCalls = ({ auth: on, limits }: Parts) =>
  ({
    async sendVerification(_, context) {
      const { person } = context
      await limits.count('mail', context)
      await sendVerificationAgain(on, person)
      return reply(accountTexts.verificationSent)
    },
    async describeVerification({ token }, context) {
      const { person } = context
      await limits.count('code', context)
      return describeVerification(on, token, person)
    },
    async verifyEmail({ token, password }, context) {
      await limits.count('password', context)
      const refused = logRefusal(context, 'address.verify-failed')
      const done = await verifyEmail(on, token, { ...context, password }).catch(refused)
      const { userId, email, isRemoved: removed } = done
      context.logSecurityEvent(done.isAnother ? 'address.changed' : 'address.verified', { userId, email })
      return { message: removed ? replies.verifiedAndRemoved : replies.verified, removed }
    },
    async changeEmail({ newEmail }, context) {
      await mustBeConfirmed(on, context.person)
      await limits.count('mail', context, newEmail)
      const refused = logRefusal(context, 'address.change-failed', { email: newEmail })
      await requestAddressChange(on, context.person, newEmail).catch(refused)
      context.logSecurityEvent('address.change-asked', { email: newEmail })
      return reply(replies.linkSentToNewAddress)
    },
  }) satisfies Partial<Auth>

const deviceCalls = ({ auth: on, limits }: Parts) =>
  ({
    async sendConfirmationCode(_, context) {
      await limits.count('mail', context)
      await sendConfirmationCode(on, context.person)
      context.logSecurityEvent('confirmation.asked')
      return reply(replies.codeSent)
    },
    async confirm({ password, code }, context) {
      if (password === undefined && code === undefined)
        throw new DomainError('bad-request', refusals.noConfirmation)
      await limits.count(password === undefined ? 'code' : 'password', context)
      const method = password === undefined ? 'code' : 'password'
      const refused = logRefusal(context, 'confirmation.failed', { method })
      await confirmSignIn(on, context, password === undefined ? { code: code ?? '' } : { password }).catch(
        refused,
      )
      context.logSecurityEvent('confirmed', { method })
      return reply(replies.confirmed)
    },
    async user(_, context) {
      await renewSession(on, context)
      return profileOf(on, context.person.id)
    },
    async deleteUser(_, context) {
      await mustBeConfirmed(on, context.person)
      const removed = await deleteAccount(on, context.person)
      context.logSecurityEvent('account.deleted')
      await signOut(on, context)
      return { message: replies.accountDeleted, removed }
    },
    signIns: (_, { person }) => listSignIns(on, person),
    async endSignIn({ id }, { person, logSecurityEvent }) {
      // Ending one's own sign-in needs no more than signing out does.
      if (id !== person.signIn) await mustBeConfirmed(on, person)
      await endSignIn(on, person, id)
      logSecurityEvent('sign-in.ended', { count: 1 })
      return reply(replies.deviceSignedOut)
    },
    async endOtherSignIns(_, { person, logSecurityEvent }) {
      await mustBeConfirmed(on, person)
      const ended = await endOtherSignIns(on, person)
      logSecurityEvent('sign-in.ended', { count: ended })
      return { message: replies.othersSignedOut, ended }
    },
  }) satisfies Partial<Auth>
