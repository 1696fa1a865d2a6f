/** What procedures are made of: everything from outside, so that tests may put other things there. */
import type { AccountParts } from '#server/auth/accounts.ts'
import type { Database } from '#server/db/client.ts'

/** `whoIs`, `isForeign`, `limits` and `auth` are made by `createAccounts`. */
export interface Parts extends AccountParts {
  readonly database: Database
  readonly now: () => Date
  /** A new random UUID. */
  readonly newId: () => string
}
