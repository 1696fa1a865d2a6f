/** Requesting the newsletter, by its own call or a sign-up's checkbox: an e-mail asks for confirmation. */

import type { AuthParts } from '#server/auth/auth-parts.ts'
import { sendBelow } from '#server/auth/limits/ceilings.ts'
import { confirmRequest, keepRequest } from '#server/db/mail/subscribers.ts'
import { newsletterConfirmationEmail } from '#server/mail/emails.ts'

/**
 * Stores the request and sends the e-mail that confirms it. An address that has confirmed already gets
 * nothing, which takes as long, so that no one can find out who reads the newsletter.
 * @param askedBy the account that ticked the checkbox; null for a guest
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

/**
 * Confirms with the token of such an e-mail, which stays valid until it expires.
 * @returns whether the subscription is confirmed
 */
export async function confirmNewsletter(parts: AuthParts, token: string): Promise<boolean> {
  const ask = await parts.secrets.peek('newsletter', token)
  return ask !== null && confirmRequest(parts.database.query, ask, parts.now())
}
