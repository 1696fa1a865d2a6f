/**
 * A part of the page whose code did not come, because a new version took its place, comes with the page loaded anew:
 * once, while nobody is in the midst of anything. Pages that did not come say so themselves (`RouteError`).
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
  /** Told each time that code does not come. */
  readonly onMissing: (work: () => void) => void
  /** Told with each arrival at a page. */
  readonly onArrival: (work: () => void) => void
  /** Told each time that somebody asks for what is missing. */
  readonly onAsked: (work: () => void) => void
  /** Whether a new page would lose something: a dialog, a text, what sounds, what is kept in memory alone. */
  readonly isBusy: () => Promise<boolean>
  /** Lets a moment pass. @returns whether the person left the page alone in it */
  readonly pause: () => Promise<boolean>
  /** Whether the page is one on which a practice is chosen, or asked for: it is not taken from under a finger. */
  readonly isChoosing: () => boolean
  /** By the device's belief, or the person's wish. */
  readonly isOffline: () => boolean
  readonly isServerThere: () => Promise<boolean>
  /** Whether it may be done now; notes that it was. */
  readonly mayReload: () => boolean
  readonly reload: () => void
}

/** How often it is looked whether a sound is over, or a dialog closed, before it is left to the next page. */
const MAX_CHECKS = 10

/** Begins to follow, for the life of the page. */
export function startStaleChunkReload(atoms: JotaiStore, parts: StaleChunkReloadParts): void {
  // What says that a page did not come must be there by then; for later visits the worker has it.
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
      // Without a network nothing would come either: the page stays as it is.
      const may = (await parts.isServerThere()) && (await isLeftAlone()) && isFree()
      if (may && parts.mayReload()) parts.reload()
    } while (isAskedAgain)
    isAtWork = false
  }
  parts.onMissing(() => {
    isMissing = true
    // What is asked for on the way may be missing as well, and would begin anew without an end.
    if (!isAtWork && !parts.isChoosing()) void reloadWhenFree()
  })
  parts.onArrival(() => void reloadWhenFree())
  parts.onAsked(() => void reloadWhenFree())
  for (const pageAtom of [isPractisingAtom, hasPendingResultAtom, badgePopupsAtom])
    atoms.sub(pageAtom, () => void reloadWhenFree())
}

/** How long an answer of the server may take, in milliseconds. */
const HEALTH_TIMEOUT = 8000
/** Between two looks whether nobody is in the midst of anything, in milliseconds. */
const PAUSE = 1000
const USER_EVENTS = ['pointerdown', 'keydown'] as const
/** What somebody is in the midst of. */
const BUSY = 'dialog[open], .afterglow'

const isTyping = () => {
  const field = document.activeElement
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value.trim() !== ''
  )
}

// What was not loaded yet has neither kept nor sounded anything.
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
