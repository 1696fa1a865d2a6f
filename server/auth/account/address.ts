/** Proving that an address belongs to the person, and changing it. */
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/api/errors.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import { sendBelow } from '#server/auth/limits/ceilings.ts'
import type { Caller } from '#server/auth/limits/limits.ts'
import {
  accountOf,
  countAccess,
  isPasswordOf,
  isStillSignedIn,
  lockAccount,
  removeAccess,
} from '#server/auth/passwords/passwords.ts'
import type { Person } from '#server/auth/session/person.ts'
import type { MailSecretValues } from '#server/auth/tokens/mail-secrets.ts'
import { databaseFailure } from '#server/db/connection/failure.ts'
import { moveSubscription } from '#server/db/mail/subscribers.ts'
import { authSession, user } from '#server/db/schema/tables.ts'
import { addressChangedEmail, changeAddressEmail, verificationEmail } from '#server/mail/emails.ts'
import { type Account, masked } from './account.ts'

/** Where a proof comes from: who is signed in there, and the password if one was given. */
export interface ProofOrigin extends Caller {
  readonly person: Person | null
  readonly password?: string | undefined
}

const NO_ACCESS = { passwords: 0, signIns: 0, tokens: 0 }

/** Whether this browser is the one in which the account was made. */
async function isWhereAccountWasMade(
  { database }: AuthParts,
  account: Account,
  person: Person | null,
): Promise<boolean> {
  if (person?.id !== account.id || person.by !== 'cookie') return false
  const found = await database.query(
    `select 1 from auth_session where id = $1 and user_id = $2 and method = 'sign-up'`,
    [person.signIn, account.id],
  )
  return found.length > 0
}

/** What ends when the account's address is proven from there: all access created before anyone proved it. */
export async function accessEndedByProof(parts: AuthParts, account: Account, person: Person | null) {
  if (account.isVerified || (await isWhereAccountWasMade(parts, account, person))) return NO_ACCESS
  return countAccess(parts, account.id)
}

/**
 * Whether existing access may stay when the address is proven: only if the person who proves it created it.
 * @throws DomainError `wrong-password` for a given password that is not the account's
 */
export async function mayKeepAccess(
  parts: AuthParts,
  account: Account,
  origin: ProofOrigin,
): Promise<boolean> {
  if (account.isVerified) return true
  if (origin.password === undefined) return isWhereAccountWasMade(parts, account, origin.person)
  if (await isPasswordOf(parts, account, { caller: origin, password: origin.password })) return true
  throw new DomainError('wrong-password', refusals.passwordOfAnother)
}

/**
 * Takes the address as proven. Unless existing access may stay, every password, sign-in and API token is
 * removed first: otherwise a person who registered the address before its owner would keep access.
 * @returns whether something was removed
 */
export async function markAddressProven(
  parts: AuthParts,
  account: Account,
  keepsAccess: boolean,
): Promise<boolean> {
  const before = keepsAccess ? NO_ACCESS : await countAccess(parts, account.id)
  const isRemoved = await parts.database.orm.transaction(async (tx) => {
    if (!(await lockAccount(tx, account.id))) return false
    const [present] = await tx
      .select({ email: user.email, isVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, account.id))
    if (present?.email !== account.email || present.isVerified) return false
    if (!keepsAccess) await removeAccess(tx, account.id)
    await tx.update(user).set({ emailVerified: true }).where(eq(user.id, account.id))
    return !keepsAccess
  })
  if (isRemoved) await parts.sessionCache.evict(account.id)
  return isRemoved && before.passwords + before.signIns + before.tokens > 0
}

export async function sendVerification(parts: AuthParts, { id, email }: Account): Promise<void> {
  const token = await parts.secrets.put('verify', { userId: id, email })
  await sendBelow(parts, verificationEmail(email, `${parts.appUrl}/verify-email?token=${token}`))
}

/** @throws DomainError `conflict` when the address is verified already */
export async function sendVerificationAgain(parts: AuthParts, person: Person): Promise<void> {
  const account = await accountOf(parts, person)
  if (account.isVerified) throw new DomainError('conflict', refusals.alreadyVerified)
  await sendVerification(parts, account)
}

/**
 * Sends a link to the new address to prove it; nothing changes until that link is used.
 * @throws DomainError `account-exists`
 */
export async function requestAddressChange(parts: AuthParts, person: Person, newEmail: string) {
  const account = await accountOf(parts, person)
  if ((await parts.accounts.byEmail(newEmail)) !== null) throw new DomainError('account-exists')
  const change = { from: account.email, signIn: person.signIn }
  const token = await parts.secrets.put('verify', { userId: account.id, email: newEmail, change })
  const email = changeAddressEmail(newEmail, `${parts.appUrl}/verify-email?token=${token}`)
  await sendBelow(parts, { ...email, userId: account.id })
}

type Verification = MailSecretValues['verify']

/** What using a link changed. */
export interface Verified {
  readonly userId: string
  /** The address that is now proven. */
  readonly email: string
  /** Whether it replaced another address. */
  readonly isAnother: boolean
  /** Whether earlier access was removed. */
  readonly isRemoved: boolean
}

/**
 * The account that a link verifies. A change of address is void once the sign-in that asked for it has ended:
 * a person who was signed out must not take the account over with an earlier link.
 * @throws DomainError `invalid-link`
 */
async function accountOfVerification({ accounts }: AuthParts, asked: Verification | null): Promise<Account> {
  if (asked === null) throw new DomainError('invalid-link')
  const { userId, email, change } = asked
  const account = await (change ? accounts.bySignIn(userId, change.signIn) : accounts.byId(userId))
  if (account === null || account.email !== (change?.from ?? email)) throw new DomainError('invalid-link')
  return account
}

/**
 * Whether this browser asked for the change of address; if not, the link ends existing access, like a proof.
 */
const isRequester = ({ change }: Verification, person: Person | null) => change?.signIn === person?.signIn

/** What using the link would do, without doing it. @throws DomainError `invalid-link` */
export async function describeVerification(parts: AuthParts, token: string, person: Person | null) {
  const asked = await parts.secrets.peek('verify', token)
  const account = await accountOfVerification(parts, asked)
  const { email = '', change } = asked ?? {}
  const ends =
    asked && change
      ? isRequester(asked, person)
        ? NO_ACCESS
        : await countAccess(parts, account.id)
      : await accessEndedByProof(parts, account, person)
  return { maskedEmail: masked(email), removes: ends }
}

/**
 * Verifies an address, or replaces the old one with it.
 * @throws DomainError `invalid-link`; `wrong-password`, which leaves the link as it is
 */
export async function verifyEmail(parts: AuthParts, token: string, origin: ProofOrigin): Promise<Verified> {
  const looked = await parts.secrets.peek('verify', token)
  const account = await accountOfVerification(parts, looked)
  const keepsAccess = looked?.change
    ? await mayKeepAccessAfterChange(parts, account, looked, origin)
    : await mayKeepAccess(parts, account, origin)
  const asked = await parts.secrets.take('verify', token)
  if (asked === null) throw new DomainError('invalid-link')
  const isRemoved = asked.change
    ? await replaceAddress(parts, account, { to: asked.email, signIn: asked.change.signIn, keepsAccess })
    : await markAddressProven(parts, account, keepsAccess)
  return { userId: account.id, email: asked.email, isAnother: asked.change !== undefined, isRemoved }
}

async function mayKeepAccessAfterChange(
  parts: AuthParts,
  account: Account,
  asked: Verification,
  origin: ProofOrigin,
) {
  if (origin.password === undefined) return isRequester(asked, origin.person)
  if (await isPasswordOf(parts, account, { caller: origin, password: origin.password })) return true
  throw new DomainError('wrong-password', refusals.passwordOfAnother)
}

interface Change {
  readonly to: string
  /** The sign-in that asked for it. */
  readonly signIn: string
  /** Whether existing access may stay. */
  readonly keepsAccess: boolean
}

/** Replaces the old address, and notifies it. */
async function replaceAddress(
  parts: AuthParts,
  account: Account,
  { to, signIn, keepsAccess }: Change,
): Promise<boolean> {
  const isDone = await parts.database.orm
    .transaction(async (tx) => {
      if (!(await lockAccount(tx, account.id))) return false
      // Checked again, now that no sign-in can end in between.
      if (!(await isStillSignedIn(tx, account.id, signIn))) return false
      if (!keepsAccess) await removeAccess(tx, account.id)
      await tx
        .update(user)
        .set({ email: to, emailVerified: true, updatedAt: parts.now() })
        .where(and(eq(user.id, account.id), eq(user.email, account.email)))
      // A link or code sent to the old address proves nothing about the new one: admins must sign in again.
      await tx.update(authSession).set({ method: 'moved' }).where(eq(authSession.userId, account.id))
      const { id: userId, email: from, isVerified: wasVerified } = account
      await moveSubscription(tx, { userId, from, to, wasVerified })
      return true
    })
    .catch((error: unknown) => {
      // Another account took the address meanwhile.
      if (databaseFailure(error)?.code === '23505') return false
      throw error
    })
  if (!isDone) throw new DomainError('invalid-link')
  await parts.sessionCache.evict(account.id)
  // The change is done: an e-mail that cannot be sent must not make the call fail.
  const email = addressChangedEmail(account.email, masked(to))
  await parts.mailer.send({ ...email, userId: account.id }).catch(() => {})
  return !keepsAccess
}
