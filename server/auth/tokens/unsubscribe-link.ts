/**
 * Links that stop e-mails (RFC 8058): signed, so that no one can stop another person's, and without an
 * expiry, as e-mails stay in mailboxes for years. They contain a random id instead of an address, because
 * links end up in logs.
 */
import { unsubscribePath } from '#domain/api/calls.ts'
import { isSame, keyedHash } from './keyed-hash.ts'

/** What a link stops. */
export type UnsubscribeScope = 'newsletter' | 'nudge'

/**
 * What a link stops, and whose: the id of the newsletter's subscriber, or that of the person who gets nudges.
 */
export interface Unsubscription {
  readonly what: UnsubscribeScope
  readonly of: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const signature = (secret: string, { what, of }: Unsubscription) => keyedHash(secret, `stop ${what}`)(of)

/**
 * The address that stops `what`: opened, it shows a button; a POST stops the e-mails.
 * @param appUrl the public origin
 * @param secret AUTH_SECRET
 * @param of the id of the newsletter's subscriber, or that of the person who gets nudges
 */
export const stopUrl = (appUrl: string, secret: string, what: UnsubscribeScope, of: string): string =>
  `${appUrl}${unsubscribePath}?token=${what}.${of}.${signature(secret, { what, of })}`

/** Such links of one server. */
export interface Stops {
  /** The address that stops `what` for that id. */
  url(what: UnsubscribeScope, of: string): string
  /** What a link's token stops; null for one that we did not sign. */
  read(token: string): Unsubscription | null
}

export const createStops = (appUrl: string, secret: string): Stops => ({
  url: (what, of) => stopUrl(appUrl, secret, what, of),
  read: (token) => readStop(secret, token),
})

/** What the token of such a link stops; null for one that we did not sign. */
export function readStop(secret: string, token: string): Unsubscription | null {
  const [what, of = '', signed = '', ...more] = token.split('.')
  if ((what !== 'newsletter' && what !== 'nudge') || !UUID.test(of) || more.length > 0) return null
  const stop = { what, of } as const
  return isSame(signed, signature(secret, stop)) ? stop : null
}
