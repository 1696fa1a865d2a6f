/** What the calls of accounts are made of. */
import type { Database } from '#server/db/client.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { Accounts } from './account.ts'
import type { Asking } from './asking.ts'
import type { Ceilings } from './ceilings.ts'
import type { Codes } from './codes.ts'
import type { MailSecrets } from './mail-secrets.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { Provider } from './provider.ts'
import type { SessionMemory } from './session-memory.ts'
import type { TokenLookup } from './token-lookup.ts'
import type { Stops } from './unsubscribe-link.ts'

export interface AuthParts {
  readonly database: Database
  readonly provider: Provider
  readonly accounts: Accounts
  readonly hasher: PasswordHasher
  readonly secrets: MailSecrets
  readonly codes: Codes
  readonly asking: Asking
  readonly memory: SessionMemory
  readonly tokens: TokenLookup
  readonly mailer: Mailer
  readonly ceilings: Ceilings
  readonly stops: Stops
  /** The public origin, for links. */
  readonly appUrl: string
  readonly now: () => Date
}
