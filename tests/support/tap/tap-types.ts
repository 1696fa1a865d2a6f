/** The data that the tap sends out of the page, as JSON; samples are base64 of little-endian float32. */

/**
 * How a stream is recorded: `script` (ScriptProcessor) loses sound while the main thread is blocked, and its
 * frames have an offset.
 */
export type TapRecorder = 'starting' | 'worklet' | 'script' | 'none'

/** A stretch of what one context sent to one of its destinations. */
export interface TapChunk {
  readonly stream: number
  /** Frame of the context at the first sample. */
  readonly frame: number
  /** Number of frames it covers. */
  readonly length: number
  /** Base64 of the samples, mean of the channels; empty when all are exactly zero. */
  readonly samples: string
}

export interface TapContext {
  readonly id: number
  readonly sampleRate: number
  readonly state: string
  /** Seconds. */
  readonly currentTime: number
  /** Seconds; 0 if the engine does not report it. */
  readonly baseLatency: number
  readonly streams: readonly TapStream[]
}

export interface TapStream {
  readonly id: number
  /** `speakers` is the context's destination, `media` a MediaStreamAudioDestinationNode. */
  readonly end: 'speakers' | 'media'
  readonly recorder: TapRecorder
}

/** Page and audio clocks read one after the other. */
export interface TapClock {
  /** `performance.now()` in ms. */
  readonly now: number
  readonly contexts: readonly TapContext[]
}

/** A click on a button or a key press, seen before the page's own handlers. */
export interface TapPress extends TapClock {
  readonly kind: 'click' | 'key'
  /** Name of the button, or the key. */
  readonly label: string
  /** The event's own time stamp in ms on the clock of `performance.now()`. */
  readonly stamp: number
  /** Each distinct `currentTime` (seconds) that the page's handlers read in this event's task, in order. */
  readonly reads: readonly { readonly context: number; readonly time: number }[]
}

/** An AudioBuffer that was given to a source. */
export interface TapBuffer {
  readonly id: number
  readonly length: number
  readonly sampleRate: number
  /** URL it was decoded from, if known. */
  readonly url: string | null
}

/** A call of `start`. Only for diagnosis and for timing clicks: never evidence of what sounded. */
export interface TapStart {
  readonly context: number
  readonly buffer: number | null
  /** Seconds on the context's clock, as given (0 means at once). */
  readonly when: number
  /** Seconds into the buffer. */
  readonly offset: number
  /** The context's clock at the call. */
  readonly calledAt: number
}

export interface TapNodes {
  /** Nodes created, per type. */
  readonly made: Readonly<Record<string, number>>
  /** Nodes garbage-collected, per type; counted only if the engine has FinalizationRegistry. */
  readonly freed: Readonly<Record<string, number>>
}

/** The tap's interface in the page: `globalThis.__tap`. */
export interface Tap {
  clock(): TapClock
  /** Makes recorders send their remaining data; the chunks arrive some messages later. */
  flush(): void
  /** Removes and returns up to `limit` chunks, oldest first. */
  take(limit: number): TapChunk[]
  presses(): TapPress[]
  starts(from: number): TapStart[]
  buffers(): TapBuffer[]
  /** Base64 of channel 0 of a buffer seen in a source. */
  buffer(id: number): string
  /** Base64 of channel 0 of `url` decoded at `sampleRate`. */
  decode(url: string, sampleRate: number): Promise<string>
  nodes(): TapNodes
  /** What the tap could not do; empty if all is well. */
  troubles(): string[]
}

export interface TapOptions {
  /** Whether to record sound; without it the tap only logs and counts. */
  readonly record: boolean
  /** Seconds of sound per message out of the audio thread. */
  readonly chunkSeconds: number
}
