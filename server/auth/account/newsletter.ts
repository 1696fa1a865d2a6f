/** Asking for the newsletter, by its own call or by the box of a sign-up: a letter asks back. */

import type { AuthParts } from '#server/auth/auth-parts.ts'
import { sendBelow } from '#server/auth/limits/ceilings.ts'
import { confirmRequest, keepRequest } from '#server/db/mail/subscribers.ts'
import { newsletterConfirmationEmail } from '#server/mail/emails.ts'

/**
 * Keeps the ask and sends the letter that confirms it; nothing to an address that has confirmed already, which takes as
 * long: nobody may learn who reads the newsletter.
 * @param askedBy the account whose box it was; null for a guest
 */
export async function requestNewsletter(
  parts: AuthParts,
  email: string,
  askedBy: string | null,
): Promise<void> {
  const { id, askedAt, state } = await keepRequest(parts.database.query, email, askedBy, parts.now())
  const token = await parts.secrets.put('newsletter', { id, email, askedAt })
  const letter = newsletterConfirmationEmail(email, `${parts.appUrl}/newsletter-confirm?token=${token}`)
  await sendBelow(parts, letter, state !== 'confirmed')
}

/** Confirms with the token of such a letter, which stays good until its time is over. @returns whether it stands */
export async function confirmNewsletter(parts: AuthParts, token: string): Promise<boolean> {
  const ask = await parts.secrets.peek('newsletter', token)
  return ask !== null && confirmRequest(parts.database.query, ask, parts.now())
}
