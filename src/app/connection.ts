/**
 * Keeps the page and the server in step: who is here, and the records that wait. Looks when the page is idle, when
 * the network is back, after each record, and when another tab tells of somebody else. A guest whom nothing marks
 * as signed in costs no call and no script for calls.
 */

import type { SyncResult, syncWithServer } from '#app/queries/connect.ts'
import { isPractisingAtom } from '#app/state/device/chrome.ts'
import { personAtom, refreshSessionAtom, signedOutCountAtom } from '#app/state/identity/person.ts'
import { keptCountAtom, outboxRetryAtom, recordsVersionAtom } from '#app/state/records/changes.ts'
import { type JotaiStore, openStore } from '#app/state/records/device.ts'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { readPerson, userIdOf } from '#device/identity/person.ts'
import { PERSON_CHANNEL } from '#device/identity/person-channel.ts'
import { isForcedOffline, ONLINE_STATUS, type OnlineStatus } from '#device/offline/force-offline.ts'
import { localStore } from '#device/practice/settings.ts'
import { markOf, SIGN_IN_MARK } from '#domain/pages/sign-in-mark.ts'

export interface ConnectionParts {
  /** `document.cookie`. */
  readonly cookies: () => string
  /** Removes the mark of a sign-in that is over. */
  readonly unmark: () => void
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
const WAITS = [10, 60, 300, 900]
/** The server's own wish counts up to an hour. */
const LONGEST_WAIT = 3600

/** Begins to follow; for the life of the page. */
export function startConnection(atoms: JotaiStore, parts: ConnectionParts = browserParts()): void {
  let [failures, isLooking, isWanted] = [0, false, false]
  let mode: SyncMode = 'usual'
  let again: SyncResult['again'] = null
  const tell = () => parts.channel?.postMessage('person')

  async function lookOnce() {
    const wished = mode
    mode = 'usual'
    const seen = await look(atoms, parts, wished, tell).catch(() => ({ again: 'soon' }) as const)
    again = seen.again
    failures = again === null ? 0 : failures + 1
    const wait = waitAfter(failures, again)
    if (wait !== null) parts.setTimer(lookSoon, wait * 1000)
  }
  async function lookWhileWanted() {
    isLooking = true
    while (isWanted) {
      isWanted = false
      await lookOnce()
    }
    isLooking = false
  }
  function lookSoon() {
    isWanted = true
    if (!isLooking) void lookWhileWanted()
  }
  function lookAs(wished: SyncMode) {
    if (mode !== 'forced') mode = wished
    lookSoon()
  }

  parts.whenIdle(lookSoon)
  parts.onOnline(() => lookAs('refresh'))
  parts.onReturn(() => {
    // A device that slept has let the timers lie. What the server wishes for itself is kept.
    if (again === 'soon') lookSoon()
    // Another tab of a guest may have practised, or cleared everything, meanwhile.
    if (atoms.get(personAtom).state === 'guest' && !atoms.get(isPractisingAtom)) atoms.set(recordsVersionAtom)
  })
  atoms.sub(keptCountAtom, lookSoon)
  atoms.sub(signedOutCountAtom, lookSoon)
  atoms.sub(outboxRetryAtom, () => parts.setTimer(lookSoon, (WAITS[0] as number) * 1000))
  atoms.sub(refreshSessionAtom, () => lookAs('forced'))
  if (parts.channel !== null) parts.channel.onmessage = () => lookAs('refresh')
}

/** Who is here is asked if that is due, in any case, or even where nothing marks anybody as signed in. */
type SyncMode = 'usual' | 'refresh' | 'forced'

/** Seconds until the next look after `failures` in a row; null without need, or when it waits for an occasion. */
function waitAfter(failures: number, again: SyncResult['again']): number | null {
  if (again === null) return null
  const own = WAITS[failures - 1] ?? null
  return again === 'soon' ? own : Math.min(Math.max(again, own ?? 0), LONGEST_WAIT)
}

async function look(
  atoms: JotaiStore,
  parts: ConnectionParts,
  mode: SyncMode,
  tell: () => void,
): Promise<SyncResult> {
  const { cookies, unmark, isOnline, load } = parts
  const mark = markOf(cookies())
  const last = userIdOf(await readPerson(await openStore()))
  if (last === null && mode !== 'forced' && mark === null) {
    atoms.set(personAtom, { state: 'guest' })
    return { again: null }
  }
  if (!isOnline()) {
    // Whoever was confirmed on this page stays so.
    if (atoms.get(personAtom).state !== 'user')
      atoms.set(personAtom, last === null ? { state: 'guest' } : { state: 'unknown', last })
    return { again: null }
  }
  const { syncWithServer } = await load()
  const seen = await syncWithServer(atoms, { isForced: mode !== 'usual', tell })
  // Certainly nobody: who got no answer, as on a page that is being left, knows nothing of the sign-in.
  const isNobody = seen.again === null && atoms.get(personAtom).state === 'guest'
  if (!isNobody) return seen
  const markNow = markOf(cookies())
  // Somebody signed in while it was asked: the answer is of the sign-in before.
  if (markNow !== null && markNow !== mark) return look(atoms, parts, 'refresh', tell)
  if (markNow !== null) unmark()
  return seen
}

const browserParts = (): ConnectionParts => ({
  cookies: () => document.cookie,
  unmark: () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is too young for some browsers
    document.cookie = `${SIGN_IN_MARK}=; Max-Age=0; Path=/`
  },
  isOnline: () => navigator.onLine && !isForcedOffline(localStore()),
  load: () => import('#app/queries/connect.ts'),
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
