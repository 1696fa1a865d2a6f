import { isInCrossOriginFrame } from './cross-origin-frame.ts'

/** The window's session storage, or null where touching it is forbidden: by the browser, or in another's page. */
export function getSessionStorage(): Storage | null {
  if (isInCrossOriginFrame()) return null
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}
