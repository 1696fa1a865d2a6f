/**
 * Door: one track outside the audio context: previews, contemplation, celebration. Through `<audio>`, never
 * decoded whole: a track of ten minutes would take 117 MB.
 */
import { STALLED_AFTER } from '#domain/audio/track.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { markSounding } from './browser-parts.ts'

/**
 * Why nothing plays. `blocked`: the browser wants a tap; `unsupported`: it cannot decode the track; `broken`:
 * playback began but cannot continue.
 */
export type PlayerFault = 'blocked' | 'unsupported' | 'unreachable' | 'broken'

export type PlayerState =
  /** `paused`: by a call, or by the system; `stalled`: no data for 10 s; it continues when data arrives. */
  | { readonly name: 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'ended' }
  | { readonly name: 'failed'; readonly why: PlayerFault }

/** Whether it plays, or will as soon as it can: then it can be paused. */
export const isWanted = ({ name }: PlayerState): boolean =>
  name === 'loading' || name === 'playing' || name === 'stalled'

export interface Player {
  readonly state: PlayerState
  /** Seconds into the file. */
  readonly position: Seconds
  subscribe(listener: () => void): () => void
  /** Loads in advance, within a gesture if possible, so that a later `play` of the track needs none. */
  prepare(url: string, from: Seconds): void
  /**
   * Replaces what played before. Never rejects: the returned state contains the result.
   * @param url a shipped sound or an object URL
   * @param volume linear, 0…1
   * @param from seconds into the file
   */
  play(url: string, volume: number, from?: Seconds): Promise<PlayerState>
  pause(): void
  /** From paused, stalled or failed, at `from` or the current position; call it within a gesture. */
  resume(from?: Seconds): Promise<PlayerState>
  seek(to: Seconds): void
  /** For the current track, from now on. @param volume linear, 0…1 @param isMuted unchanged if left out */
  setVolume(volume: number, isMuted?: boolean): void
  /** For the current track and all later ones, with the pitch preserved. @param factor playback rate */
  setSpeed(factor: number): void
  stop(): void
  /** Stops after a fade. */
  fadeOut(): void
}

export interface PlayerParts {
  readonly createAudio: () => HTMLAudioElement
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Pauses before the second and third attempt, in milliseconds (spec §8). */
const RETRY_WAITS = [300, 600]
/** Time limit of the last attempt, a fresh load, in milliseconds (spec §8). */
const FALLBACK = 2000
/** A position this near is not worth a seek, in seconds: seeking takes longer. */
const SAME_PLACE = 0.01
/** Length of the fade and of one of its steps, in milliseconds. */
const [FADE, FADE_STEP] = [600, 40]

const browserParts: PlayerParts = {
  createAudio: () => new Audio(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

export function createPlayer({ createAudio, wait }: PlayerParts = browserParts): Player {
  let audio: HTMLAudioElement | null = null
  let url: string | null = null
  let state: PlayerState = { name: 'idle' }
  let isMuted = false
  let speed = 1
  /** Counts starts and pauses: a start that was followed by another start or a pause no longer reports. */
  let turn = 0
  let stall: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const change = (next: PlayerState) => {
    clearTimeout(stall)
    state = next
    markSounding(listeners, isWanted(next))
    for (const listener of listeners) listener()
    return state
  }

  function rest() {
    turn++
    change({ name: 'paused' })
  }

  function stop() {
    const old = audio
    audio = null
    url = null
    clearTimeout(stall)
    if (old !== null) releaseElement(old)
  }

  /** From now on, data must arrive within `STALLED_AFTER`. */
  function expectSound(element: HTMLAudioElement) {
    clearTimeout(stall)
    stall = setTimeout(() => {
      const isWaiting = state.name === 'loading' || state.name === 'playing'
      if (audio === element && isWaiting) change({ name: 'stalled' })
    }, STALLED_AFTER * 1000)
  }

  /** An element with `track`; its events are ignored once another element has replaced it. */
  function open(track: string): HTMLAudioElement {
    stop()
    const element = createAudio()
    audio = element
    url = track
    const on = (name: string, heed: () => void) =>
      element.addEventListener(name, () => {
        if (audio === element) heed()
      })
    on('ended', () => change({ name: 'ended' }))
    // The system may pause it: a phone call, the headset.
    on('pause', () => {
      if (isWanted(state) && element.paused && !element.ended) rest()
    })
    on('waiting', () => expectSound(element))
    on('playing', () => {
      clearTimeout(stall)
      if (state.name === 'stalled') change({ name: 'playing' })
    })
    on('error', () => {
      if (state.name === 'playing' || state.name === 'stalled') change({ name: 'failed', why: 'broken' })
    })
    element.preload = 'auto'
    element.muted = isMuted
    // Loading resets the rate to this default.
    element.defaultPlaybackRate = speed
    element.src = track
    return element
  }

  /** Starts `element`, and tries again if the track could not be reached. */
  async function begin(element: HTMLAudioElement): Promise<PlayerState> {
    expectSound(element)
    turn++
    const mine = turn
    const isOver = () => audio !== element || turn !== mine
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt > RETRY_WAITS.length
      const failure = await playOnce(element, isLast ? wait(FALLBACK) : null)
      if (isOver()) return state
      if (failure === null) return change({ name: 'playing' })
      const why = reasonOf(failure, element)
      if (why !== 'unreachable' || isLast) {
        // Too late: it stays silent.
        element.pause()
        return change({ name: 'failed', why })
      }
      const pause = RETRY_WAITS[attempt]
      if (pause !== undefined) await wait(pause)
      if (isOver()) return state
      element.load()
    }
  }

  return {
    get state() {
      return state
    },
    get position() {
      return seconds(audio?.currentTime ?? 0)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    prepare(track, from) {
      const element = open(track)
      element.currentTime = from
      // Some browsers allow playback without a gesture only after playback within one.
      element.muted = true
      void element.play().catch(() => {})
      element.pause()
      element.muted = isMuted
    },
    play(track, volume, from = seconds(0)) {
      const isReady = audio !== null && url === track && state.name === 'idle'
      const element = isReady && audio !== null ? audio : open(track)
      element.volume = within(volume)
      if (Math.abs(element.currentTime - from) > SAME_PLACE) element.currentTime = from
      change({ name: 'loading' })
      return begin(element)
    },
    pause() {
      if (!isWanted(state)) return
      // A pending start must not follow the pause, and a stalled track may not fire `pause`.
      rest()
      audio?.pause()
    },
    resume(from) {
      if (audio === null || !['paused', 'stalled', 'failed'].includes(state.name))
        return Promise.resolve(state)
      if (state.name === 'failed' || audio.error !== null) audio.load()
      if (from !== undefined) audio.currentTime = from
      change({ name: 'loading' })
      return begin(audio)
    },
    seek(to) {
      if (audio !== null) audio.currentTime = to
    },
    setVolume(volume, muted = isMuted) {
      isMuted = muted
      if (audio === null) return
      audio.volume = within(volume)
      audio.muted = muted
    },
    setSpeed(factor) {
      speed = factor
      if (audio === null) return
      audio.defaultPlaybackRate = factor
      audio.playbackRate = factor
    },
    stop() {
      stop()
      if (state.name !== 'idle') change({ name: 'idle' })
    },
    fadeOut() {
      const old = audio
      audio = null
      url = null
      if (state.name !== 'idle') change({ name: 'idle' })
      if (old !== null) fade(old)
    },
  }
}

/** @param late ends the wait for it; null for no limit @returns the error, or null */
async function playOnce(element: HTMLAudioElement, late: Promise<void> | null): Promise<unknown> {
  const played = element.play().then(
    () => null,
    (error: unknown) => error,
  )
  if (late === null) return played
  const tooLate = late.then(() => new DOMException('nothing came in time', 'TimeoutError'))
  return Promise.race([played, tooLate])
}

const within = (volume: number) => Math.min(1, Math.max(0, volume))

function releaseElement(element: HTMLAudioElement) {
  element.pause()
  element.removeAttribute('src')
  // Loading without a source frees the data of the last one.
  element.load()
}

/** If the volume cannot be set, it ends abruptly at the end of the fade. */
function fade(element: HTMLAudioElement) {
  const step = (element.volume * FADE_STEP) / FADE
  let left = FADE / FADE_STEP
  const timer = setInterval(() => {
    element.volume = within(element.volume - step)
    left--
    if (left > 0 && !element.paused) return
    clearInterval(timer)
    releaseElement(element)
  }, FADE_STEP)
}

function reasonOf(failure: unknown, element: HTMLAudioElement): PlayerFault {
  const name = failure instanceof DOMException ? failure.name : ''
  if (name === 'NotAllowedError') return 'blocked'
  // What is on the device can always be reached.
  if (element.src.startsWith('blob:')) return name === 'NotSupportedError' ? 'unsupported' : 'unreachable'
  const code = element.error?.code
  const isNetwork = code === MediaError.MEDIA_ERR_NETWORK || code === undefined
  return isNetwork || element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE
    ? 'unreachable'
    : 'unsupported'
}

export { hasSounded, isSounding } from './browser-parts.ts'
