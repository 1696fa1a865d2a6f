/**
 * The log of security events: one structured line for each act that an operator must be able to trace. A line
 * has the person's id, and addresses and clients as keyed hashes; nothing that a person typed is ever part of
 * it. docs/security.md says how long lines are kept and what to watch; a test compares its table with this
 * one.
 */
import { clientKey } from './limits/client-key.ts'
import { keyedHash } from './tokens/keyed-hash.ts'

/**
 * Every event and when it is written. `warn` is for what did not succeed: a rise in these is worth a look.
 */
export const securityEvents = {
  'account.made': { level: 'info', when: 'An account was made, by sign-up, link or code.' },
  'account.deleted': { level: 'info', when: 'An account was deleted, with everything of it.' },
  'sign-in': { level: 'info', when: 'Somebody signed in, by password, link or code.' },
  'sign-in.failed': { level: 'warn', when: 'A password, link or code did not sign in.' },
  'sign-in.asked': { level: 'info', when: 'An e-mail with a sign-in link and a code was asked for.' },
  'sign-out': { level: 'info', when: 'Somebody signed out on their own device.' },
  'sign-in.ended': { level: 'info', when: 'A person ended one or more of their other sign-ins.' },
  'confirmation.asked': { level: 'info', when: 'A code that confirms an open sign-in was asked for.' },
  confirmed: { level: 'info', when: 'A person confirmed their sign-in, by password or code.' },
  'confirmation.failed': { level: 'warn', when: 'Such a password or code was wrong.' },
  'password.reset-asked': { level: 'info', when: 'An e-mail that sets a new password was asked for.' },
  'password.reset': {
    level: 'info',
    when: 'A password was set by such an e-mail; every sign-in and token ended.',
  },
  'password.reset-failed': { level: 'warn', when: 'A link that sets a password was wrong, used or too old.' },
  'password.changed': {
    level: 'info',
    when: 'A password was changed; the other sign-ins and all API tokens ended.',
  },
  'password.change-failed': { level: 'warn', when: 'A change was refused: the current password was wrong.' },
  'password.set': { level: 'info', when: 'An account without a password got its first one.' },
  'address.verified': { level: 'info', when: 'An address was proven to be its account’s.' },
  'address.verify-failed': {
    level: 'warn',
    when: 'A link that verifies an address was wrong, used or too old.',
  },
  'address.change-asked': { level: 'info', when: 'A person asked for another address.' },
  'address.change-failed': { level: 'warn', when: 'Such an ask was refused.' },
  'address.changed': { level: 'info', when: 'An account has another address.' },
  'token.made': { level: 'info', when: 'An API token was made.' },
  'token.revoked': { level: 'info', when: 'An API token was revoked by its owner.' },
  'token.refused': { level: 'warn', when: 'A call came with an API token that is wrong, revoked or over.' },
  'record.exported': { level: 'info', when: 'A person downloaded their whole record.' },
  'record.cleared': { level: 'info', when: 'A person cleared their history.' },
  'admin.read': { level: 'info', when: 'An admin looked at subscribers.' },
  'admin.exported': { level: 'info', when: 'An admin began to download the list of subscribers.' },
  'admin.unsubscribed': { level: 'info', when: 'An admin ended somebody’s subscription.' },
  'refused.permission': {
    level: 'warn',
    when: 'A call was refused for who made it: 403, or 401 where only admins may.',
  },
  'refused.origin': { level: 'warn', when: 'A call came from another site’s page.' },
  'refused.limit': { level: 'warn', when: 'A call was one too many of its client: 429.' },
} as const satisfies Record<string, { readonly level: 'info' | 'warn'; readonly when: string }>

export type SecurityEvent = keyof typeof securityEvents

/** Details of an act. Only these reach the log, with addresses and clients hashed. */
export interface SecurityDetails {
  readonly requestId: string
  /** The client's address, as limits count it. */
  readonly client: string
  readonly userId?: string | undefined
  /** An e-mail address that the call named, whoever owns it. */
  readonly email?: string | undefined
  /** How the person signed in. */
  readonly method?: 'password' | 'sign-up' | 'link' | 'code' | undefined
  /** The error's code of the catalogue, where something was refused. */
  readonly code?: string | undefined
  /** The pattern of the path, never the requested path. */
  readonly route?: string | undefined
  /** The id of a row that the act concerns: an API token, a subscriber. */
  readonly subject?: string | undefined
  /** How many sign-ins or tokens ended by it. */
  readonly count?: number | undefined
}

/** A line as it is written. */
export interface SecurityLine extends Omit<SecurityDetails, 'client' | 'email'> {
  readonly level: 'info' | 'warn'
  readonly event: SecurityEvent
  /**
   * Equal for the same client (IPv6: network of 64 bits) or address, and useless without the server's secret.
   */
  readonly clientHash: string
  readonly addressHash?: string | undefined
}

export type SecurityLog = (event: SecurityEvent, facts: SecurityDetails) => void

/** Characters of a hash: 96 bits, enough to avoid collisions. */
const HASH_LENGTH = 16

/** @param secret the server's, so that no one who reads the log can test addresses against it */
export function createSecurityLog(secret: string, write: (line: SecurityLine) => void): SecurityLog {
  const hashClient = keyedHash(secret, 'log client')
  const hashAddress = keyedHash(secret, 'log address')
  return (event, { requestId, client, email, userId, method, code, route, subject, count }) =>
    write({
      level: securityEvents[event].level,
      event,
      requestId,
      clientHash: hashClient(clientKey(client)).slice(0, HASH_LENGTH),
      addressHash: email === undefined ? undefined : hashAddress(email).slice(0, HASH_LENGTH),
      ...{ userId, method, code, route, subject, count },
    })
}
