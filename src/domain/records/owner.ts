/** Whose practice it is, as far as the device knows (decision 0015). */

export type Owner =
  | { readonly kind: 'guest' }
  | { readonly kind: 'user'; readonly id: string }
  /** Offline and not certain; `last` is the last known user. */
  | { readonly kind: 'unknown'; readonly last: string | null }

export const guest: Owner = { kind: 'guest' }

/** One string per owner: equal keys mean the same owner. */
export function ownerKey(owner: Owner): string {
  if (owner.kind === 'guest') return 'guest'
  if (owner.kind === 'user') return `user:${owner.id}`
  return owner.last === null ? 'unknown' : `unknown:${owner.last}`
}

const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** `value` as an owner, or null. */
export function parseOwner(value: unknown): Owner | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, id, last } = value as Record<string, unknown>
  if (kind === 'guest') return guest
  if (kind === 'user') return isId(id) ? { kind, id } : null
  if (kind === 'unknown') return last === null || isId(last) ? { kind, last } : null
  return null
}
