/**
 * Keeps the page and the server in step: who is here, and the records that wait. Looks when the page is idle, when
 * the network is back, after each record, and when another tab tells of somebody else. A guest whom nothing marks
 * as signed in costs no call and no script for calls.
 */

import type { SyncResult, syncWithServer } from '#app/queries/sync-with-server.ts'
import { type JotaiStore, openStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { personAtom, refreshSessionAtom, signedOutCountAtom } from '#app/state/person/person.ts'
import { outboxRetryAtom, recordsVersionAtom, savedCountAtom } from '#app/state/records/sync-signals.ts'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { readPerson, userIdOf } from '#device/identity/person.ts'
import { PERSON_CHANNEL } from '#device/identity/person-channel.ts'
import { isForcedOffline, ONLINE_STATUS, type OnlineStatus } from '#device/offline/force-offline.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { readSignInMark, SIGN_IN_MARK } from '#domain/pages/sign-in-mark.ts'

export interface SyncLoopParts {
  /** `document.cookie`. */
  readonly cookies: () => string
  /** Removes the mark of a sign-in that is over. */
  readonly clearSignInMark: () => void
  /** Whether the device believes in its network, and the person wants it to be used. */
  readonly isOnline: () => boolean
  readonly load: () => Promise<{ syncWithServer: typeof syncWithServer }>
  /** Null where there are none: then other tabs follow at their next look. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | null
  readonly whenIdle: (work: () => void) => void
  readonly onOnline: (work: () => void) => void
  /** Each time the page is seen again. */
  readonly onReturn: (work: () => void) => void
  readonly setTimer: (work: () => void, milliseconds: number) => void
}

/** Seconds until another look after one that failed; after the last it waits for an occasion. */
const RETRY_DELAYS = [10, 60, 300, 900]
/** The server's own wish counts up to an hour. */
const MAX_RETRY_DELAY = 3600

/** Begins to follow; for the life of the page. */
export function startSyncLoop(atoms: JotaiStore, parts: SyncLoopParts = browserParts()): void {
  let [failures, isLooking, isWanted] = [0, false, false]
  let mode: SyncMode = 'usual'
  let retryAfter: SyncResult['retryAfter'] = null
  const notifyTabs = () => parts.channel?.postMessage('person')

  async function syncNow() {
    const requestedMode = mode
    mode = 'usual'
    const result = await syncOnce(atoms, parts, requestedMode, notifyTabs).catch(
      () => ({ retryAfter: 'soon' }) as const,
    )
    retryAfter = result.retryAfter
    failures = retryAfter === null ? 0 : failures + 1
    const wait = retryDelay(failures, retryAfter)
    if (wait !== null) parts.setTimer(requestSync, wait * 1000)
  }
  async function syncWhileRequested() {
    isLooking = true
    while (isWanted) {
      isWanted = false
      await syncNow()
    }
    isLooking = false
  }
  function requestSync() {
    isWanted = true
    if (!isLooking) void syncWhileRequested()
  }
  function requestSyncAs(requestedMode: SyncMode) {
    if (mode !== 'forced') mode = requestedMode
    requestSync()
  }

  parts.whenIdle(requestSync)
  parts.onOnline(() => requestSyncAs('refresh'))
  parts.onReturn(() => {
    // A device that slept has let the timers lie. What the server wishes for itself is kept.
    if (retryAfter === 'soon') requestSync()
    // Another tab of a guest may have practised, or cleared everything, meanwhile.
    if (atoms.get(personAtom).state === 'guest' && !atoms.get(isPractisingAtom)) atoms.set(recordsVersionAtom)
  })
  atoms.sub(savedCountAtom, requestSync)
  atoms.sub(signedOutCountAtom, requestSync)
  atoms.sub(outboxRetryAtom, () => parts.setTimer(requestSync, (RETRY_DELAYS[0] as number) * 1000))
  atoms.sub(refreshSessionAtom, () => requestSyncAs('forced'))
  if (parts.channel !== null) parts.channel.onmessage = () => requestSyncAs('refresh')
}

/** Who is here is asked if that is due, in any case, or even where nothing marks anybody as signed in. */
type SyncMode = 'usual' | 'refresh' | 'forced'

/** Seconds until the next look after `failures` in a row; null without need, or when it waits for an occasion. */
function retryDelay(failures: number, again: SyncResult['retryAfter']): number | null {
  if (again === null) return null
  const own = RETRY_DELAYS[failures - 1] ?? null
  return again === 'soon' ? own : Math.min(Math.max(again, own ?? 0), MAX_RETRY_DELAY)
}

async function syncOnce(
  atoms: JotaiStore,
  parts: SyncLoopParts,
  mode: SyncMode,
  notifyTabs: () => void,
): Promise<SyncResult> {
  const { cookies, clearSignInMark, isOnline, load } = parts
  const mark = readSignInMark(cookies())
  const last = userIdOf(await readPerson(await openStore()))
  if (last === null && mode !== 'forced' && mark === null) {
    atoms.set(personAtom, { state: 'guest' })
    return { retryAfter: null }
  }
  if (!isOnline()) {
    // Whoever was confirmed on this page stays so.
    if (atoms.get(personAtom).state !== 'user')
      atoms.set(personAtom, last === null ? { state: 'guest' } : { state: 'unknown', last })
    return { retryAfter: null }
  }
  const { syncWithServer } = await load()
  const seen = await syncWithServer(atoms, { isForced: mode !== 'usual', notifyTabs })
  // Certainly nobody: who got no answer, as on a page that is being left, knows nothing of the sign-in.
  const isNobody = seen.retryAfter === null && atoms.get(personAtom).state === 'guest'
  if (!isNobody) return seen
  const markNow = readSignInMark(cookies())
  // Somebody signed in while it was asked: the answer is of the sign-in before.
  if (markNow !== null && markNow !== mark) return syncOnce(atoms, parts, 'refresh', notifyTabs)
  if (markNow !== null) clearSignInMark()
  return seen
}

const browserParts = (): SyncLoopParts => ({
  cookies: () => document.cookie,
  clearSignInMark: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is too young for some browsers
    document.cookie = `${SIGN_IN_MARK}=; Max-Age=0; Path=/`
  },
  isOnline: () => navigator.onLine && !isForcedOffline(getLocalStorage()),
  load: () => import('#app/queries/sync-with-server.ts'),
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(PERSON_CHANNEL),
  whenIdle,
  onOnline: (work) => {
    addEventListener('online', work)
    addEventListener(ONLINE_STATUS, (event) => {
      if ((event as CustomEvent<OnlineStatus>).detail.isOnline) work()
    })
  },
  onReturn: (work) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') work()
    }),
  setTimer: (work, milliseconds) => void setTimeout(work, milliseconds),
})
