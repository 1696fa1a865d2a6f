/** An e-mail, and what sends it. */

/** What an e-mail is for; the queue and the log use this, never its text. */
export type EmailKind =
  | 'sign-in'
  | 'verification'
  | 'reset'
  | 'change'
  | 'changed'
  | 'support'
  | 'confirmation'
  | 'confirm'
  | 'nudge'

export interface Email {
  readonly kind: EmailKind
  /** One address, never a list: an object, so that nothing in it is read as more than one. */
  readonly to: { readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** The reply address; if left out, that of the people who run the service. */
  readonly replyTo?: string
  /** Further headers by name, each of one line. */
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Its owner: deleting that account removes it. Null for none; left out, the account that `to` belongs to.
   */
  readonly userId?: string | null
  /** How long it is worth sending, in seconds from when it was queued; left out, it never expires. */
  readonly lifetime?: number
}

export interface Mailer {
  /** Queues the e-mail. @throws Error when that fails, without the e-mail's text */
  send(email: Email): Promise<void>
  /**
   * Does the same work without sending it: nothing of its text or address is stored, and the time taken
   * reveals nothing. The row that stays says when, and of which kind.
   */
  withhold(email: Email): Promise<void>
}

/** What identifies an e-mail, the same at every try. */
export interface Stamp {
  /** A UUID; its Message-ID is made from it. */
  readonly id: string
  readonly at: Date
}

/** What delivers e-mails: to a mail server, or into a folder. */
export interface Transport {
  /**
   * Delivers the e-mail; gives up when `signal` fires.
   * @throws Refusal when it was not accepted
   */
  deliver(email: Email, stamp: Stamp, signal: AbortSignal): Promise<void>
  close(): void
}

/** Why an e-mail was not accepted. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** Such as `550` or `ECONNREFUSED`: nothing of the e-mail or its address. */
  readonly reason: string
  /** Whether it will never be accepted, however often it is tried. */
  readonly isFinal: boolean
  constructor(reason: string, isFinal: boolean) {
    super(`expected the email to be accepted, got ${reason}`)
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** Longest address that SMTP allows (RFC 5321). */
const LONGEST_ADDRESS = 254

/** One addr-spec in lower case: no list, no name, no line break, nothing quoted. */
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+$/

const isOneAddress = (text: string) => text.length <= LONGEST_ADDRESS && ADDRESS.test(text)

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/
const isOneLine = (text: string) => !/[\r\n\0]/.test(text)

/**
 * Returns the e-mail if it is safe.
 * @throws Error where an address is not exactly one, or a line break would end a header
 */
export function checked(email: Email): Email {
  const { to, replyTo, subject, headers = {} } = email
  if (!isOneAddress(to.address) || (replyTo !== undefined && !isOneAddress(replyTo)))
    throw new Error('expected one address, got something else')
  if (!isOneLine(subject)) throw new Error('expected a subject of one line')
  for (const [name, value] of Object.entries(headers))
    if (!HEADER_NAME.test(name) || !isOneLine(value)) throw new Error('expected a header of one line')
  return email
}
