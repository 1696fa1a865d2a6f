/** Shows brief messages. Costs Home nothing: the toaster and its library are loaded with the first toast. */

export interface Toast {
  readonly title: string
  readonly description?: string
  readonly tone: 'good' | 'plain' | 'wrong'
}

let latest: Toast | null = null
const listeners = new Set<() => void>()

/** Shows `toast` in place of the one before: only one is visible (spec §9). Needs a `ToastOutlet`. */
export function showToast(toast: Toast): void {
  // A new object each time, so that the same text twice is two toasts.
  latest = { ...toast }
  for (const listener of listeners) listener()
}

/** The toast shown last, or none yet. */
export const latestToast = () => latest

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
