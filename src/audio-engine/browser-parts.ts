/**
 * What the engine uses of the browser: audio and its route, time, files, ticks. Code that receives
 * `SessionParts` uses nothing else outside itself; tests pass their own.
 */
import { type Pulse, startPulse } from '#workers/clock.ts'
import { type WallTime, wallTime } from './clocks.ts'
import type { FetchSound, ReadOwnWord } from './output/bank.ts'
import { type Bed, createBed } from './output/bed.ts'

/** What an output is created with; tests pass their own. */
export interface OutputParts {
  readonly time: WallTime
  readonly loadTone: () => Promise<typeof import('./output/tone-sound.ts')>
  readonly fetch: FetchSound
  /** Null unless the person speaks the words. */
  readonly readOwnWord: ReadOwnWord | null
}

export interface PrewarmParts extends OutputParts {
  readonly openContext: typeof openContext
}

/** Everything a session uses outside itself. */
export interface SessionParts extends PrewarmParts {
  readonly startPulse: (look: () => void) => Pulse
  readonly createBed: () => Bed
  /** Its own script, for sessions that have a soundscape. */
  readonly loadSoundscape: () => Promise<typeof import('./soundscape.ts')>
  /** Whether the audio device is gone (`DevicePresence`). */
  readonly isOutputGone: () => Promise<boolean>
}

/** Safari's addition to `navigator`: how our sound mixes with that of other apps. */
interface AudioSession {
  type: 'auto' | 'playback' | 'ambient'
}

/** Tells the system how our sound mixes: `ambient` lets other music play along. No-op if unsupported. */
export function setAudioSession(playAlong: boolean) {
  const { audioSession } = navigator as Navigator & { audioSession?: AudioSession }
  if (audioSession !== undefined) audioSession.type = playAlong ? 'ambient' : 'playback'
}

/** A context, started at once; `null` if the browser has no audio or refuses a context. */
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

/** The end of an audio graph. */
export interface Route {
  readonly destination: AudioNode
  /**
   * False after the system stopped it, as in a phone call, or the browser refused it, until `play` is called.
   */
  isOpen(): boolean
  /** Call it within a gesture. @returns whether it plays */
  play(): Promise<boolean>
  /** Called when `isOpen` changes. */
  onChange: () => void
  close(): void
}

/**
 * The route for `context`. On iOS an `<audio>` element, because otherwise the mute switch would silence it
 * and a locked screen would suspend it; everywhere else the context's own destination.
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

/**
 * Watches the element: when it stops, the context keeps running, which is silence that looks like playback.
 */
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
 * Whether the machine has lost its last audio device. A browser then keeps the context and its clock running:
 * silence that looks like playback.
 */
export interface DevicePresence {
  /**
   * Checks again. Only a device seen in an earlier check can be missing: browsers that list no outputs
   * without permission, and machines that never had one, are never reported as having lost it. Never rejects;
   * answers at once while nothing can be missing, otherwise within a second.
   */
  isGone(): Promise<boolean>
}

/** If a browser takes longer than this to list its devices, in ms, the result is unknown. */
const LIST_PATIENCE = 1000

type Devices = Pick<MediaDevices, 'enumerateDevices'>

/** @param devices undefined where a page may not list devices */
export function createDevicePresence(
  devices: Devices | undefined = globalThis.navigator?.mediaDevices,
): DevicePresence {
  let hadOutput = false
  /** @returns null if unknown */
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
      // The first check does not wait, and a late answer still counts: it must not delay Start.
      if (!hadOutput) return false
      return (await Promise.race([looking, silence()])) === false
    },
  }
}

/** What is sounding on this page, and whether anything has sounded since it was loaded. */
let has = false
const now = new Set<object>()

/** A session began to sound: it reports by itself when it is over. */
export function markSounded(): void {
  has = true
}

/** @param what the same object each time */
export function markSounding(what: object, is: boolean): void {
  if (!is) return void now.delete(what)
  has = true
  now.add(what)
}

export const hasSounded = (): boolean => has

/** For tracks only, not for sessions. */
export const isSounding = (): boolean => now.size > 0

/** One per page, not per session: a device that was there in an earlier session may be gone in the next. */
const presence = createDevicePresence()

export const browserParts: SessionParts = {
  time: wallTime,
  openContext,
  loadTone: () => import('./output/tone-sound.ts'),
  // What has not arrived by its limit counts as unreachable.
  fetch: (url, { cache, limit }) =>
    fetch(url, { signal: AbortSignal.timeout(limit), ...(cache === undefined ? {} : { cache }) }),
  readOwnWord: null,
  startPulse,
  createBed,
  loadSoundscape: () => import('./soundscape.ts'),
  isOutputGone: presence.isGone,
}
