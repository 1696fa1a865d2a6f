/**
 * Setting, changing and resetting passwords. Each first locks the account's row, as removals of access do.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { DomainError } from '#domain/api/errors.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import type { Account } from '#server/auth/account/account.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import type { PersonContext } from '#server/auth/call-context.ts'
import { sendBelow } from '#server/auth/limits/ceilings.ts'
import type { Caller } from '#server/auth/limits/limits.ts'
import type { Person } from '#server/auth/session/person.ts'
import { isSame } from '#server/auth/tokens/keyed-hash.ts'
import type { Orm } from '#server/db/connection/client.ts'
import { apiToken, authAccount, authSession, user } from '#server/db/schema/tables.ts'
import { resetEmail } from '#server/mail/emails.ts'
import { refuseWeak } from './weak-passwords.ts'

export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** Holds the account's row until the transaction ends. @returns whether there is one */
export const lockAccount = async (tx: Pick<Orm, 'select'>, userId: string): Promise<boolean> =>
  (await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update')).length > 0

/**
 * Whether `password` is the account's; always false for an account without one.
 * @param caller whose turn it takes; see `fair-queue.ts`
 */
export const isPasswordOf = (
  { hasher }: AuthParts,
  account: Account,
  { caller, password }: { readonly caller: Caller; readonly password: string },
): Promise<boolean> => hasher.verify(caller, account.hash, password)

/**
 * The signed-in person's account, read again: the cache of sign-ins may be some seconds old.
 * @throws DomainError `not-signed-in` when it was deleted, or the sign-in ended, meanwhile
 */
export async function accountOf({ accounts }: AuthParts, { id, signIn }: Person): Promise<Account> {
  const account = await accounts.bySignIn(id, signIn)
  if (account === null) throw new DomainError('not-signed-in')
  return account
}

interface NewPassword {
  readonly account: Account
  readonly caller: Caller
  readonly password: string
  /** The sign-in that stays; null ends all. API tokens end as well, unless this is a first password. */
  readonly keep: string | null
}

/**
 * Gives the account another password, unless the password changed since `account` was read, and ends its
 * sign-ins.
 * @returns whether it did
 * @throws DomainError `weak-password`
 */
async function replacePassword(
  parts: AuthParts,
  { account, caller, password, keep }: NewPassword,
): Promise<boolean> {
  await refuseWeak(password, account.email)
  const hash = await parts.hasher.hash(caller, password)
  const isDone = await parts.database.orm.transaction(async (tx) => {
    if (!(await lockAccount(tx, account.id))) return false
    // A person who was signed out since the call began must not set a password.
    if (keep !== null && !(await isStillSignedIn(tx, account.id, keep))) return false
    const ours = and(eq(authAccount.userId, account.id), eq(authAccount.providerId, 'credential'))
    const [present] = await tx.select({ hash: authAccount.password }).from(authAccount).where(ours)
    if ((present?.hash ?? null) !== account.hash) return false
    if (present) await tx.update(authAccount).set({ password: hash, updatedAt: parts.now() }).where(ours)
    else await tx.insert(authAccount).values(credential(account.id, hash))
    const sessions = eq(authSession.userId, account.id)
    await tx.delete(authSession).where(keep === null ? sessions : and(sessions, ne(authSession.id, keep)))
    // A first password ends no access that existed without one.
    if (keep === null || present) await tx.delete(apiToken).where(eq(apiToken.userId, account.id))
    return true
  })
  if (isDone) await parts.sessionCache.evict(account.id)
  return isDone
}

/** Whether that sign-in still lasts, within a transaction that holds the account. */
export const isStillSignedIn = async (tx: Transaction, userId: string, signIn: string): Promise<boolean> =>
  (
    await tx
      .select()
      .from(authSession)
      .where(and(eq(authSession.userId, userId), eq(authSession.id, signIn)))
  ).length > 0

/** The row of an account's password. @param password its hash */
export const credential = (userId: string, password: string) => ({
  id: randomUUID(),
  userId,
  accountId: userId,
  providerId: 'credential',
  password,
})

/** Who is signed in, and from where. */
type Asker = Pick<PersonContext, 'person' | keyof Caller>

/** @throws DomainError `conflict` without a password, `wrong-password`, `weak-password` */
export async function changePassword(
  parts: AuthParts,
  caller: Asker,
  from: string,
  to: string,
): Promise<void> {
  const account = await accountOf(parts, caller.person)
  if (account.hash === null) throw new DomainError('conflict', refusals.noPassword)
  if (!(await isPasswordOf(parts, account, { caller, password: from })))
    throw new DomainError('wrong-password', refusals.currentPasswordWrong)
  if (!(await replacePassword(parts, { account, caller, password: to, keep: caller.person.signIn })))
    throw new DomainError('conflict')
}

/** @throws DomainError `conflict` when there is a password already, `weak-password` */
export async function setPassword(parts: AuthParts, caller: Asker, password: string): Promise<void> {
  const account = await accountOf(parts, caller.person)
  if (account.hash !== null) throw new DomainError('conflict', refusals.hasPassword)
  if (!(await replacePassword(parts, { account, caller, password, keep: caller.person.signIn })))
    throw new DomainError('conflict')
}

/**
 * Sends a link that sets a password; to an unknown address it sends nothing but does the same work, so that
 * the time reveals nothing.
 */
export async function sendReset(parts: AuthParts, email: string): Promise<void> {
  const account = await parts.accounts.byEmail(email)
  // A link that no one gets, for an account that does not exist.
  const { id, hash } = account ?? { id: randomUUID(), hash: null }
  const token = await parts.secrets.put('reset', {
    userId: id,
    email,
    password: fingerprint(parts, { id, hash }),
  })
  const letter = resetEmail(email, `${parts.appUrl}/reset-password?token=${token}`)
  await sendBelow(parts, letter, account !== null)
}

interface Reset {
  readonly caller: Caller
  /** The link's. */
  readonly token: string
  readonly password: string
}

/**
 * Sets a password by an e-mailed link, ends every sign-in and API token, and takes the address as proven,
 * since the link was sent there.
 * @returns the account's id.
 * @throws DomainError `invalid-link`; `weak-password`, which leaves the link as it is
 */
export async function resetPassword(parts: AuthParts, { caller, token, password }: Reset): Promise<string> {
  const looked = await parts.secrets.peek('reset', token)
  if (looked !== null) await refuseWeak(password, looked.email)
  const asked = await parts.secrets.take('reset', token)
  const account = asked === null ? null : await parts.accounts.byId(asked.userId)
  if (asked === null || account === null) throw new DomainError('invalid-link')
  const isAsAsked = account.email === asked.email && isSame(fingerprint(parts, account), asked.password)
  if (!isAsAsked || !(await replacePassword(parts, { account, caller, password, keep: null })))
    throw new DomainError('invalid-link')
  await parts.database.query('update "user" set email_verified = true where id = $1 and email = $2', [
    account.id,
    account.email,
  ])
  return account.id
}

/** Identifies the present password, so that a link becomes void once the password changes. */
const fingerprint = ({ secrets }: AuthParts, { id, hash }: Pick<Account, 'id' | 'hash'>): string =>
  secrets.rowOf('reset', `${id} ${hash ?? ''}`)

/** How many passwords, sign-ins and API tokens an account has. */
export async function countAccess({ database }: AuthParts, userId: string) {
  const [counts] = await database.query<{ passwords: number; signIns: number; tokens: number }>(
    `select (select count(*)::int from auth_account where user_id = $1) as passwords,
      (select count(*)::int from auth_session where user_id = $1) as "signIns",
      (select count(*)::int from api_token where user_id = $1) as tokens`,
    [userId],
  )
  return counts ?? { passwords: 0, signIns: 0, tokens: 0 }
}

/** Removes every password, sign-in and API token, within a transaction that holds the account. */
export async function removeAccess(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(authAccount).where(eq(authAccount.userId, userId))
  await tx.delete(authSession).where(eq(authSession.userId, userId))
  await tx.delete(apiToken).where(eq(apiToken.userId, userId))
}

/**
 * Renews the hash of a password that was just verified, if it was made at an earlier cost. A change of
 * password meanwhile wins. If this fails the sign-in does not: the next one tries again.
 */
export async function rehashPassword(
  { database, hasher, now }: AuthParts,
  { id, hash }: Account,
  { caller, password }: { readonly caller: Caller; readonly password: string },
): Promise<void> {
  if (hash === null || !hasher.isOutdated(hash)) return
  const renewed = await hasher.hash(caller, password)
  await database.query(
    `update auth_account set password = $3, updated_at = $4
      where user_id = $1 and provider_id = 'credential' and password = $2`,
    [id, hash, renewed, now().toISOString()],
  )
}

/**
 * Ends a sign-in whose password was changed or removed while it was being checked.
 * @returns whether the sign-in is still valid
 */
export async function isLinkStillValid(parts: AuthParts, token: string, account: Account): Promise<boolean> {
  return parts.database.orm.transaction(async (tx) => {
    if (!(await lockAccount(tx, account.id))) return false
    const [present] = await tx
      .select({ hash: authAccount.password })
      .from(authAccount)
      .where(and(eq(authAccount.userId, account.id), eq(authAccount.providerId, 'credential')))
    if (present?.hash === account.hash) return true
    await tx.delete(authSession).where(eq(authSession.token, token))
    return false
  })
}
