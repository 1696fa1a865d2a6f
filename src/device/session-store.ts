/** The window's session storage, or null where touching it is forbidden. */
export function sessionStore(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
