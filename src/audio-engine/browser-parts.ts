/** What a session touches outside itself, as the browser has it. */
import type { Pulse } from '#workers/clock.ts'
import { startPulse } from '#workers/clock.ts'
import { type Bed, createBed } from './bed.ts'
import { wallTime } from './clocks.ts'
import { openContext } from './context.ts'
import { createDevicePresence } from './device-presence.ts'
import { createLockScreen, type LockScreen, type LockScreenButtons } from './media-session.ts'
import type { WarmUpParts } from './warm-up.ts'

/** What a session touches outside itself; tests hand down their own. */
export interface SessionParts extends WarmUpParts {
  readonly startPulse: (look: () => void) => Pulse
  readonly createBed: () => Bed
  readonly createLockScreen: (buttons: LockScreenButtons) => LockScreen
  /** Whether the way out that sound had is gone (`DevicePresence`). */
  readonly isOutputGone: () => Promise<boolean>
}

/** A file that has not come by then counts as unreachable, in milliseconds (spec §9). */
const FETCH_PATIENCE = 15_000

/** Of the page, not of one session: what was there in an earlier one may be gone in the next. */
const presence = createDevicePresence()

export const browserParts: SessionParts = {
  time: wallTime,
  openContext,
  loadTone: () => import('./tone-sound.ts'),
  fetch: (url) => fetch(url, { signal: AbortSignal.timeout(FETCH_PATIENCE) }),
  startPulse,
  createBed,
  createLockScreen,
  isOutputGone: presence.isGone,
}
