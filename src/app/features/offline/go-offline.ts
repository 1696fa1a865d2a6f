/** The way into offline mode and back (spec §4), without a screen. */
import type { CopyFault, Fetched } from '#device/offline-copy.ts'
import {
  type OfflineItem,
  offlineAudio,
  offlinePages,
  PAGE_PAUSE,
  PRELOAD_LIMIT,
  SOUND_PAUSE,
} from '#domain/offline.ts'
import { offlineStepOf, offlineSteps } from '#domain/texts/offline.ts'

export interface Step {
  readonly text: string
  /** How much is done, 0…1. */
  readonly done: number
}

export interface GoneOffline {
  /** What could not be kept, with its reason. */
  readonly missing: readonly { readonly item: OfflineItem; readonly why: CopyFault }[]
  /** Whether every page and sound was opened from the copy. */
  readonly isWhole: boolean
}

export interface WayParts {
  readonly fetchItem: (item: OfflineItem, limit: number) => Promise<Fetched>
  /** Fetches what no step tells of: it limits nothing where it does not come. */
  readonly fetchExtras: () => Promise<void>
  /** Whether what is kept of an item was opened, and is what it should be. */
  readonly isProven: (item: OfflineItem) => Promise<boolean>
  /** @throws where offline mode cannot be turned on */
  readonly enable: () => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly onStep: (step: Step) => void
}

/** Where on the bar pages and sounds are fetched. */
const [PAGES_FROM, AUDIO_FROM, AUDIO_TO] = [0.1, 0.5, 0.9]

/**
 * Fetches the copy, then checks it. What is missing makes it limited, never undone.
 * @throws only what `enable` throws
 */
export async function goOffline(parts: WayParts): Promise<GoneOffline> {
  const { enable, fetchExtras, onStep } = parts
  onStep({ text: offlineSteps.starting, done: 0 })
  await enable()
  onStep({ text: offlineSteps.enabling, done: 0.05 })
  const extras = fetchExtras().catch(() => {})
  const missing = [
    ...(await fetchAll('pages', offlinePages, [PAGES_FROM, AUDIO_FROM], PAGE_PAUSE, parts)),
    ...(await fetchAll('audio', offlineAudio, [AUDIO_FROM, AUDIO_TO], SOUND_PAUSE, parts)),
  ]
  onStep({ text: offlineSteps.verifying, done: AUDIO_TO })
  await extras
  const isWhole = missing.length === 0 && (await areProven([...offlinePages, ...offlineAudio], parts))
  onStep({ text: isWhole ? offlineSteps.ready : offlineSteps.limited, done: 1 })
  return { missing, isWhole }
}

async function fetchAll(
  what: 'pages' | 'audio',
  items: readonly OfflineItem[],
  [from, to]: readonly [number, number],
  pause: number,
  { fetchItem, wait, onStep }: WayParts,
): Promise<{ item: OfflineItem; why: CopyFault }[]> {
  const missing: { item: OfflineItem; why: CopyFault }[] = []
  for (const [index, item] of items.entries()) {
    onStep({
      text: offlineStepOf(what, index + 1, items.length),
      done: from + ((to - from) * index) / items.length,
    })
    const fetched = await fetchItem(item, PRELOAD_LIMIT)
    if (!fetched.isKept) missing.push({ item, why: fetched.why })
    await wait(pause)
  }
  return missing
}

async function areProven(items: readonly OfflineItem[], { isProven }: WayParts): Promise<boolean> {
  for (const item of items) if (!(await isProven(item))) return false
  return true
}
