import type {
  Tap,
  TapBuffer,
  TapChunk,
  TapContext,
  TapOptions,
  TapPress,
  TapRecorder,
  TapStart,
} from './tap-types.ts'

/**
 * The tap itself, as a function whose source becomes an init script: it must use nothing from outside itself.
 *
 * Everything that a live context sends to its destination passes through a gain, and also into a recorder.
 * The page under test does not notice: `connect` returns what it always does, and a unit gain changes no
 * sample.
 */
export function tapPage(options: TapOptions, workletSource: string): void {
  const page = globalThis as typeof globalThis & { __tap?: Tap }
  if (page.__tap || typeof AudioContext === 'undefined') return

  interface Stream {
    readonly id: number
    readonly end: 'speakers' | 'media'
    readonly gain: GainNode
    recorder: TapRecorder
    flush: () => void
  }
  interface Live {
    readonly id: number
    readonly context: AudioContext
    readonly streams: Map<AudioNode, Stream>
    readonly module: Promise<void> | null
  }

  const lives = new Map<BaseAudioContext, Live>()
  const chunks: { stream: number; frame: number; length: number; samples: Float32Array | null }[] = []
  const presses: TapPress[] = []
  const starts: TapStart[] = []
  const buffers: { about: TapBuffer; buffer: AudioBuffer }[] = []
  const bufferIds = new WeakMap<AudioBuffer, number>()
  const urls = new WeakMap<object, string>()
  const made: Record<string, number> = {}
  const freed: Record<string, number> = {}
  const troubles: string[] = []
  let streamCount = 0
  let reading: { context: number; time: number }[] | null = null

  const connect = AudioNode.prototype.connect as (this: AudioNode, ...args: unknown[]) => AudioNode
  const disconnect = AudioNode.prototype.disconnect as (this: AudioNode, ...args: unknown[]) => void
  // Our own recorder must not count among the page's nodes, so it is created with the original constructor.
  const Worklet = typeof AudioWorkletNode === 'undefined' ? null : AudioWorkletNode
  const timeOf = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, 'currentTime')?.get
  const currentTime = (context: BaseAudioContext): number => timeOf?.call(context) ?? 0
  const isOffline = (context: BaseAudioContext) =>
    typeof OfflineAudioContext !== 'undefined' && context instanceof OfflineAudioContext

  // --- contexts ---

  const moduleUrl = () => URL.createObjectURL(new Blob([workletSource], { type: 'text/javascript' }))

  const liveOf = (context: BaseAudioContext): Live | null => {
    if (isOffline(context)) return null
    const known = lives.get(context)
    if (known) return known
    const canWork = options.record && 'audioWorklet' in context && Worklet !== null
    const module = canWork ? context.audioWorklet.addModule(moduleUrl()) : null
    module?.catch((error: unknown) => troubles.push(`worklet refused: ${String(error)}`))
    const live: Live = { id: lives.size, context: context as AudioContext, streams: new Map(), module }
    lives.set(context, live)
    return live
  }

  const NativeContext = AudioContext
  const WatchedContext = new Proxy(NativeContext, {
    construct(target, args, newTarget) {
      const context: AudioContext = Reflect.construct(target, args, newTarget)
      liveOf(context)
      return context
    },
  })
  Object.defineProperty(page, 'AudioContext', { value: WatchedContext, configurable: true, writable: true })
  Object.defineProperty(NativeContext.prototype, 'constructor', {
    value: WatchedContext,
    configurable: true,
    writable: true,
  })

  if (timeOf) {
    Object.defineProperty(BaseAudioContext.prototype, 'currentTime', {
      configurable: true,
      enumerable: true,
      get(this: BaseAudioContext) {
        const time: number = timeOf.call(this)
        if (reading) {
          const context = lives.get(this)?.id
          const isNew = !reading.some((each) => each.context === context && each.time === time)
          if (context !== undefined && isNew) reading.push({ context, time })
        }
        return time
      },
    })
  }

  // --- streams ---

  const record = (live: Live, stream: Stream, end: AudioNode) => {
    if (!options.record) {
      stream.recorder = 'none'
      return
    }
    const context = live.context
    const byScript = () => {
      if (typeof context.createScriptProcessor !== 'function') {
        stream.recorder = 'none'
        troubles.push('no recorder: neither AudioWorklet nor ScriptProcessor')
        return
      }
      const size = 16_384
      const node = context.createScriptProcessor(size, 1, 1)
      node.onaudioprocess = (event) => {
        const samples = new Float32Array(size)
        event.inputBuffer.copyFromChannel(samples, 0)
        const frame = Math.round(event.playbackTime * context.sampleRate)
        chunks.push({ stream: stream.id, frame, length: size, samples })
      }
      stream.recorder = 'script'
      connect.call(stream.gain, node)
      connect.call(node, context.destination)
    }
    if (!live.module || !Worklet) {
      byScript()
      return
    }
    live.module.then(() => {
      const node = new Worklet(context, 'stilltide-tap', {
        numberOfInputs: 1,
        numberOfOutputs: 1,
        outputChannelCount: [1],
        processorOptions: { frames: Math.round((options.chunkSeconds * context.sampleRate) / 128) * 128 },
      })
      node.port.onmessage = (event: MessageEvent<Omit<(typeof chunks)[number], 'stream'>>) =>
        chunks.push({ stream: stream.id, ...event.data })
      stream.flush = () => node.port.postMessage('flush')
      stream.recorder = 'worklet'
      connect.call(stream.gain, node)
      // Not every engine runs an unconnected node; the output of this one is all zeros.
      connect.call(node, end)
    }, byScript)
  }

  const streamTo = (end: AudioNode): AudioNode => {
    const live = liveOf(end.context)
    if (!live) return end
    let stream = live.streams.get(end)
    if (!stream) {
      const gain = createGain.call(live.context)
      connect.call(gain, end)
      const kind = end instanceof AudioDestinationNode ? 'speakers' : 'media'
      stream = { id: streamCount++, end: kind, gain, recorder: 'starting', flush: () => {} }
      live.streams.set(end, stream)
      record(live, stream, end)
    }
    return stream.gain
  }

  const isEnd = (node: unknown): node is AudioNode =>
    node instanceof AudioDestinationNode ||
    (typeof MediaStreamAudioDestinationNode !== 'undefined' &&
      node instanceof MediaStreamAudioDestinationNode)

  const createGain = BaseAudioContext.prototype.createGain

  Object.assign(AudioNode.prototype, {
    connect(this: AudioNode, ...args: unknown[]) {
      const [to, ...rest] = args
      if (!isEnd(to)) return connect.apply(this, args)
      connect.call(this, streamTo(to), ...rest)
      return to
    },
    disconnect(this: AudioNode, ...args: unknown[]) {
      const [to, ...rest] = args
      if (!isEnd(to)) return disconnect.apply(this, args)
      return disconnect.call(this, streamTo(to), ...rest)
    },
  })

  // --- buffers and sources ---

  const noteBuffer = (buffer: AudioBuffer | null | undefined): number | null => {
    if (!buffer) return null
    const known = bufferIds.get(buffer)
    if (known !== undefined) return known
    const id = buffers.length
    const { length, sampleRate } = buffer
    bufferIds.set(buffer, id)
    if (options.record)
      buffers.push({ about: { id, length, sampleRate, url: urls.get(buffer) ?? null }, buffer })
    return id
  }

  const arrayBuffer = Response.prototype.arrayBuffer
  Response.prototype.arrayBuffer = async function () {
    const bytes = await arrayBuffer.call(this)
    if (this.url) urls.set(bytes, this.url)
    return bytes
  }
  const decodeAudioData = BaseAudioContext.prototype.decodeAudioData
  BaseAudioContext.prototype.decodeAudioData = async function (bytes, ...callbacks) {
    const url = urls.get(bytes)
    const buffer = await decodeAudioData.call(this, bytes, ...callbacks)
    if (url) urls.set(buffer, url)
    return buffer
  }
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...args) {
    const live = isOffline(this.context) ? null : liveOf(this.context)
    if (live) {
      const [when = 0, offset = 0] = args
      const calledAt = currentTime(this.context)
      starts.push({ context: live.id, buffer: noteBuffer(this.buffer), when, offset, calledAt })
    }
    return start.apply(this, args)
  }

  // --- nodes made and freed ---

  const freedWatch =
    typeof FinalizationRegistry === 'undefined'
      ? null
      : new FinalizationRegistry<string>((type) => {
          freed[type] = (freed[type] ?? 0) + 1
        })
  const noteNode = (type: string, node: object, context: unknown) => {
    if (context instanceof BaseAudioContext && isOffline(context)) return
    made[type] = (made[type] ?? 0) + 1
    freedWatch?.register(node, type)
  }
  for (const name of Object.getOwnPropertyNames(page).filter((each) => /Node$/.test(each))) {
    const Native = (page as unknown as Record<string, unknown>)[name]
    if (typeof Native !== 'function' || !(Native.prototype instanceof AudioNode)) continue
    const Watched = new Proxy(Native, {
      construct(target, args, newTarget) {
        const node: object = Reflect.construct(target, args, newTarget)
        noteNode(name, node, args[0])
        return node
      },
    })
    Object.defineProperty(page, name, { value: Watched, configurable: true, writable: true })
  }
  const prototypes = [BaseAudioContext.prototype, NativeContext.prototype] as unknown as Record<
    string,
    (this: BaseAudioContext, ...args: unknown[]) => unknown
  >[]
  for (const prototype of prototypes) {
    for (const name of Object.getOwnPropertyNames(prototype).filter((each) => /^create/.test(each))) {
      const native = prototype[name]
      if (typeof native !== 'function') continue
      prototype[name] = function (...args) {
        const node = native.apply(this, args)
        if (node instanceof AudioNode) noteNode(node.constructor.name, node, this)
        return node
      }
    }
  }

  // --- presses ---

  const nameOf = (target: EventTarget | null): string | null => {
    const button =
      target instanceof Element ? target.closest('button, [role=button], a, input, summary') : null
    if (!button) return null
    const label = button.getAttribute('aria-label') ?? button.textContent ?? ''
    return label.replace(/\s+/g, ' ').trim()
  }
  const notePress = (kind: TapPress['kind'], label: string, stamp: number) => {
    const mine: { context: number; time: number }[] = []
    presses.push({ ...clock(), kind, label, stamp, reads: mine })
    reading = mine
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      if (reading === mine) reading = null
      channel.port1.close()
    }
    channel.port2.postMessage(null)
  }
  addEventListener(
    'click',
    (event) => {
      const label = nameOf(event.target)
      if (label !== null) notePress('click', label, event.timeStamp)
    },
    true,
  )
  addEventListener('keydown', (event) => notePress('key', event.key, event.timeStamp), true)

  // --- hands ---

  const clock = () => ({
    now: performance.now(),
    contexts: [...lives.values()].map(
      ({ id, context, streams }): TapContext => ({
        id,
        sampleRate: context.sampleRate,
        state: context.state,
        currentTime: currentTime(context),
        baseLatency: context.baseLatency ?? 0,
        streams: [...streams.values()].map(({ id, end, recorder }) => ({ id, end, recorder })),
      }),
    ),
  })
  const base64 = (samples: Float32Array): string => {
    const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
    let text = ''
    for (let i = 0; i < bytes.length; i += 32_768)
      text += String.fromCharCode(...bytes.subarray(i, i + 32_768))
    return btoa(text)
  }
  const channelOf = (buffer: AudioBuffer): string => {
    const samples = new Float32Array(buffer.length)
    buffer.copyFromChannel(samples, 0)
    return base64(samples)
  }

  const tap: Tap = {
    clock,
    flush() {
      for (const live of lives.values()) for (const stream of live.streams.values()) stream.flush()
    },
    take: (limit) =>
      chunks
        .splice(0, limit)
        .map(({ samples, ...chunk }): TapChunk => ({ ...chunk, samples: samples ? base64(samples) : '' })),
    presses: () => presses,
    starts: (from) => starts.slice(from),
    buffers: () => buffers.map(({ about }) => about),
    buffer: (id) => {
      const found = buffers[id]
      if (!found) throw new Error(`tap: no buffer ${id}`)
      return channelOf(found.buffer)
    },
    async decode(url, sampleRate) {
      const bytes = await arrayBuffer.call(await fetch(url))
      const context = new OfflineAudioContext(1, 1, sampleRate)
      return channelOf(await decodeAudioData.call(context, bytes))
    },
    nodes: () => ({ made: { ...made }, freed: { ...freed } }),
    troubles: () => [...troubles],
  }
  Object.defineProperty(page, '__tap', { value: tap })
}
