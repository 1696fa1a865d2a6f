/**
 * A page's use of sound, observed from outside: an init script that logs contexts, decoded files and started
 * sources, and measures at the end of the graph. The app has no hook for tests and does not know about it.
 */

/** A source that was started on a live context. */
export interface Started {
  /** Which context, in order of creation. */
  readonly context: number
  /** The file's name without extension (`inhale`), `own` for one on the device, or `bell` for a sound made in the browser. */
  readonly sound: string
  /** Context time of its start as requested, in seconds. */
  readonly when: number
  /** The same as a frame, not rounded, so that a fraction is visible. */
  readonly frame: number
  /** Context time at the call of `start`, in seconds. */
  readonly calledAt: number
  /** Context time given to `stop`, in seconds; null if it was never stopped. */
  stop: number | null
}

export interface ContextLog {
  readonly state: string
  readonly sampleRate: number
  readonly currentTime: number
}

/** A word of the screen's heading, with the page's milliseconds at which it appeared. */
export interface Said {
  readonly text: string
  readonly at: number
}

/** A file that was played through an element, in its current state. */
export interface PlayedTrack {
  /** The file's name without extension; for files on the device 'own', or 'bed' if looped. */
  readonly sound: string
  readonly isPaused: boolean
  readonly isMuted: boolean
  readonly volume: number
  /** Seconds into the file now. */
  readonly at: number
  /** The last call of `play`: page milliseconds, and seconds into the file. */
  readonly asked: { readonly at: number; readonly from: number }
}

export interface SoundLog {
  /** Every element that was played, in order. */
  tracks(): PlayedTrack[]
  contexts(): ContextLog[]
  started(): Started[]
  /** Names of the files decoded so far. */
  decoded(): string[]
  /** The context itself, for tests that simulate what a device does to it. */
  context(index: number): AudioContext
  /** Loudest sample of the last 0.7 s at the end of a context's graph, linear. */
  peak(index: number): number
  /** Loudest sample of all contexts since the last `forgetLoudest`. */
  loudest(): number
  forgetLoudest(): void
  /** Page milliseconds at which second `audio` of a context is heard, by the median of several readings. */
  heardAt(index: number, audio: number): number
  /** Every text of the page's first heading, in order. */
  said(): Said[]
}

declare global {
  var soundLog: SoundLog
}

/** Runs in the page before its scripts: it must use nothing from outside itself. */
export function soundLogPage(): void {
  const contexts: AudioContext[] = []
  const analysers = new Map<AudioContext, AnalyserNode>()
  const started: Started[] = []
  const said: Said[] = []
  const decoded: string[] = []
  const fileOf = new WeakMap<object, string>()
  const elements: HTMLMediaElement[] = []
  const played = new Map<HTMLMediaElement, string>()
  const asked = new Map<HTMLMediaElement, PlayedTrack['asked']>()
  let loudest = 0

  // --- what the heading says ---

  let last = ''
  const listen = () => {
    const text = document.querySelector('h1')?.textContent ?? ''
    if (text !== last) said.push({ text, at: performance.now() })
    last = text
  }
  new MutationObserver(listen).observe(document, { childList: true, subtree: true, characterData: true })

  const heardAt = (context: AudioContext, audio: number) => {
    const offsets = Array.from({ length: 9 }, () => {
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
      return contextTime - performanceTime / 1000
    })
    return (audio - (offsets.sort((a, b) => a - b)[4] as number)) * 1000
  }
  const peakOf = (context: AudioContext | undefined) => {
    const analyser = context && analysers.get(context)
    if (!analyser) return 0
    const samples = new Float32Array(analyser.fftSize)
    analyser.getFloatTimeDomainData(samples)
    return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  }
  globalThis.soundLog = {
    contexts: () =>
      contexts.map(({ state, sampleRate, currentTime }) => ({ state, sampleRate, currentTime })),
    started: () => started,
    decoded: () => decoded,
    context: (index) => contexts[index] as AudioContext,
    peak: (index) => peakOf(contexts[index]),
    loudest: () => loudest,
    tracks: () =>
      elements.map((element) => ({
        sound: played.get(element) ?? '',
        isPaused: element.paused,
        isMuted: element.muted,
        volume: element.volume,
        at: element.currentTime,
        asked: asked.get(element) ?? { at: 0, from: 0 },
      })),
    forgetLoudest: () => {
      loudest = 0
    },
    heardAt: (index, audio) => heardAt(contexts[index] as AudioContext, audio),
    said: () => said,
  }
  // --- elements ---

  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    if (!elements.includes(this)) elements.push(this)
    asked.set(this, { at: performance.now(), from: this.currentTime })
    played.set(this, /([^/]+)\.mp3/.exec(this.src)?.[1] ?? (this.loop ? 'bed' : 'own'))
    return play.call(this)
  }
  if (typeof AudioContext === 'undefined') return

  // --- which file a buffer came from ---

  const arrayBuffer = Response.prototype.arrayBuffer
  Response.prototype.arrayBuffer = async function () {
    const bytes = await arrayBuffer.call(this)
    fileOf.set(bytes, new URL(this.url).pathname.replace(/^.*\/|\.\w+$/g, ''))
    return bytes
  }
  const ownBytes = Blob.prototype.arrayBuffer
  Blob.prototype.arrayBuffer = async function () {
    const bytes = await ownBytes.call(this)
    fileOf.set(bytes, 'own')
    return bytes
  }
  const decode = BaseAudioContext.prototype.decodeAudioData
  BaseAudioContext.prototype.decodeAudioData = async function (bytes: ArrayBuffer) {
    const file = fileOf.get(bytes)
    const buffer = await decode.call(this, bytes)
    if (file !== undefined) {
      fileOf.set(buffer, file)
      decoded.push(file)
    }
    return buffer
  }

  // --- contexts, and the end of their graphs ---

  globalThis.AudioContext = new Proxy(AudioContext, {
    construct(target, args, newTarget) {
      const context: AudioContext = Reflect.construct(target, args, newTarget)
      contexts.push(context)
      return context
    },
  })
  const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => AudioNode
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    const [end] = args
    const context = contexts.find((it) => it.destination === end)
    if (context !== undefined) {
      const analyser = analysers.get(context) ?? context.createAnalyser()
      analyser.fftSize = 32768
      analysers.set(context, analyser)
      connect.call(this, analyser)
    }
    return connect.call(this, ...args)
  } as typeof AudioNode.prototype.connect
  setInterval(() => {
    for (const context of contexts) loudest = Math.max(loudest, peakOf(context))
  }, 250)

  // --- sources ---

  const logOf = new WeakMap<AudioScheduledSourceNode, Started>()
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
    const context = contexts.indexOf(this.context as AudioContext)
    if (context >= 0 && this.buffer !== null) {
      const { currentTime, sampleRate } = this.context
      const sound = fileOf.get(this.buffer) ?? 'bell'
      const entry = { context, sound, when, frame: when * sampleRate, calledAt: currentTime, stop: null }
      started.push(entry)
      logOf.set(this, entry)
    }
    return start.call(this, when, ...rest)
  }
  const stop = AudioScheduledSourceNode.prototype.stop
  AudioScheduledSourceNode.prototype.stop = function (when = 0) {
    const entry = logOf.get(this)
    if (entry !== undefined) entry.stop = Math.max(when, this.context.currentTime)
    return stop.call(this, when)
  }
}
