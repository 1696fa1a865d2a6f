/** When a page is loaded anew by itself (spec §4, §9; decision 0024). */
import { type RoutePath, routes } from './routes.ts'

/** What asks for it: a tool was entered, a session was stopped and its results closed, or anything else. */
export type ReloadOccasion = 'tool' | 'stop' | 'other'

/** Until the page is refreshed, in milliseconds (spec §9). */
const delays = { tool: 150, stop: 500, other: 100 } as const satisfies Record<ReloadOccasion, number>

/** The breathing tools: entered after something sounded, they are refreshed (spec §4). */
const tools: readonly string[] = [
  routes.energizing,
  routes.fourSevenEight,
  routes.boxBreathing,
] satisfies RoutePath[]
/** Where a stopped session leaves a person who has nothing else in hand. */
const afterStop: readonly string[] = [...tools, routes.eyesClosed, routes.sessionComplete]

/** What a page knows of itself at one instant. */
export interface ReloadContext {
  /** Its path, without query. */
  readonly path: string
  /** Anything sounded since it was loaded. */
  readonly hasSounded: boolean
  /** Something sounds now that a refresh would cut off. */
  readonly isSounding: boolean
  /** All that was practised outlives the page. */
  readonly isStored: boolean
  /** No results are open or still to come. */
  readonly areResultsClosed: boolean
  readonly isPractising: boolean
  /** A start was requested, also one that another tab holds up. */
  readonly isStartRequested: boolean
  readonly hasDialog: boolean
  /** A file is being taken in, or something recorded. */
  readonly isUploading: boolean
  /** Something is being told that would not be told again. */
  readonly isTelling: boolean
  /** By the device's belief and the person's wish. */
  readonly isOnline: boolean
}

/** Milliseconds from the occasion to the refresh; null: there is none. Ask again when they are over. */
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

/** Whether entering `path` is an occasion. */
export const isReloadedTool = (path: string): boolean => tools.includes(path)
