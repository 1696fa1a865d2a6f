/**
 * Loads the page anew where the rule wants it (`#domain/pages/refresh.ts`): the one place that does. What was chosen, and
 * what is to be seen meanwhile, is handed over to the page that takes this one's place; that one has sounded nothing
 * yet, so that there is no second time.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { activeInOtherTabAtom } from '#app/features/practice/practice.atoms.ts'
import { choicesToSaveAtom } from '#app/features/practice/setup/setup.atoms.ts'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom } from '#app/state/identity/earned-badges.ts'
import { areRecordsPersistentAtom } from '#app/state/records/records.ts'
import { isOwnAudioPersistentAtom } from '#app/state/session/own-audio.ts'
import { hasPendingInputAtom } from '#app/state/session/pending-input.ts'
import { hasPendingResultAtom, isSavingEndedAtom, resultAtom } from '#app/state/session/result.ts'
import { isForcedOffline } from '#device/offline/force-offline.ts'
import { saveChoices, takeChoices } from '#device/practice/reload-choices.ts'
import * as localKeys from '#device/storage/local-keys.ts'
import { getLocalStorage, getSessionStorage, readText } from '#device/storage/stored-value.ts'
import { savePageSnapshot } from '#device/ui-state/page-snapshot.ts'
import {
  isReloadedTool,
  type ReloadContext,
  type ReloadOccasion,
  reloadDelay,
} from '#domain/pages/reload-policy.ts'
import { hasSounded, isSounding } from '#engine/player.ts'
import { fetchHealth } from './fetch-health.ts'

export interface ReloadParts {
  /** How things stand at this instant. */
  readonly readContext: () => ReloadContext
  /** Told with each arrival at a page. */
  readonly onArrival: (work: () => void) => void
  /** Told each time that what was practised and its results change. */
  readonly onChange: (work: () => void) => void
  /** Whether results of a stopped session are open. */
  readonly isStoppedOpen: () => boolean
  /** Resolves once no page is on its way. */
  readonly waitUntilArrived: () => Promise<void>
  readonly isServerThere: () => Promise<boolean>
  readonly wait: (milliseconds: number) => Promise<void>
  /** Tells of a person's first move on the page. @returns what ends that early */
  readonly onUse: (work: () => void) => () => void
  /** @returns what calls it off while nothing has come of it */
  readonly reload: () => () => void
}

export interface ReloadController {
  /** Refreshes the page, if it may be and stays so until then. */
  consider(occasion: ReloadOccasion): Promise<void>
}

/** Begins to follow, for the life of the page. */
export function createReloadController(parts: ReloadParts): ReloadController {
  let path: string | null = null
  let wasStopped = false
  let cancel = () => {}

  async function consider(occasion: ReloadOccasion) {
    cancel()
    const delay = reloadDelay(occasion, parts.readContext())
    if (delay === null) return
    let isOff = false
    let stop = () => {}
    // Whoever has begun to use the page keeps it: what they do would be lost with it.
    const endUse = parts.onUse(() => cancel())
    cancel = () => {
      isOff = true
      cancel = () => {}
      endUse()
      stop()
    }
    const [isThere] = await Promise.all([parts.isServerThere(), parts.wait(delay)])
    await parts.waitUntilArrived()
    if (isOff) return
    if (!isThere || reloadDelay(occasion, parts.readContext()) === null) return cancel()
    stop = parts.reload()
  }

  function arrive() {
    const now = parts.readContext().path
    if (now === path) return
    path = now
    if (isReloadedTool(now)) void consider('tool')
  }
  function see() {
    if (parts.readContext().isPractising) cancel()
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

let controller: ReloadController | null = null

/** This page's; they begin with the first wish for them. */
export function pageReloadController(atoms: JotaiStore, router: AnyRouter): ReloadController {
  controller ??= createReloadController(browserParts(atoms, router))
  return controller
}

/** Longest wait for the server, in milliseconds: without an answer by then the page stays. */
const HEALTH_TIMEOUT = 1000
/** What would not be told again. */
const TOAST = '[data-sonner-toast]'
/** Signs that a person uses the page. */
const USER_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const

function browserParts(atoms: JotaiStore, router: AnyRouter): ReloadParts {
  return {
    readContext: () => ({
      path: router.state.location.pathname,
      hasSounded: hasSounded(),
      isSounding: isSounding(),
      isStored:
        atoms.get(areRecordsPersistentAtom) &&
        atoms.get(isOwnAudioPersistentAtom) &&
        readText(getLocalStorage(), localKeys.draft) === null,
      areResultsClosed: !atoms.get(hasPendingResultAtom),
      isPractising: atoms.get(isPractisingAtom),
      isStartRequested: atoms.get(activeInOtherTabAtom) !== null,
      hasDialog: document.querySelector('dialog[open]') !== null,
      isUploading: atoms.get(hasPendingInputAtom),
      isTelling: atoms.get(badgePopupsAtom) === 'some' || document.querySelector(TOAST) !== null,
      isOnline: navigator.onLine && !isForcedOffline(getLocalStorage()),
    }),
    onArrival: (work) => void router.subscribe('onRendered', work),
    onChange(work) {
      for (const pageAtom of [isPractisingAtom, resultAtom, isSavingEndedAtom]) atoms.sub(pageAtom, work)
    },
    isStoppedOpen() {
      const record = atoms.get(resultAtom)?.session?.record
      return record?.kind === 'session' && record.ending === 'stopped'
    },
    async waitUntilArrived() {
      if (router.state.status === 'idle') return
      await new Promise<void>((resolve) => {
        const end = router.subscribe('onResolved', () => {
          end()
          resolve()
        })
      })
    },
    isServerThere: async () => (await fetchHealth(HEALTH_TIMEOUT))?.ok ?? false,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onUse(work) {
      for (const move of USER_EVENTS) addEventListener(move, work, { capture: true })
      return () => {
        for (const move of USER_EVENTS) removeEventListener(move, work, { capture: true })
      }
    },
    reload: () => reload(atoms),
  }
}

/** Loads the page anew. What it leaves is written down when it goes, and not before. */
function reload(atoms: JotaiStore): () => void {
  const storage = getSessionStorage()
  const leave = () => {
    const app = document.getElementById('app')
    if (app !== null) savePageSnapshot(storage, app)
  }
  try {
    saveChoices(storage, atoms.get(choicesToSaveAtom))
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
