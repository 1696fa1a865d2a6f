/** A letter, and what sends it. */

/** What a letter is for; the queue and the log know it by this, never by its text. */
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
  /** Whom an answer goes to, one address; else those who run the service. */
  readonly replyTo?: string
  /** Further headers by name, each of one line. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whose it is: deleting that account removes it. Null for nobody's; left out, it is that of the account `to` belongs to. */
  readonly userId?: string | null
  /** How long it is worth sending, in seconds from when it was handed over; left out, without an end. */
  readonly lifetime?: number
}

export interface Mailer {
  /** Hands the letter over. @throws Error when that cannot be, without the letter's text */
  send(email: Email): Promise<void>
  /**
   * Does the same work without sending it: nothing of its text or address is kept, and the time does not tell. The row
   * that stays says when, and of which kind.
   */
  withhold(email: Email): Promise<void>
}

/** How a letter is marked, at every try alike. */
export interface Stamp {
  /** A UUID; its Message-ID is made of it. */
  readonly id: string
  readonly at: Date
}

/** Where letters leave the house: a mail server, or a folder. */
export interface Transport {
  /**
   * Hands the letter on; given up when `signal` says so.
   * @throws Refusal when it was not taken
   */
  deliver(email: Email, stamp: Stamp, signal: AbortSignal): Promise<void>
  close(): void
}

/** Why a letter was not taken. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  /** Such as `550` or `ECONNREFUSED`: nothing of the letter or its address. */
  readonly reason: string
  /** Whether it will never be taken, however often it is tried. */
  readonly isFinal: boolean
  constructor(reason: string, isFinal: boolean) {
    super(`expected the letter to be taken, got ${reason}`)
    this.reason = reason
    this.isFinal = isFinal
  }
}

/** Longest address that SMTP knows (RFC 5321). */
const LONGEST_ADDRESS = 254

/** One addr-spec in lower case: no list, no name, no line break, nothing quoted. */
const ADDRESS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9.-]+$/

const isOneAddress = (text: string) => text.length <= LONGEST_ADDRESS && ADDRESS.test(text)

const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/
const isOneLine = (text: string) => !/[\r\n\0]/.test(text)

/** The letter itself. @throws Error where an address is not exactly one, or a line break would end a header */
export function checked(email: Email): Email {
  const { to, replyTo, subject, headers = {} } = email
  if (!isOneAddress(to.address) || (replyTo !== undefined && !isOneAddress(replyTo)))
    throw new Error('expected one address, got something else')
  if (!isOneLine(subject)) throw new Error('expected a subject of one line')
  for (const [name, value] of Object.entries(headers))
    if (!HEADER_NAME.test(name) || !isOneLine(value)) throw new Error('expected a header of one line')
  return email
}
