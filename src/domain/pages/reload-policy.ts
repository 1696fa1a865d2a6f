/** When a page is reloaded by itself (spec §4, §9; decision 0024). */
import { type RoutePath, routes } from './routes.ts'

/** The reason: a tool was entered, a session was stopped and its results closed, or anything else. */
export type ReloadOccasion = 'tool' | 'stop' | 'other'

/** Delay before the reload, in milliseconds (spec §9). */
const delays = { tool: 150, stop: 500, other: 100 } as const satisfies Record<ReloadOccasion, number>

/** The breathing tools: reloaded when entered after something has sounded (spec §4). */
const tools: readonly string[] = [
  routes.energizing,
  routes.fourSevenEight,
  routes.boxBreathing,
] satisfies RoutePath[]
/** Pages on which a person may be after stopping a session, with nothing else in progress. */
const afterStop: readonly string[] = [...tools, routes.eyesClosed, routes.sessionComplete]

/** The state of the page at one instant. */
export interface ReloadContext {
  /** Its path, without query. */
  readonly path: string
  /** Anything has sounded since it was loaded. */
  readonly hasSounded: boolean
  /** Something is sounding that a reload would cut off. */
  readonly isSounding: boolean
  /** Everything practised is stored and would survive a reload. */
  readonly isStored: boolean
  /** No results are open or about to open. */
  readonly areResultsClosed: boolean
  readonly isPractising: boolean
  /** A start was requested, even if another tab holds it up. */
  readonly isStartRequested: boolean
  readonly hasDialog: boolean
  /** A file is being added, or something is being recorded. */
  readonly isUploading: boolean
  /** A message is shown that would not be shown again. */
  readonly isTelling: boolean
  /** Both by the device's state and by the person's choice. */
  readonly isOnline: boolean
}

/** Milliseconds from the occasion to the reload; null if there is none. Check again when they are over. */
export function reloadDelay(occasion: ReloadOccasion, context: ReloadContext): number | null {
  const isSafe = context.isStored && context.areResultsClosed && context.isOnline
  const isBusy =
    context.isPractising ||
    context.isStartRequested ||
    context.hasDialog ||
    context.isUploading ||
    context.isSounding ||
    context.isTelling
  return isSafe && !isBusy && isDue(occasion, context) ? delays[occasion] : null
}

function isDue(occasion: ReloadOccasion, { path, hasSounded }: ReloadContext): boolean {
  if (occasion === 'other') return true
  return hasSounded && (occasion === 'tool' ? tools : afterStop).includes(path)
}

/** Whether entering `path` is an occasion for a reload. */
export const isReloadedTool = (path: string): boolean => tools.includes(path)
