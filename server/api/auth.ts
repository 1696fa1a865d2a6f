import {
  askForChange,
  describeVerification,
  sendVerificationAgain,
  verifyEmail,
} from '#server/auth/address.ts'
import { deleteAccount } from '#server/auth/deletion.ts'
import { changePassword, resetPassword, sendReset, setPassword } from '#server/auth/passwords.ts'
import { profileOf, renew } from '#server/auth/profile.ts'
import {
  describeCode,
  describeMagicLink,
  type Entered,
  sendMagicLink,
  signIn,
  signOut,
  signUp,
  verifyCode,
  verifyMagicLink,
} from '#server/auth/sign-in.ts'
import { endOtherSignIns, endSignIn, listSignIns } from '#server/auth/sign-ins.ts'
import type { Parts } from './parts.ts'
import type { Procedures } from './procedure.ts'

type Auth = Procedures<'auth'>['auth']

/** What an answer says that has nothing else to tell. */
const say = (message: string) => ({ message })

export const auth = (parts: Parts): Auth => ({
  ...entering(parts),
  ...passwords(parts),
  ...addresses(parts),
  ...ownSignIns(parts),
})

/** The answer to somebody who came in. */
const told = async (on: Parts['auth'], { userId, isNew }: Entered) => ({
  user: await profileOf(on, userId),
  isNew,
})

const entering = ({ auth: on, limits }: Parts) =>
  ({
    async signIn(input, context) {
      await limits.count('password', context, input.email)
      return told(on, await signIn(on, context, input))
    },
    async signUp(input, context) {
      await limits.count('signUp', context, input.email)
      return told(on, await signUp(on, context, input))
    },
    async logout(_, context) {
      await signOut(on, context)
      return say('You are signed out.')
    },
    async sendMagicLink(input, context) {
      await limits.count('mail', context, input.email)
      await sendMagicLink(on, context, input)
      return say('A link and a code are on their way.')
    },
    async describeMagicLink({ token }, context) {
      await limits.count('code', context)
      return describeMagicLink(on, context, token)
    },
    async verifyMagicLink(input, context) {
      await limits.count('code', context)
      return told(on, await verifyMagicLink(on, context, input))
    },
    async describeCode(input, context) {
      await limits.count('code', context, input.email)
      return describeCode(on, context, input)
    },
    async verifyCode(input, context) {
      await limits.count('code', context, input.email)
      return told(on, await verifyCode(on, context, input))
    },
  }) satisfies Partial<Auth>

const passwords = ({ auth: on, limits }: Parts) =>
  ({
    async forgotPassword({ email }, context) {
      await limits.count('mail', context, email)
      await sendReset(on, email)
      return say('If there is an account with this address, a link is on its way.')
    },
    async resetPassword({ token, newPassword }, context) {
      const { client } = context
      await limits.count('code', context)
      await resetPassword(on, { client, token, password: newPassword })
      return say('Your password is set. Please sign in.')
    },
    async changePassword({ currentPassword, newPassword }, context) {
      const { client, person } = context
      await limits.count('password', context)
      await changePassword(on, { person, client }, currentPassword, newPassword)
      return say('Your password is changed. You are signed out on your other devices.')
    },
    async setPassword({ newPassword }, context) {
      const { client, person } = context
      await limits.count('password', context)
      await setPassword(on, { person, client }, newPassword)
      return say('Your password is set.')
    },
  }) satisfies Partial<Auth>

const addresses = ({ auth: on, limits }: Parts) =>
  ({
    async sendVerification(_, context) {
      const { person } = context
      await limits.count('mail', context)
      await sendVerificationAgain(on, person)
      return say('A link is on its way.')
    },
    async describeVerification({ token }, context) {
      const { person } = context
      await limits.count('code', context)
      return describeVerification(on, token, person)
    },
    async verifyEmail({ token, password }, context) {
      const { client, person } = context
      await limits.count('password', context)
      const removed = await verifyEmail(on, token, { person, client, password })
      return {
        message: removed
          ? 'Your address is verified. What was there before is removed: please sign in by link.'
          : 'Your address is verified.',
        removed,
      }
    },
    async changeEmail({ newEmail, password }, context) {
      const { client, person } = context
      await limits.count('password', context)
      await limits.count('mail', context, newEmail)
      await askForChange(on, { person, client, password }, newEmail)
      return say('A link is on its way to the new address.')
    },
  }) satisfies Partial<Auth>

const ownSignIns = ({ auth: on }: Parts) =>
  ({
    async user(_, context) {
      await renew(on, context)
      return profileOf(on, context.person.id)
    },
    async deleteUser(_, context) {
      const removed = await deleteAccount(on, context.person)
      await signOut(on, context)
      return { message: 'Your account is deleted.', removed }
    },
    signIns: (_, { person }) => listSignIns(on, person),
    async endSignIn({ id }, { person }) {
      await endSignIn(on, person, id)
      return say('That device is signed out.')
    },
    async endOtherSignIns(_, { person }) {
      return { message: 'Your other devices are signed out.', ended: await endOtherSignIns(on, person) }
    },
  }) satisfies Partial<Auth>
