/** Signing up and in, by password, link or code, and signing out. */
import { randomUUID } from 'node:crypto'
import { DomainError } from '#domain/api/errors.ts'
import { type Account, masked } from '#server/auth/account/account.ts'
import {
  accessEndedByProof,
  markAddressProven,
  mayKeepAccess,
  sendVerification,
} from '#server/auth/account/address.ts'
import { requestNewsletter } from '#server/auth/account/newsletter.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import type { CallContext } from '#server/auth/call-context.ts'
import type { Caller } from '#server/auth/limits/limits.ts'
import {
  credential,
  isLinkStillValid,
  isPasswordOf,
  rehashPassword,
} from '#server/auth/passwords/passwords.ts'
import { refuseWeak } from '#server/auth/passwords/weak-passwords.ts'
import { callProvider } from '#server/auth/provider.ts'
import type { Agreed } from '#server/auth/tokens/mail-secrets.ts'
import { databaseFailure } from '#server/db/connection/failure.ts'
import { ensurePerson } from '#server/db/people/people.ts'
import { authAccount, user } from '#server/db/schema/tables.ts'
import { signInEmail } from '#server/mail/emails.ts'
import { passCookies } from './cookies.ts'
import type { Person } from './person.ts'
import { isBearer } from './who-is.ts'

/** Longest stored name of a browser. */
const LONGEST_AGENT = 256

/** The headers that better-auth gets: no cookie, so that nothing planted there influences a new session. */
const browserOf = ({ headers }: CallContext) =>
  new Headers({ 'user-agent': (headers.get('user-agent') ?? '').slice(0, LONGEST_AGENT) })

interface SignedIn {
  readonly headers: Headers
  readonly response: { readonly user: { readonly id: string }; readonly token: string }
}

/** Who signed in, and whether that made an account. */
export interface SignInOutcome {
  readonly userId: string
  readonly isNew: boolean
}

/**
 * Ends a sign-in or sign-up: makes sure the person's row exists, ends this browser's earlier sign-in, and
 * only then sets the cookie.
 * @returns the person
 */
async function finishSignIn(
  parts: AuthParts,
  context: CallContext,
  done: SignedIn,
  { email, isNewsletter, isReminder = isNewsletter }: Agreed & { readonly email: string },
) {
  const { database } = parts
  const userId = done.response.user.id
  // The account may have been deleted since the sign-in was opened.
  if (!(await ensurePerson(database, userId, isReminder ? 'weekly' : 'off')))
    throw new DomainError('unavailable')
  // If this fails the sign-in still counts, and the newsletter can be requested again.
  if (isNewsletter) await requestNewsletter(parts, email, userId).catch(() => {})
  if (context.person?.by === 'cookie') {
    await database.query('delete from auth_session where id = $1', [context.person.signIn])
    await parts.sessionCache.evict(context.person.id)
  }
  passCookies(done, context.setCookie)
  return userId
}

/** What a person agrees to as it arrives: without an answer to the second, the first stands for both. */
interface Agreement {
  readonly agreeToNewsletter: boolean
  readonly agreeToReminders?: boolean | undefined
}

const agreed = ({ agreeToNewsletter, agreeToReminders = agreeToNewsletter }: Agreement): Agreed => ({
  isNewsletter: agreeToNewsletter,
  isReminder: agreeToReminders,
})

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Makes an account with a password. @returns its id, or null where the address has one already */
async function insertAccount({ database, hasher, now }: AuthParts, caller: Caller, given: Credentials) {
  // Before the transaction, so that no database query waits for it.
  const hash = await hasher.hash(caller, given.password)
  const [id, at] = [randomUUID(), now()]
  return database.orm
    .transaction(async (tx) => {
      await tx.insert(user).values({ id, name: '', email: given.email, createdAt: at, updatedAt: at })
      await tx.insert(authAccount).values(credential(id, hash))
      return id
    })
    .catch((error: unknown) => {
      if (databaseFailure(error)?.code === '23505') return null
      throw error
    })
}

/** @throws DomainError `account-exists`, `weak-password` */
export async function signUp(
  parts: AuthParts,
  context: CallContext,
  { email, password, ...agreement }: Credentials & Agreement,
): Promise<SignInOutcome> {
  if ((await parts.accounts.byEmail(email)) !== null) throw new DomainError('account-exists')
  await refuseWeak(password, email)
  const made = await insertAccount(parts, context, { email, password })
  if (made === null) throw new DomainError('account-exists')
  const done = await signInExisting(parts, context, made, 'sign-up')
  if (done === null) throw new DomainError('unavailable')
  const userId = await finishSignIn(parts, context, done, { email, ...agreed(agreement) })
  context.logSecurityEvent('account.made', { userId, email, method: 'sign-up' })
  // If this fails the account exists, and the e-mail can be requested again.
  await sendVerification(parts, { id: userId, email, isVerified: false, hash: null }).catch(() => {})
  return { userId, isNew: true }
}

/** Opens a sign-in to an account; null when the account was deleted. */
async function signInExisting(
  { provider, now }: AuthParts,
  context: CallContext,
  userId: string,
  method: 'password' | 'sign-up',
): Promise<SignedIn | null> {
  const headers = browserOf(context)
  const done = await callProvider(
    provider.api.signInKnown({ body: { userId, method, confirmedAt: now() }, headers, returnHeaders: true }),
  )
  return 'refused' in done ? null : done
}

/** Opens a sign-in by the account's password; null where the password is wrong, or was changed meanwhile. */
async function signInByPassword(parts: AuthParts, context: CallContext, account: Account, password: string) {
  const given = { caller: context, password }
  if (!(await isPasswordOf(parts, account, given))) return null
  const done = await signInExisting(parts, context, account.id, 'password')
  if (done === null || !(await isLinkStillValid(parts, done.response.token, account))) return null
  await rehashPassword(parts, account, given).catch(() => {})
  return done
}

/** @throws DomainError `account-not-found`, `wrong-password` */
export async function signIn(
  parts: AuthParts,
  context: CallContext,
  { email, password }: Credentials,
): Promise<SignInOutcome> {
  const account = await parts.accounts.byEmail(email)
  if (account === null) throw new DomainError('account-not-found')
  let done = await signInByPassword(parts, context, account, password)
  if (done === null) {
    // Another sign-in of the same person may have renewed the hash meanwhile: the password is still right.
    const present = await parts.accounts.byEmail(email)
    if (present !== null && present.hash !== account.hash)
      done = await signInByPassword(parts, context, present, password)
  }
  if (done === null) throw new DomainError('wrong-password')
  const userId = await finishSignIn(parts, context, done, { email, isNewsletter: false })
  context.logSecurityEvent('sign-in', { userId, email, method: 'password' })
  return { userId, isNew: false }
}

/**
 * Sends a link and a code; the code works only in the browser that asks. Beyond the ceiling of that address
 * neither is sent, and no code will be accepted.
 */
export async function sendMagicLink(
  parts: AuthParts,
  context: CallContext,
  { email, ...agreement }: { readonly email: string } & Agreement,
): Promise<void> {
  const nonce = parts.loginRequests.start()
  const row = parts.codes.rowOf(nonce, email)
  const link = await parts.secrets.put('link', { email, ...agreed(agreement), code: row })
  const isForNew = (await parts.accounts.byEmail(email)) === null
  const isSent = await parts.ceilings.isBelow('sign-in', email)
  const sent = { ...agreed(agreement), isForNew, link: parts.secrets.rowOf('link', link) }
  const code = await (isSent ? parts.codes.put(row, sent) : parts.codes.putNone(row, sent))
  const letter = signInEmail(email, `${parts.appUrl}/auth/${link}`, code)
  await (isSent ? parts.mailer.send(letter) : parts.mailer.withhold(letter))
  context.setCookie(parts.loginRequests.cookie(nonce))
}

/** The address a link is for, and what using it ends. @throws DomainError `invalid-link` */
export async function describeMagicLink(parts: AuthParts, { person }: CallContext, token: string) {
  const link = await parts.secrets.peek('link', token)
  if (link === null) throw new DomainError('invalid-link')
  return describeSignIn(parts, link.email, person)
}

async function describeSignIn(parts: AuthParts, email: string, person: Person | null) {
  const account = await parts.accounts.byEmail(email)
  const removes =
    account === null
      ? { passwords: 0, signIns: 0, tokens: 0 }
      : await accessEndedByProof(parts, account, person)
  return { maskedEmail: masked(email), removes }
}

/** @throws DomainError `invalid-link`; `wrong-password`, which leaves the link as it is */
export async function verifyMagicLink(
  parts: AuthParts,
  context: CallContext,
  { token, password }: { token: string; password?: string | undefined },
): Promise<SignInOutcome> {
  const looked = await parts.secrets.peek('link', token)
  if (looked === null) throw new DomainError('invalid-link')
  const account = await parts.accounts.byEmail(looked.email)
  const keepsAccess = account !== null && (await mayKeepAccess(parts, account, { ...context, password }))
  const link = await parts.secrets.take('link', token)
  if (link === null) throw new DomainError('invalid-link')
  const nonce = parts.loginRequests.of(context.headers)
  // Elsewhere the code stays valid in the browser that asked.
  if (nonce !== null && parts.codes.rowOf(nonce, link.email) === link.code) await parts.codes.end(link.code)
  return signInProven(parts, context, { ...link, account, keepsAccess, method: 'link' })
}

interface TypedCode {
  readonly email: string
  readonly code: string
}

/**
 * The row of this browser's code for an address. @throws DomainError `invalid-code` where it asked for none
 */
function rowOfCode(parts: AuthParts, { headers }: CallContext, email: string): string {
  const nonce = parts.loginRequests.of(headers)
  if (nonce === null) throw new DomainError('invalid-code')
  return parts.codes.rowOf(nonce, email)
}

/**
 * What using a code ends; only revealed to a person who has the code, as it says what the account holds.
 * @throws DomainError `invalid-code`
 */
export async function describeCode(parts: AuthParts, context: CallContext, { email, code }: TypedCode) {
  if (!(await parts.codes.peek(rowOfCode(parts, context, email), code))) throw new DomainError('invalid-code')
  return describeSignIn(parts, email, context.person)
}

/**
 * A person who asked for the e-mail before there was an account counts as the one who made it, even when its
 * link was used elsewhere first: the code is bound to the browser that asked.
 * @throws DomainError `invalid-code`; `wrong-password`, which leaves the code as it is
 */
export async function verifyCode(
  parts: AuthParts,
  context: CallContext,
  { email, code, password }: TypedCode & { readonly password?: string | undefined },
): Promise<SignInOutcome> {
  const row = rowOfCode(parts, context, email)
  // Nothing is revealed about a password without the code.
  if (password !== undefined && !(await parts.codes.peek(row, code))) throw new DomainError('invalid-code')
  const account = await parts.accounts.byEmail(email)
  const keepsAccess = account !== null && (await mayKeepAccess(parts, account, { ...context, password }))
  const right = await parts.codes.take(row, code)
  if (right === null) throw new DomainError('invalid-code')
  await parts.codes.end(right.link)
  context.setCookie(parts.loginRequests.end)
  const { userId, isNew } = await signInProven(parts, context, {
    ...right,
    email,
    account,
    keepsAccess,
    method: 'code',
  })
  return { userId, isNew: isNew || right.isForNew === true }
}

interface ProvenAddress extends Agreed {
  readonly email: string
  /** Null for an address without an account: it gets one. */
  readonly account: Account | null
  readonly keepsAccess: boolean
  readonly method: 'link' | 'code'
}

/** Signs in a person whose address was proven by e-mail. */
async function signInProven(
  parts: AuthParts,
  context: CallContext,
  entrance: ProvenAddress,
): Promise<SignInOutcome> {
  const { account, keepsAccess, email, method } = entrance
  if (account !== null && !account.isVerified) {
    await markAddressProven(parts, account, keepsAccess)
    context.logSecurityEvent('address.verified', { userId: account.id, email, method })
  }
  const done = await callProvider(
    parts.provider.api.signInProven({
      body: { email, method, confirmedAt: parts.now() },
      headers: browserOf(context),
      returnHeaders: true,
    }),
  )
  if ('refused' in done) throw new DomainError(method === 'link' ? 'invalid-link' : 'invalid-code')
  const userId = await finishSignIn(parts, context, done, entrance)
  const { isNew } = done.response
  if (isNew) context.logSecurityEvent('account.made', { userId, email, method })
  context.logSecurityEvent('sign-in', { userId, email, method })
  return { userId, isNew }
}

/** Signs out of this browser; the cookie is removed even where the sign-in has ended already. */
export async function signOut(parts: AuthParts, context: CallContext): Promise<void> {
  // Cookies are ignored in Bearer calls.
  const cookie = isBearer(context.headers) ? '' : (context.headers.get('cookie') ?? '')
  const headers = new Headers({ cookie })
  const done = await callProvider(parts.provider.api.signOut({ headers, returnHeaders: true }))
  if (context.person?.by === 'cookie') {
    await parts.database.query('delete from auth_session where id = $1', [context.person.signIn])
    await parts.sessionCache.evict(context.person.id)
  }
  if (!('refused' in done)) passCookies(done, context.setCookie)
}
