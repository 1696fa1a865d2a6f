/** Keeps the screen on while it is wanted; taken again whenever the page comes back. */
export interface WakeLock {
  /** Wants it or not. A refusal is no error: the session goes on with the screen as it is. */
  want(isWanted: boolean): void
  /** Takes it again if it is wanted and was lost; call it when the page becomes visible. */
  renew(): void
}

type Held = { release(): Promise<void>; addEventListener(type: 'release', listener: () => void): void }

/** @param request asks the browser for a lock; `undefined` where it has none */
export function createWakeLock(request: (() => Promise<Held>) | undefined): WakeLock {
  let isWanted = false
  let held: Held | null = null
  let isAsking = false

  async function take() {
    if (request === undefined || !isWanted || held !== null || isAsking) return
    isAsking = true
    const lock = await request().catch(() => null)
    isAsking = false
    if (lock === null) return
    if (!isWanted) return void lock.release().catch(() => {})
    held = lock
    lock.addEventListener('release', () => {
      if (held === lock) held = null
    })
  }

  return {
    want(wanted) {
      isWanted = wanted
      if (wanted) return void take()
      void held?.release().catch(() => {})
      held = null
    },
    renew: () => void take(),
  }
}

/** The browser's own lock. */
export const screenLock = (): (() => Promise<Held>) | undefined =>
  'wakeLock' in navigator ? () => navigator.wakeLock.request('screen') : undefined
