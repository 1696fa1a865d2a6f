/** What the calls about accounts depend on. */
import type { Database } from '#server/db/connection/client.ts'
import type { Mailer } from '#server/mail/mail.ts'
import type { Accounts } from './account/account.ts'
import type { Ceilings } from './limits/ceilings.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { Provider } from './provider.ts'
import type { LoginRequest } from './session/login-requests.ts'
import type { SessionCache } from './session/session-cache.ts'
import type { Codes } from './tokens/codes.ts'
import type { MailSecrets } from './tokens/mail-secrets.ts'
import type { TokenLookup } from './tokens/token-lookup.ts'
import type { Stops } from './tokens/unsubscribe-link.ts'

export interface AuthParts {
  readonly database: Database
  readonly provider: Provider
  readonly accounts: Accounts
  readonly hasher: PasswordHasher
  readonly secrets: MailSecrets
  readonly codes: Codes
  readonly loginRequests: LoginRequest
  readonly sessionCache: SessionCache
  readonly tokens: TokenLookup
  readonly mailer: Mailer
  readonly ceilings: Ceilings
  readonly stops: Stops
  /** The public origin, for links. */
  readonly appUrl: string
  readonly now: () => Date
}
