/** Opens the sound card, within the person's gesture. */

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
