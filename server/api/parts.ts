/** What procedures depend on: everything from outside, so that tests can replace it. */
import type { AccountParts } from '#server/auth/accounts.ts'
import type { SisterApp } from '#server/config/env.ts'
import type { Database } from '#server/db/connection/client.ts'

/** `whoIs`, `isForeign`, `limits` and `auth` are made by `createAccounts`. */
export interface Parts extends AccountParts {
  readonly database: Database
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
  /** The address for messages to the people who run the service. */
  readonly supportAddress: string
  /** The mail domain whose verified addresses are those of admins. */
  readonly providerDomain: string
  /** Undefined where there is none. */
  readonly sisterApp: SisterApp | undefined
  /** Whether the server was asked to stop; left out, it never is. */
  readonly isStopping?: () => boolean
  /** Called when records of this kind were stored that were not there before. */
  readonly onStored?: (kind: 'session' | 'hold', count: number) => void
}
