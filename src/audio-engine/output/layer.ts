/** A layer under the cues: one uninterrupted stretch of a soundscape on an audio context. */
import { DUCK_ATTACK, DUCK_RELEASE, DUCKED, type Span } from '#domain/audio/soundscape-sound.ts'
import type { Seconds } from '#domain/time/units.ts'

/** A sound that repeats for as long as wanted. */
export interface LoopedSound {
  /**
   * Begins it at context second `when`, as if it had begun `into` seconds before. Where it was begun before, that
   * one must be over.
   */
  begin(context: BaseAudioContext, when: number, into: number): LoopedSource
}

export interface LoopedSource {
  readonly node: AudioNode
  /** Ends it at context second `at`. */
  stop(at: number): void
}

export interface Layer {
  /**
   * Lowers it in these spans (context seconds, in order, apart), and in no others that are ahead: what was asked
   * for before and is not asked for now is undone.
   */
  duck(spans: readonly Span[]): void
  /** Fades out over `length` seconds and ends. A second call does nothing. */
  end(length: Seconds): void
}

export interface LayerOptions {
  /** Where in the graph it ends. */
  readonly destination: AudioNode
  readonly sound: LoopedSound
  /** Its first sample, in context seconds; in the future. */
  readonly when: number
  /** How long it would have played by then, in seconds. */
  readonly into: number
  /** Length of its fade-in, in seconds. */
  readonly fadeIn: number
  /** Linear. */
  readonly gain: number
}

export function createLayer({ destination, sound, when, into, fadeIn, gain }: LayerOptions): Layer {
  const { context } = destination
  const source = sound.begin(context, when, into)
  // The fade has a node of its own, so that it and the ducking never change each other's course.
  const [fade, ducking] = [context.createGain(), context.createGain()]
  source.node.connect(fade).connect(ducking).connect(destination)
  fade.gain.setValueAtTime(0, context.currentTime)
  fade.gain.setValueAtTime(0, when)
  fade.gain.linearRampToValueAtTime(gain, when + fadeIn)
  let ducked = ''
  let isOver = false

  return {
    duck(spans) {
      const wanted = spans.map(({ from, to }) => `${from} ${to}`).join()
      if (isOver || wanted === ducked) return
      ducked = wanted
      const now = context.currentTime
      // An exponential approach that is begun again on its way stays on its way: what still holds is unchanged.
      ducking.gain.cancelScheduledValues(now)
      if (!spans.some(({ from }) => from <= now)) ducking.gain.setTargetAtTime(1, now, DUCK_RELEASE)
      for (const { from, to } of spans) {
        ducking.gain.setTargetAtTime(DUCKED, Math.max(now, from), DUCK_ATTACK)
        ducking.gain.setTargetAtTime(1, Math.max(now, to), DUCK_RELEASE)
      }
    },
    end(length) {
      if (isOver) return
      isOver = true
      const now = context.currentTime
      const reached = gain * Math.min(1, Math.max(0, (now - when) / fadeIn))
      // Not `cancelAndHoldAtTime`: Firefox has none. The value is on the line that it was following.
      fade.gain.cancelScheduledValues(now)
      fade.gain.setValueAtTime(reached, now)
      fade.gain.linearRampToValueAtTime(0, now + length)
      source.stop(reached === 0 ? now : now + length)
    },
  }
}

/** @param onset, length of the stretch that repeats, in seconds of the file */
export const bufferLoop = (buffer: AudioBuffer, onset: number, length: number): LoopedSound => ({
  begin(context, when, into) {
    const node = context.createBufferSource()
    node.buffer = buffer
    node.loop = true
    node.loopStart = onset
    node.loopEnd = onset + length
    node.start(when, onset + (into % length))
    return { node, stop: (at) => node.stop(at) }
  },
})

/**
 * An element that loops by itself, for a file too long to be decoded whole.
 * @param onFault called when it cannot be played, or was stopped by something else and cannot go on
 */
export function elementLoop(element: HTMLAudioElement, onFault: () => void): LoopedSound {
  element.loop = true
  let node: MediaElementAudioSourceNode | null = null
  let pause: ReturnType<typeof setTimeout> | undefined
  element.addEventListener('error', onFault)
  return {
    begin(context, when, into) {
      clearTimeout(pause)
      // An element may have one node only, in one context.
      node ??= (context as AudioContext).createMediaElementSource(element)
      node.disconnect()
      const { duration } = element
      element.currentTime = Number.isFinite(duration) && duration > 0 ? into % duration : 0
      const wait = when - context.currentTime
      // A pause before it plays also rejects: that is no fault.
      const play = () =>
        void element.play().catch((error: unknown) => {
          if (!(error instanceof DOMException && error.name === 'AbortError')) onFault()
        })
      if (wait > STARTING) pause = setTimeout(play, (wait - STARTING) * 1000)
      else play()
      return {
        node,
        stop(at) {
          clearTimeout(pause)
          pause = setTimeout(() => element.pause(), Math.max(0, at - context.currentTime) * 1000)
        },
      }
    },
  }
}

/** From the call of `play` to the first sound, in seconds. */
const STARTING = 0.08
