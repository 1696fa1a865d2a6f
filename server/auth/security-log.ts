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
  'account.made': { level: 'info', when: 'An account was created by sign-up, link or code.' },
  'account.deleted': { level: 'info', when: 'An account and all its data were deleted.' },
  'sign-in': { level: 'info', when: 'Someone signed in with a password, link or code.' },
  'sign-in.failed': { level: 'warn', when: 'A sign-in with a password, link or code failed.' },
  'sign-in.asked': { level: 'info', when: 'An email with a sign-in link and a code was requested.' },
  'sign-out': { level: 'info', when: 'Someone signed out on their own device.' },
  'sign-in.ended': { level: 'info', when: 'A person ended one or more of their other sign-ins.' },
  'confirmation.asked': { level: 'info', when: 'A code to confirm an open sign-in was requested.' },
  confirmed: { level: 'info', when: 'A person confirmed their sign-in with a password or code.' },
  'confirmation.failed': { level: 'warn', when: 'The password or code for this confirmation was wrong.' },
  'password.reset-asked': { level: 'info', when: 'A password reset email was requested.' },
  'password.reset': {
    level: 'info',
    when: 'A password was reset by email; all sign-ins and API tokens ended.',
  },
  'password.reset-failed': { level: 'warn', when: 'A password reset link was wrong, used or expired.' },
  'password.changed': {
    level: 'info',
    when: 'A password was changed; all other sign-ins and all API tokens ended.',
  },
  'password.change-failed': {
    level: 'warn',
    when: 'A password change was refused because the current password was wrong.',
  },
  'password.set': { level: 'info', when: 'An account got its first password.' },
  'address.verified': { level: 'info', when: 'The address of an account was verified.' },
  'address.verify-failed': {
    level: 'warn',
    when: 'A link to verify an address was wrong, used or expired.',
  },
  'address.change-asked': { level: 'info', when: 'A person requested a change of address.' },
  'address.change-failed': { level: 'warn', when: 'A request to change an address was refused.' },
  'address.changed': { level: 'info', when: 'The address of an account was changed.' },
  'token.made': { level: 'info', when: 'An API token was created.' },
  'token.revoked': { level: 'info', when: 'An API token was revoked by its owner.' },
  'token.refused': { level: 'warn', when: 'A call had an API token that was wrong, revoked or expired.' },
  'record.exported': { level: 'info', when: 'A person exported all their data.' },
  'record.cleared': { level: 'info', when: 'A person cleared their history.' },
  'admin.read': { level: 'info', when: 'An admin viewed subscribers.' },
  'admin.exported': { level: 'info', when: 'An admin started to download the list of subscribers.' },
  'admin.unsubscribed': { level: 'info', when: 'An admin unsubscribed an address.' },
  'refused.permission': {
    level: 'warn',
    when: 'A call was refused for lack of permission: 403, or 401 on admin calls.',
  },
  'refused.origin': { level: 'warn', when: 'A call came from a page of another site.' },
  'refused.limit': { level: 'warn', when: 'A client exceeded a limit: 429.' },
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
