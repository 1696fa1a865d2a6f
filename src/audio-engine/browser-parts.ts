/** What a session touches outside itself, as the browser has it. */
import type { Pulse } from '#workers/clock.ts'
import { startPulse } from '#workers/clock.ts'
import { wallTime } from './clocks.ts'
import { type Bed, createBed } from './output/bed.ts'
import { openContext } from './output/context.ts'
import type { PrewarmParts } from './output/warm-up.ts'
import { createDevicePresence } from './platform/device-presence.ts'
import { createLockScreen, type LockScreen, type LockScreenButtons } from './platform/media-session.ts'

/** What a session touches outside itself; tests hand down their own. */
export interface SessionParts extends PrewarmParts {
  readonly startPulse: (look: () => void) => Pulse
  readonly createBed: () => Bed
  readonly createLockScreen: (buttons: LockScreenButtons) => LockScreen
  /** Whether the way out that sound had is gone (`DevicePresence`). */
  readonly isOutputGone: () => Promise<boolean>
}

/** Of the page, not of one session: what was there in an earlier one may be gone in the next. */
const presence = createDevicePresence()

export const browserParts: SessionParts = {
  time: wallTime,
  openContext,
  loadTone: () => import('./output/tone-sound.ts'),
  // What has not come by its limit counts as unreachable.
  fetch: (url, { cache, limit }) =>
    fetch(url, { signal: AbortSignal.timeout(limit), ...(cache === undefined ? {} : { cache }) }),
  startPulse,
  createBed,
  createLockScreen,
  isOutputGone: presence.isGone,
}
