/**
 * Loads the page anew where the rule wants it (`#domain/pages/refresh.ts`): the one place that does. What was chosen, and
 * what is to be seen meanwhile, is handed over to the page that takes this one's place; that one has sounded nothing
 * yet, so that there is no second time.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { otherTabAtom } from '#app/features/practice/place.atoms.ts'
import { choicesToKeepAtom } from '#app/features/practice/setup/setup.atoms.ts'
import { askHealth } from '#app/shell/ask-health.ts'
import { isPractisingAtom } from '#app/state/device/chrome.ts'
import { badgePopupsAtom } from '#app/state/identity/badge-popups.ts'
import type { JotaiStore } from '#app/state/records/device.ts'
import { isLastingAtom } from '#app/state/records/records.ts'
import { isOwnAudioLastingAtom } from '#app/state/session/own-audio.ts'
import { isEndingAtom, isResultDueAtom, resultAtom } from '#app/state/session/result.ts'
import { isUploadingAtom } from '#app/state/session/uploads.ts'
import { isForcedOffline } from '#device/offline/force-offline.ts'
import { hasDraft } from '#device/practice/draft-key.ts'
import { keepChoices, takeChoices } from '#device/practice/kept-choices.ts'
import { localStore } from '#device/practice/settings.ts'
import { sessionStore } from '#device/storage/session-store.ts'
import { savePageSnapshot } from '#device/ui-state/kept-page.ts'
import {
  isReloadedTool,
  type ReloadContext,
  type ReloadOccasion,
  reloadDelay,
} from '#domain/pages/refresh.ts'
import { hasSounded, isSounding } from '#engine/player.ts'

export interface RefreshParts {
  /** How things stand at this instant. */
  readonly look: () => ReloadContext
  /** Told with each arrival at a page. */
  readonly onArrival: (work: () => void) => void
  /** Told each time that what was practised and its results change. */
  readonly onChange: (work: () => void) => void
  /** Whether results of a stopped session are open. */
  readonly isStoppedOpen: () => boolean
  /** Resolves once no page is on its way. */
  readonly untilArrived: () => Promise<void>
  readonly isServerThere: () => Promise<boolean>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Tells of a person's first move on the page. @returns what ends that early */
  readonly onUse: (work: () => void) => () => void
  /** @returns what calls it off while nothing has come of it */
  readonly reload: () => () => void
}

export interface Refreshes {
  /** Refreshes the page, if it may be and stays so until then. */
  consider(occasion: ReloadOccasion): Promise<void>
}

/** Begins to follow, for the life of the page. */
export function createRefreshes(parts: RefreshParts): Refreshes {
  let path: string | null = null
  let wasStopped = false
  let callOff = () => {}

  async function consider(occasion: ReloadOccasion) {
    callOff()
    const delay = reloadDelay(occasion, parts.look())
    if (delay === null) return
    let isOff = false
    let stop = () => {}
    // Whoever has begun to use the page keeps it: what they do would be lost with it.
    const endUse = parts.onUse(() => callOff())
    callOff = () => {
      isOff = true
      callOff = () => {}
      endUse()
      stop()
    }
    const [isThere] = await Promise.all([parts.isServerThere(), parts.wait(delay)])
    await parts.untilArrived()
    if (isOff) return
    if (!isThere || reloadDelay(occasion, parts.look()) === null) return callOff()
    stop = parts.reload()
  }

  function arrive() {
    const now = parts.look().path
    if (now === path) return
    path = now
    if (isReloadedTool(now)) void consider('tool')
  }
  function see() {
    if (parts.look().isPractising) callOff()
    const isOpen = parts.isStoppedOpen()
    // Their dialog leaves the screen only now.
    if (wasStopped && !isOpen) void parts.wait(0).then(() => consider('stop'))
    wasStopped = isOpen
  }
  parts.onArrival(arrive)
  parts.onChange(see)
  arrive()
  see()
  return { consider }
}

let own: Refreshes | null = null

/** This page's; they begin with the first wish for them. */
export function ownRefreshes(atoms: JotaiStore, router: AnyRouter): Refreshes {
  own ??= createRefreshes(browserParts(atoms, router))
  return own
}

/** Longest wait for the server, in milliseconds: without an answer by then the page stays. */
const PATIENCE = 1000
/** What would not be told again. */
const TOAST = '[data-sonner-toast]'
/** Signs that a person uses the page. */
const moves = ['pointerdown', 'keydown', 'wheel'] as const

function browserParts(atoms: JotaiStore, router: AnyRouter): RefreshParts {
  return {
    look: () => ({
      path: router.state.location.pathname,
      hasSounded: hasSounded(),
      isSounding: isSounding(),
      isStored: atoms.get(isLastingAtom) && atoms.get(isOwnAudioLastingAtom) && !hasDraft(localStore()),
      areResultsClosed: !atoms.get(isResultDueAtom),
      isPractising: atoms.get(isPractisingAtom),
      isStartRequested: atoms.get(otherTabAtom) !== null,
      hasDialog: document.querySelector('dialog[open]') !== null,
      isUploading: atoms.get(isUploadingAtom),
      isTelling: atoms.get(badgePopupsAtom) === 'some' || document.querySelector(TOAST) !== null,
      isOnline: navigator.onLine && !isForcedOffline(localStore()),
    }),
    onArrival: (work) => void router.subscribe('onRendered', work),
    onChange(work) {
      for (const fact of [isPractisingAtom, resultAtom, isEndingAtom]) atoms.sub(fact, work)
    },
    isStoppedOpen() {
      const record = atoms.get(resultAtom)?.session?.record
      return record?.kind === 'session' && record.ending === 'stopped'
    },
    async untilArrived() {
      if (router.state.status === 'idle') return
      await new Promise<void>((resolve) => {
        const end = router.subscribe('onResolved', () => {
          end()
          resolve()
        })
      })
    },
    isServerThere: async () => (await askHealth(PATIENCE))?.ok ?? false,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onUse(work) {
      for (const move of moves) addEventListener(move, work, { capture: true })
      return () => {
        for (const move of moves) removeEventListener(move, work, { capture: true })
      }
    },
    reload: () => reload(atoms),
  }
}

/** Loads the page anew. What it leaves is written down when it goes, and not before. */
function reload(atoms: JotaiStore): () => void {
  const storage = sessionStore()
  const leave = () => {
    const app = document.getElementById('app')
    if (app !== null) savePageSnapshot(storage, app)
  }
  try {
    keepChoices(storage, atoms.get(choicesToKeepAtom))
  } catch {
    return () => {}
  }
  addEventListener('pagehide', leave)
  location.reload()
  return () => {
    removeEventListener('pagehide', leave)
    window.stop()
    takeChoices(storage)
  }
}
