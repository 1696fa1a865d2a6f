/** Turns offline mode on and off (spec §4), without a screen. */
import type { CopyFault, FetchResult } from '#device/offline/offline-copy.ts'
import { offlineSteps } from '#domain/messages/pages/offline.ts'
import {
  type OfflineItem,
  offlineAudio,
  offlinePages,
  PAGE_PAUSE,
  PRELOAD_LIMIT,
  SOUND_PAUSE,
} from '#domain/pages/offline.ts'

export interface OfflineStep {
  readonly text: string
  /** How much is done, 0…1. */
  readonly done: number
}

interface MissingItem {
  readonly item: OfflineItem
  readonly why: CopyFault
}

export interface OfflineReport {
  /** What could not be cached or does not work, with its reason. */
  readonly missing: readonly MissingItem[]
  /** Whether there is a worker that opens the copy without a network. */
  readonly hasWorker: boolean
  /** Whether every page and sound was opened from the copy, and can be again. */
  readonly isWhole: boolean
}

export interface GoOfflineParts {
  readonly fetchItem: (item: OfflineItem, limit: number) => Promise<FetchResult>
  /** Fetches files that no step shows; a failure does not limit the copy. */
  readonly fetchExtras: () => Promise<void>
  /** Whether there is a worker that opens the copy without a network, or will be soon; never rejects. */
  readonly hasWorker: () => Promise<boolean>
  /** Whether the cached item was opened, and is what it should be. */
  readonly isUsable: (item: OfflineItem) => Promise<boolean>
  /** @throws where offline mode cannot be turned on */
  readonly enable: () => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly onStep: (step: OfflineStep) => void
}

/** How long a message stays while nothing is fetched, in milliseconds: long enough to be read. */
const MESSAGE_PAUSE = 300
/** The parts of the progress bar for pages and sounds. */
const [PAGES_FROM, AUDIO_FROM, AUDIO_TO] = [0.1, 0.5, 0.9]

/**
 * Fetches the copy, then checks it. Missing items limit the copy, but never undo it.
 * @throws only what `enable` throws
 */
export async function goOffline(parts: GoOfflineParts): Promise<OfflineReport> {
  const { enable, fetchExtras, wait, onStep } = parts
  onStep({ text: offlineSteps.starting, done: 0 })
  await wait(MESSAGE_PAUSE)
  onStep({ text: offlineSteps.enabling, done: 0.05 })
  await enable()
  const worker = parts.hasWorker()
  const extras = fetchExtras().catch(() => {})
  await wait(MESSAGE_PAUSE)
  const missing = [
    ...(await fetchAll('pages', offlinePages, [PAGES_FROM, AUDIO_FROM], PAGE_PAUSE, parts)),
    ...(await fetchAll('audio', offlineAudio, [AUDIO_FROM, AUDIO_TO], SOUND_PAUSE, parts)),
  ]
  onStep({ text: offlineSteps.verifying, done: AUDIO_TO })
  await extras
  const hasWorker = await worker
  const found = [...missing, ...(await findUnusable(missing, parts))]
  const isWhole = found.length === 0 && hasWorker
  onStep({ text: isWhole ? offlineSteps.ready : offlineSteps.limited, done: 1 })
  return { missing: found, hasWorker, isWhole }
}

async function fetchAll(
  what: 'pages' | 'audio',
  items: readonly OfflineItem[],
  [from, to]: readonly [number, number],
  pause: number,
  { fetchItem, wait, onStep }: GoOfflineParts,
): Promise<MissingItem[]> {
  const missing: MissingItem[] = []
  for (const [index, item] of items.entries()) {
    onStep({
      text: offlineSteps[what]({ done: index + 1, total: items.length }),
      done: from + ((to - from) * index) / items.length,
    })
    const fetched = await fetchItem(item, PRELOAD_LIMIT)
    if (!fetched.isStored) missing.push({ item, why: fetched.reason })
    await wait(pause)
  }
  return missing
}

/** Items that were fetched but do not work. */
async function findUnusable(
  known: readonly MissingItem[],
  { isUsable }: GoOfflineParts,
): Promise<MissingItem[]> {
  const found: MissingItem[] = []
  for (const item of [...offlinePages, ...offlineAudio]) {
    if (known.some((missing) => missing.item === item)) continue
    if (!(await isUsable(item))) found.push({ item, why: 'not-ours' })
  }
  return found
}
