/** Assembles accounts: what the API's parts need of them. */
import type { Database } from '#server/db/connection/client.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { createAccountRows } from './account/account.ts'
import type { AuthParts } from './auth-parts.ts'
import { type CeilingTable, createCeilings, usualCeilings } from './limits/ceilings.ts'
import type { Limits } from './limits/limits.ts'
import { createPasswordHash, type PasswordHash } from './passwords/password-hash.ts'
import { createPasswordHasher } from './passwords/password-hasher.ts'
import { createProvider } from './provider.ts'
import { createSecurityLog, type SecurityLine, type SecurityLog } from './security-log.ts'
import { sessionCookieName } from './session/cookies.ts'
import { createLoginRequests } from './session/login-requests.ts'
import { isCrossOrigin, type OriginRequest } from './session/origin.ts'
import type { Person } from './session/person.ts'
import type { SessionCache } from './session/session-cache.ts'
import { createWhoIs } from './session/who-is.ts'
import { createCodes } from './tokens/codes.ts'
import { createMailSecrets } from './tokens/mail-secrets.ts'
import { createTokenLookup } from './tokens/token-lookup.ts'
import { createStops } from './tokens/unsubscribe-link.ts'

export interface AccountsSetup {
  readonly database: Database
  /** AUTH_SECRET, at least 32 characters: signs cookies, and keys every stored hash of a code or secret. */
  readonly secret: string
  /** APP_URL: for links in e-mails, cookies and the check of Origin. */
  readonly appUrl: string
  readonly mailer: Mailer
  readonly now: () => Date
  /** What `createLimits` returns; tests may give wider ones. */
  readonly limits: Limits
  /** Left out, the usual ones. */
  readonly ceilings?: CeilingTable
  /** `localSessionCache` for an embedded database, `sharedSessionCache` for PostgreSQL. */
  readonly sessionCache: SessionCache
  /** At the usual cost if left out; tests hash at a lower one. */
  readonly passwords?: PasswordHash
  /** Where lines of security events go. */
  readonly onSecurityEvent: (line: SecurityLine) => void
}

/** What accounts contribute to the API's parts. */
export interface AccountParts {
  /** The person of the cookie or token in these headers, or null. @throws DomainError `invalid-token` */
  readonly whoIs: (headers: Headers) => Promise<Person | null>
  /** Whether another site sent this request. */
  readonly isForeign: (asked: OriginRequest) => boolean
  readonly limits: Limits
  readonly auth: AuthParts
  /** Logs what an operator must be able to trace. */
  readonly security: SecurityLog
}

export function createAccounts(setup: AccountsSetup): AccountParts {
  const {
    database,
    secret,
    appUrl,
    mailer,
    now,
    limits,
    sessionCache,
    passwords = createPasswordHash(),
  } = setup
  const { ceilings = usualCeilings } = setup
  const { query } = database
  const isSecure = appUrl.startsWith('https:')
  const tokens = createTokenLookup({ query, secret, sessionCache, now })
  const cookieName = sessionCookieName(isSecure)
  return {
    whoIs: createWhoIs({ database, secret, cookieName, sessionCache, tokens, now }),
    isForeign: (asked) => isCrossOrigin(asked, appUrl),
    limits,
    security: createSecurityLog(secret, setup.onSecurityEvent),
    auth: {
      database,
      provider: createProvider({ database, secret, appUrl }),
      accounts: createAccountRows(database),
      hasher: createPasswordHasher(passwords),
      secrets: createMailSecrets({ query, secret, now }),
      codes: createCodes({ query, secret, now }),
      loginRequests: createLoginRequests(secret, isSecure),
      sessionCache,
      tokens,
      mailer,
      ceilings: createCeilings(database, secret, ceilings),
      stops: createStops(appUrl, secret),
      appUrl,
      now,
    },
  }
}
