/**
 * Door: one track outside a session: previews, contemplation, celebration. Through `<audio>`, never decoded
 * whole: a track of ten minutes would take 117 MB.
 */

export type PlayerState =
  | { readonly name: 'idle' | 'loading' | 'playing' | 'paused' | 'ended' }
  /** `blocked`: the browser wants a tap; `unsupported`: it cannot decode the track. */
  | { readonly name: 'failed'; readonly why: 'blocked' | 'unsupported' | 'unreachable' }

export interface Player {
  readonly state: PlayerState
  subscribe(listener: () => void): () => void
  /**
   * Plays from the start, in place of what played before. Never rejects: the state says what came of it.
   * @param url a shipped sound or an object URL
   * @param volume linear, 0…1
   */
  play(url: string, volume: number): Promise<PlayerState>
  /** @param volume linear, 0…1 */
  setVolume(volume: number, isMuted: boolean): void
  pause(): void
  /** From paused; call it within a gesture. */
  resume(): Promise<PlayerState>
  stop(): void
}

export interface PlayerParts {
  readonly createAudio: () => HTMLAudioElement
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Pauses before the second and third attempt, in milliseconds (spec §8). */
const RETRY_WAITS = [300, 600]

const browserParts: PlayerParts = {
  createAudio: () => new Audio(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}

export function createPlayer({ createAudio, wait }: PlayerParts = browserParts): Player {
  let audio: HTMLAudioElement | null = null
  let state: PlayerState = { name: 'idle' }
  const listeners = new Set<() => void>()
  const change = (next: PlayerState) => {
    state = next
    for (const listener of listeners) listener()
    return state
  }

  function stop() {
    const old = audio
    audio = null
    old?.pause()
    old?.removeAttribute('src')
  }

  /** Starts `element`; anything it says after another took its place is not heeded. */
  async function begin(element: HTMLAudioElement): Promise<PlayerState> {
    for (let attempt = 0; ; attempt++) {
      const failure = await element.play().then(
        () => null,
        (error: unknown) => error,
      )
      if (audio !== element) return state
      if (failure === null) return change({ name: 'playing' })
      const why = reasonOf(failure, element)
      const pause = why === 'unreachable' ? RETRY_WAITS[attempt] : undefined
      if (pause === undefined) return change({ name: 'failed', why })
      await wait(pause)
      if (audio !== element) return state
      element.load()
    }
  }

  return {
    get state() {
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    play(url, volume) {
      stop()
      const element = createAudio()
      audio = element
      element.src = url
      element.volume = within(volume)
      element.addEventListener('ended', () => {
        if (audio === element) change({ name: 'ended' })
      })
      // The system may pause it: a call, the headset.
      element.addEventListener('pause', () => {
        if (audio === element && state.name === 'playing' && !element.ended) change({ name: 'paused' })
      })
      change({ name: 'loading' })
      return begin(element)
    },
    setVolume(volume, isMuted) {
      if (audio === null) return
      audio.volume = within(volume)
      audio.muted = isMuted
    },
    pause() {
      if (state.name === 'playing') audio?.pause()
    },
    resume() {
      return state.name === 'paused' && audio !== null ? begin(audio) : Promise.resolve(state)
    },
    stop() {
      stop()
      change({ name: 'idle' })
    },
  }
}

const within = (volume: number) => Math.min(1, Math.max(0, volume))

function reasonOf(failure: unknown, element: HTMLAudioElement): 'blocked' | 'unsupported' | 'unreachable' {
  if (failure instanceof DOMException && failure.name === 'NotAllowedError') return 'blocked'
  const code = element.error?.code
  const isNetwork = code === MediaError.MEDIA_ERR_NETWORK || code === undefined
  return isNetwork || element.networkState === HTMLMediaElement.NETWORK_NO_SOURCE
    ? 'unreachable'
    : 'unsupported'
}
