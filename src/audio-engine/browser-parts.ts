/**
 * What the engine has of the browser: audio and its way out, time, files, the pulse. Whoever is handed `SessionParts`
 * touches nothing else outside itself; tests hand down their own.
 */
import { type Pulse, startPulse } from '#workers/clock.ts'
import { type WallTime, wallTime } from './clocks.ts'
import type { FetchSound } from './output/bank.ts'
import { type Bed, createBed } from './output/bed.ts'

/** What an output is made with; tests hand down their own. */
export interface OutputParts {
  readonly time: WallTime
  readonly loadTone: () => Promise<typeof import('./output/tone-sound.ts')>
  readonly fetch: FetchSound
}

export interface PrewarmParts extends OutputParts {
  readonly openContext: typeof openContext
}

/** What a session touches outside itself. */
export interface SessionParts extends PrewarmParts {
  readonly startPulse: (look: () => void) => Pulse
  readonly createBed: () => Bed
  /** Whether the way out that sound had is gone (`DevicePresence`). */
  readonly isOutputGone: () => Promise<boolean>
}

/** What Safari adds to `navigator`: how our sound mixes with that of other apps. */
interface AudioSession {
  type: 'auto' | 'playback' | 'ambient'
}

/** Tells the system how we mix: `ambient` lets the person's own music play along. No-op where unknown. */
export function setAudioSession(playAlong: boolean) {
  const { audioSession } = navigator as Navigator & { audioSession?: AudioSession }
  if (audioSession !== undefined) audioSession.type = playAlong ? 'ambient' : 'playback'
}

/** A context asked to run at once; `null` where the browser has none or gives none. */
export function openContext(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  try {
    const context = new AudioContext({ latencyHint: 'playback' })
    void context.resume().catch(() => {})
    return context
  } catch {
    return null
  }
}

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || isIpadOnDesktopAgent()
const isIpadOnDesktopAgent = () => navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1

/** Where a graph ends. */
export interface Route {
  readonly destination: AudioNode
  /** False once the system has stopped it, as in a call, or the browser refused it; until `play`. */
  isOpen(): boolean
  /** Call it within a gesture. @returns whether it plays */
  play(): Promise<boolean>
  /** Called when `isOpen` changed. */
  onChange: () => void
  close(): void
}

/**
 * The way out for `context`. On iOS it runs through an `<audio>` element, or the mute switch would silence it
 * and a locked screen suspend it; everywhere else the context's own destination.
 */
export function routeOf(context: AudioContext): Route {
  return isIos() ? elementRoute(context) : plainRoute(context)
}

const plainRoute = ({ destination }: AudioContext): Route => ({
  destination,
  isOpen: () => true,
  play: async () => true,
  onChange: () => {},
  close: () => {},
})

/** The context may run on while the element stands: silence that pretends to run, unless it is watched. */
function elementRoute(context: AudioContext): Route {
  const stream = context.createMediaStreamDestination()
  const element = new Audio()
  element.srcObject = stream.stream
  let isOpen = true
  let isClosed = false
  const tell = (is: boolean) => {
    if (isClosed || isOpen === is) return
    isOpen = is
    route.onChange()
  }
  const route: Route = {
    destination: stream,
    isOpen: () => isOpen,
    async play() {
      tell(
        await element.play().then(
          () => true,
          () => false,
        ),
      )
      return isOpen
    },
    onChange: () => {},
    close() {
      isClosed = true
      element.pause()
      element.srcObject = null
    },
  }
  element.addEventListener('pause', () => tell(!element.paused))
  element.addEventListener('playing', () => tell(true))
  void route.play()
  return route
}

/** Resolves to whether `context` runs within `patience` milliseconds. */
export function untilRunning(context: AudioContext, patience: number): Promise<boolean> {
  if (context.state === 'running') return Promise.resolve(true)
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      context.removeEventListener('statechange', look)
      resolve(context.state === 'running')
    }
    const look = () => {
      if (context.state === 'running') done()
    }
    const timer = setTimeout(done, patience)
    context.addEventListener('statechange', look)
  })
}

/**
 * Whether the machine has lost its last way out for sound. A browser then lets a context run into nothing, clock and
 * all: silence that pretends to run.
 */
export interface DevicePresence {
  /**
   * Looks anew. Only what was there at an earlier look can be missed: browsers that name no output without leave, and
   * machines that never had one, are never said to have lost it. Never rejects; answers at once while nothing can be
   * missed, else within a second.
   */
  isGone(): Promise<boolean>
}

/** A browser that takes longer to list its devices than this, in ms, has said nothing. */
const LIST_PATIENCE = 1000

type Devices = Pick<MediaDevices, 'enumerateDevices'>

/** @param devices undefined where a page may not ask */
export function createDevicePresence(
  devices: Devices | undefined = globalThis.navigator?.mediaDevices,
): DevicePresence {
  let hadOutput = false
  /** @returns null where it is not told */
  const look = async (): Promise<boolean | null> => {
    const list = await devices?.enumerateDevices().catch(() => null)
    if (!list) return null
    const has = list.some(({ kind }) => kind === 'audiooutput')
    if (has) hadOutput = true
    return has
  }
  const silence = () => new Promise<null>((resolve) => setTimeout(resolve, LIST_PATIENCE, null))
  return {
    async isGone() {
      const looking = look()
      // Yes: at the first look nobody waits, and a late answer counts: Start must not be held up by it.
      if (!hadOutput) return false
      return (await Promise.race([looking, silence()])) === false
    },
  }
}

/** What sounds on this page, and whether anything has since it was loaded. */
let has = false
const now = new Set<object>()

/** A session began to sound: it says by itself when it is over. */
export function markSounded(): void {
  has = true
}

/** @param what one and the same thing each time */
export function markSounding(what: object, is: boolean): void {
  if (!is) return void now.delete(what)
  has = true
  now.add(what)
}

export const hasSounded = (): boolean => has

/** Of tracks alone, not of sessions. */
export const isSounding = (): boolean => now.size > 0

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
  isOutputGone: presence.isGone,
}
