/** Who sees what: where somebody who goes to a page ends up, and what stands before it (spec §4, §6; decision 0017). */
import { NAVIGATION_LIMIT } from '#domain/badges/guest-limits.ts'
import { ruleOf } from './routes.ts'

/** How far a guest has come. */
export interface GuestProgressSummary {
  /** How many badges they have earned here. */
  readonly badges: number
  /** Whether an account is asked for. */
  readonly requiresAccount: boolean
}

export type Visitor =
  | (GuestProgressSummary & {
      readonly kind: 'guest' /** Shown within somebody else's page. */
      readonly isFramed?: boolean
    })
  | { readonly kind: 'user' }
  | { readonly kind: 'admin' }

export interface AccessResult {
  /** The path of the page that is seen; the one asked for unless it sends away. */
  readonly at: string
  /** What asks for an account over it: that the tools are closed, or that it is time. */
  readonly asks: 'limit' | 'account' | null
  /** The page says that it is not for them. */
  readonly isRefused: boolean
}

/** What `visitor` sees who goes to `path`. */
export function resolveAccess(path: string, visitor: Visitor): AccessResult {
  const { signedIn, signedOut, isForAdmins } = ruleOf(path)
  if (visitor.kind === 'guest')
    return signedOut === null ? resolveGuestAccess(visitor, path) : resolveAccess(signedOut, visitor)
  return { at: signedIn ?? path, asks: null, isRefused: isForAdmins && visitor.kind !== 'admin' }
}

/** What the walls leave of a page that everybody may see. */
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
