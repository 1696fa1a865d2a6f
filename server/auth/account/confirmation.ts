/**
 * Confirming a sign-in (decision 0006): what would let a stranger at an unattended screen take an account
 * over or delete it needs a sign-in from the last 15 minutes, else the password or a code. A sign-in counts
 * as confirmed when it is opened. API tokens never get here: these calls accept cookies only.
 */
import { DomainError } from '#domain/api/errors.ts'
import { refusals } from '#domain/messages/server/refusals.ts'
import type { AuthParts } from '#server/auth/auth-parts.ts'
import type { PersonContext } from '#server/auth/call-context.ts'
import { accountOf, isPasswordOf } from '#server/auth/passwords/passwords.ts'
import type { Person } from '#server/auth/session/person.ts'
import { confirmationCodeEmail } from '#server/mail/emails.ts'

/** How long a sign-in needs no confirmation, in milliseconds. */
export const CONFIRMED_SPAN = 15 * 60_000

/**
 * @throws DomainError `sign-in-again` when that sign-in was last opened or confirmed before that span,
 * `not-signed-in` when it has ended
 */
export async function mustBeConfirmed({ database, now }: AuthParts, person: Person): Promise<void> {
  const [found] = await database.query<{ at: number }>(
    `select extract(epoch from confirmed_at)::float8 * 1000 as at from auth_session
      where id = $1 and user_id = $2`,
    [person.signIn, person.id],
  )
  if (found === undefined) throw new DomainError('not-signed-in')
  if (now().getTime() - found.at >= CONFIRMED_SPAN) throw new DomainError('sign-in-again')
}

/** The row of the code for one sign-in: it confirms only that one, and opens none. */
const rowOf = ({ codes }: AuthParts, { signIn }: Person, email: string) =>
  codes.rowOf(`confirm ${signIn}`, email)

/** Sends a code that confirms this sign-in; a code that was sent before becomes void. */
export async function sendConfirmationCode(parts: AuthParts, person: Person): Promise<void> {
  const { id, email } = await accountOf(parts, person)
  const row = rowOf(parts, person, email)
  const isSent = await parts.ceilings.isBelow('confirm', email)
  // Requests beyond the ceiling leave a code that was sent before valid.
  if (!isSent) return
  await parts.codes.end(row)
  const code = await parts.codes.put(row, { isNewsletter: false, link: '' })
  await parts.mailer.send({ ...confirmationCodeEmail(email, code), userId: id })
}

/** What proves the person's identity. */
export type Proof = { readonly password: string } | { readonly code: string }

/** @throws DomainError `wrong-password`, `invalid-code`, `not-signed-in` */
export async function confirmSignIn(parts: AuthParts, context: PersonContext, proof: Proof): Promise<void> {
  const { person } = context
  const account = await accountOf(parts, person)
  if ('password' in proof) {
    if (!(await isPasswordOf(parts, account, { caller: context, password: proof.password })))
      throw new DomainError('wrong-password', refusals.passwordWrong)
  } else if ((await parts.codes.take(rowOf(parts, person, account.email), proof.code)) === null)
    throw new DomainError('invalid-code')
  await parts.database.query('update auth_session set confirmed_at = $3 where id = $1 and user_id = $2', [
    person.signIn,
    person.id,
    parts.now().toISOString(),
  ])
}
