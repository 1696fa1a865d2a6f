/**
 * A part of the page whose code could not be loaded, because a new version replaced it, is fetched by
 * reloading the page: once, while the person is not in the middle of anything. Pages that could not be loaded
 * say so themselves (`RouteError`).
 */
import type { AnyRouter } from '@tanstack/react-router'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom } from '#app/state/identity/earned-badges.ts'
import { hasPendingInputAtom } from '#app/state/session/pending-input.ts'
import { hasPendingResultAtom } from '#app/state/session/result.ts'
import { MISSING_PART_REQUESTED } from '#app/ui/feedback/lazy-part.tsx'
import { isForcedOffline } from '#device/offline/force-offline.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { routes, ruleOf } from '#domain/pages/routes.ts'
import { fetchHealth } from './shell/fetch-health.ts'
import { mayReloadOnce } from './shell/reload-once.ts'

export interface StaleChunkReloadParts {
  /** Calls `work` each time that code cannot be loaded. */
  readonly onMissing: (work: () => void) => void
  /** Calls `work` on each arrival at a page. */
  readonly onArrival: (work: () => void) => void
  /** Calls `work` each time that the person asks for a missing part. */
  readonly onAsked: (work: () => void) => void
  /** Whether a reload would lose something: a dialog, a text, sound that plays, data in memory alone. */
  readonly isBusy: () => Promise<boolean>
  /** Waits a moment. @returns whether the person did nothing on the page meanwhile */
  readonly pause: () => Promise<boolean>
  /** Whether a practice is chosen on this page, or it is opening: it must not change under a finger. */
  readonly isChoosing: () => boolean
  /** Offline according to the device, or by the person's choice. */
  readonly isOffline: () => boolean
  readonly isServerThere: () => Promise<boolean>
  /** Whether it may reload now; notes that it did. */
  readonly mayReload: () => boolean
  readonly reload: () => void
}

/** How often it checks whether a sound is over, or a dialog closed, before it is left to the next page. */
const MAX_CHECKS = 10

/** Starts to follow, for the life of the page. */
export function startStaleChunkReload(atoms: JotaiStore, parts: StaleChunkReloadParts): void {
  // The message for a page that cannot be loaded must be loaded by then; for later visits the worker has it.
  import('./shell/not-loaded.tsx').catch(() => {})
  let [isMissing, isAtWork, isAskedAgain] = [false, false, false]
  const isFree = () =>
    !atoms.get(isPractisingAtom) &&
    !atoms.get(hasPendingResultAtom) &&
    !atoms.get(hasPendingInputAtom) &&
    atoms.get(badgePopupsAtom) !== 'some' &&
    !parts.isOffline()

  async function isLeftAlone() {
    for (let look = 0; look < MAX_CHECKS && !isAskedAgain; look++) {
      if (!(await parts.isBusy())) return true
      if (!(await parts.pause())) return false
    }
    return false
  }

  async function reloadWhenFree() {
    if (!isMissing || !isFree()) return
    if (isAtWork) {
      isAskedAgain = true
      return
    }
    isAtWork = true
    do {
      isAskedAgain = false
      // Without a network nothing could be loaded either: the page stays as it is.
      const may = (await parts.isServerThere()) && (await isLeftAlone()) && isFree()
      if (may && parts.mayReload()) parts.reload()
    } while (isAskedAgain)
    isAtWork = false
  }
  parts.onMissing(() => {
    isMissing = true
    // What is requested during a navigation may be missing as well, and would start an endless loop.
    if (!isAtWork && !parts.isChoosing()) void reloadWhenFree()
  })
  parts.onArrival(() => void reloadWhenFree())
  parts.onAsked(() => void reloadWhenFree())
  for (const pageAtom of [isPractisingAtom, hasPendingResultAtom, badgePopupsAtom])
    atoms.sub(pageAtom, () => void reloadWhenFree())
}

/** Longest wait for the server's answer, in milliseconds. */
const HEALTH_TIMEOUT = 8000
/** Time between checks whether the person is in the middle of anything, in milliseconds. */
const PAUSE = 1000
const USER_EVENTS = ['pointerdown', 'keydown'] as const
/** Elements that show that a person is in the middle of something. */
const BUSY = 'dialog[open], .afterglow'

const isTyping = () => {
  const field = document.activeElement
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value.trim() !== ''
  )
}

// Code that was not loaded yet has neither stored nor played anything.
const isInMemoryAlone = (atoms: JotaiStore) =>
  import('#app/state/records/records.ts').then(
    ({ areRecordsPersistentAtom }) => !atoms.get(areRecordsPersistentAtom),
    () => false,
  )
const isSounding = () =>
  import('#engine/player.ts').then(
    ({ isSounding }) => isSounding(),
    () => false,
  )

const pause = () =>
  new Promise<boolean>((leave) => {
    const end = (isAlone: boolean) => {
      clearTimeout(timer)
      for (const press of USER_EVENTS) removeEventListener(press, onPress, true)
      leave(isAlone)
    }
    const onPress = () => end(false)
    const timer = setTimeout(() => end(true), PAUSE)
    for (const press of USER_EVENTS) addEventListener(press, onPress, true)
  })

/** The parts of this window. */
export const staleChunkReloadParts = (atoms: JotaiStore, router: AnyRouter): StaleChunkReloadParts => ({
  onArrival: (work) => void router.subscribe('onRendered', work),
  onMissing: (work) => addEventListener('vite:preloadError', work),
  onAsked: (work) => addEventListener(MISSING_PART_REQUESTED, work),
  async isBusy() {
    const isOwn = (await isInMemoryAlone(atoms)) || (await isSounding())
    return isOwn || document.querySelector(BUSY) !== null || isTyping()
  },
  pause,
  isChoosing() {
    const { pathname } = router.state.location
    return ruleOf(pathname).wall === 'tool' || pathname === routes.breathHold
  },
  isOffline: () => !navigator.onLine || isForcedOffline(getLocalStorage()),
  isServerThere: async () => (await fetchHealth(HEALTH_TIMEOUT))?.ok ?? false,
  mayReload: mayReloadOnce,
  reload: () => location.reload(),
})
