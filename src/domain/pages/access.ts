/** Who sees what: which page a visitor ends up on, and which wall they meet (spec §4, §6; decision 0017). */
import { NAVIGATION_LIMIT } from '#domain/badges/guest-limits.ts'
import { ruleOf } from './routes.ts'

/** How far a guest has come. */
export interface GuestProgressSummary {
  /** How many badges they have earned on this device. */
  readonly badges: number
  /** Whether they are asked to create an account. */
  readonly requiresAccount: boolean
}

export type Visitor =
  | (GuestProgressSummary & {
      readonly kind: 'guest' /** Embedded in another site's page. */
      readonly isFramed?: boolean
    })
  | { readonly kind: 'user' }
  | { readonly kind: 'admin' }

export interface AccessResult {
  /** The path of the page that is shown; the requested one unless it redirects. */
  readonly at: string
  /** The request for an account over it: the tools are closed, or the account limit is reached. */
  readonly asks: 'limit' | 'account' | null
  /** The page only says that it is not for them. */
  readonly isRefused: boolean
}

/** What `visitor` sees at `path`. */
export function resolveAccess(path: string, visitor: Visitor): AccessResult {
  const { signedIn, signedOut, isForAdmins } = ruleOf(path)
  if (visitor.kind === 'guest')
    return signedOut === null ? resolveGuestAccess(visitor, path) : resolveAccess(signedOut, visitor)
  return { at: signedIn ?? path, asks: null, isRefused: isForAdmins && visitor.kind !== 'admin' }
}

/** How the walls limit a page that is open to everyone. */
function resolveGuestAccess(
  guest: GuestProgressSummary & { readonly isFramed?: boolean },
  path: string,
): AccessResult {
  const { badges, requiresAccount, isFramed = false } = guest
  const { wall } = ruleOf(path)
  const isLimited = badges >= NAVIGATION_LIMIT || requiresAccount
  if (isFramed || wall === 'none' || !isLimited) return { at: path, asks: null, isRefused: false }
  const isSentHome = wall === 'tool' || (wall === 'lesson' && requiresAccount)
  const asks = requiresAccount ? 'account' : isSentHome ? 'limit' : null
  return { at: isSentHome ? '/' : path, asks, isRefused: false }
}
