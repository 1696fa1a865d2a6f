/**
 * What is measured in each engine, from inside one of its pages: raw readings, judged outside. The server
 * strips the types and serves it as a classic script; it imports nothing.
 */

/** How many sources `wholeFrames` starts, how far apart and how long they are, in frames. */
const sources = { count: 32, apart: 5003, length: 64 } as const

/** The first channel of `url` decoded at `rate` Hz, so that nothing is resampled. */
async function decode(url: string, rate: number): Promise<{ length: number; samples: number[] }> {
  const bytes = await (await fetch(url)).arrayBuffer()
  const buffer = await new OfflineAudioContext(1, rate, rate).decodeAudioData(bytes)
  return {
    length: buffer.length,
    samples: Array.from(buffer.getChannelData(0).subarray(0, rate), (each) => +each.toFixed(5)),
  }
}

/**
 * Live: sources scheduled ahead on whole frames, with the main thread blocked for `blockMs` while they play.
 */
async function wholeFrames(blockMs: number) {
  const context = await liveContext()
  await context.audioWorklet.addModule('/recorder.js')
  const recorder = new AudioWorkletNode(context, 'recorder', { numberOfInputs: 1, numberOfOutputs: 1 })
  const blocks: { frame: number; samples: Float32Array }[] = []
  recorder.port.onmessage = (event: MessageEvent<{ frame: number; samples: Float32Array }>) =>
    blocks.push(event.data)
  const gain = context.createGain()
  gain.connect(recorder).connect(context.destination)
  await sleep(300)
  const first = Math.round(context.currentTime * context.sampleRate) + Math.round(0.4 * context.sampleRate)
  const placed = placeSources(context, gain, first)
  await sleep(200)
  block(blockMs)
  const last = first + sources.count * sources.apart + 4096
  await waitFor(() => (blocks.at(-1)?.frame ?? 0) > last, 20_000)
  await context.close()
  return { rate: context.sampleRate, ...compare(placed, pcmOf(blocks)) }
}

/** The same sources rendered offline. */
async function wholeFramesOffline() {
  const rate = 48_000
  const context = new OfflineAudioContext(1, 1000 + sources.count * sources.apart + 4096, rate)
  const placed = placeSources(context, context.destination, 1000)
  const pcm = (await context.startRendering()).getChannelData(0)
  return { rate, ...compare(placed, { start: 0, samples: pcm, gaps: [] }) }
}

/**
 * Sources behind a gain that is opened by an event at frame ÷ rate, where doubles round that product above
 * the frame. `isBelow` takes the next time below instead. Returns how many begin with their first sample.
 */
async function gainEvents(isBelow: boolean): Promise<{ placed: number; exact: number }> {
  const rate = 44_100
  const frames: number[] = []
  for (let frame = 300_000; frames.length < 20; frame += 997)
    if ((frame / rate) * rate > frame) frames.push(frame)
  const context = new OfflineAudioContext(1, (frames.at(-1) ?? 0) + 128, rate)
  for (const frame of frames) {
    const buffer = context.createBuffer(1, 8, rate)
    buffer.copyToChannel(new Float32Array(8).fill(0.5), 0)
    const source = new AudioBufferSourceNode(context, { buffer })
    const gain = new GainNode(context, { gain: 0 })
    const time = (frame / rate) * (isBelow ? 1 - 1.5 * 2 ** -53 : 1)
    gain.gain.setValueAtTime(1, time)
    source.connect(gain).connect(context.destination)
    source.start(time)
  }
  const pcm = (await context.startRendering()).getChannelData(0)
  return {
    placed: frames.length,
    exact: frames.filter((frame) => pcm[frame] === 0.5 && pcm[frame - 1] === 0).length,
  }
}

/**
 * When a worker's 250 ms interval fired, in ms of the shared clock, while the main thread was blocked for
 * `blockMs`.
 */
async function workerPulse(blockMs: number): Promise<{ blocked: [number, number]; pulses: number[] }> {
  const worker = new Worker('/pulse.js')
  const pulses: number[] = []
  worker.onmessage = (event: MessageEvent<number>) => pulses.push(event.data)
  await waitFor(() => pulses.length > 3, 5000)
  const from = performance.timeOrigin + performance.now()
  block(blockMs)
  const to = performance.timeOrigin + performance.now()
  await sleep(600)
  worker.terminate()
  return { blocked: [from, to], pulses }
}

/**
 * `getOutputTimestamp` beside the clocks it should agree with: [now ms, currentTime s, contextTime s,
 * performanceTime ms].
 */
async function outputTimestamps(): Promise<{
  base: number
  output: number
  readings: [number, number, number, number][]
}> {
  const context = await liveContext()
  await sleep(1000)
  const readings: [number, number, number, number][] = []
  for (let n = 0; n < 40; n++) {
    const { contextTime = Number.NaN, performanceTime = Number.NaN } = context.getOutputTimestamp()
    readings.push([performance.now(), context.currentTime, contextTime, performanceTime])
    await sleep(50)
  }
  const { baseLatency: base, outputLatency: output } = context
  await context.close()
  return { base, output, readings }
}

/** How far `currentTime` advances within one task of `blockMs`, in ms. */
async function timeWithinTask(blockMs: number): Promise<number> {
  const context = await liveContext()
  await sleep(500)
  const before = context.currentTime
  block(blockMs)
  const after = context.currentTime
  await context.close()
  return (after - before) * 1000
}

/**
 * How long after a block of `blockMs` the audio clock still reads as before, in ms, and in how many of the
 * worker messages that had piled up meanwhile.
 */
async function staleAfterBlock(blockMs: number): Promise<{ ms: number; messages: number }> {
  const context = await liveContext()
  const worker = new Worker('/pulse.js')
  await sleep(600)
  const readings: { now: number; audio: number }[] = []
  worker.onmessage = () => readings.push({ now: performance.now(), audio: context.currentTime })
  block(blockMs)
  const end = performance.now()
  const before = context.currentTime
  const timer = setInterval(() => readings.push({ now: performance.now(), audio: context.currentTime }), 5)
  await sleep(1500)
  clearInterval(timer)
  worker.terminate()
  await context.close()
  // Caught up means at most half the block behind the clocks' difference in the last reading.
  const last = readings.at(-1) ?? { now: end, audio: before }
  const late = readings.filter(
    ({ now, audio }) => last.audio - audio - (last.now - now) / 1000 > blockMs / 2000,
  )
  return { ms: Math.max(0, ...late.map(({ now }) => now - end)), messages: late.length }
}

/** What the engine supports, as words for the table. */
async function features(): Promise<Record<string, string>> {
  const context = await liveContext()
  await sleep(200)
  const found = {
    'rate of the context': `${context.sampleRate} Hz`,
    'AudioContext.setSinkId': has('setSinkId' in context),
    'navigator.audioSession': has('audioSession' in navigator),
    'navigator.mediaSession': has('mediaSession' in navigator),
    'wake lock': await attempt(async () => (await navigator.wakeLock.request('screen')).release()),
    OPFS: await attempt(() => navigator.storage.getDirectory()),
    'Blob in IndexedDB': await attempt(() => keepInDatabase(new Blob(['x']))),
    'ArrayBuffer in IndexedDB': await attempt(() => keepInDatabase(new ArrayBuffer(1))),
    MediaRecorder: ['audio/webm', 'audio/ogg', 'audio/mp4'].filter(canRecord).join(', ') || 'nothing',
    'AudioParam.cancelAndHoldAtTime': has('cancelAndHoldAtTime' in AudioParam.prototype),
    'Web Locks': has('locks' in navigator),
    OffscreenCanvas: has('OffscreenCanvas' in globalThis),
  }
  await context.close()
  return found
}

const contexts: AudioContext[] = []

/** A context that the click unlocked; each measurement uses one up. */
async function liveContext(): Promise<AudioContext> {
  const context = contexts.shift()
  if (!context) throw new Error('expected a click before, and no more than five questions')
  await waitFor(() => context.state === 'running', 5000)
  return context
}

function placeSources(context: BaseAudioContext, to: AudioNode, first: number) {
  let seed = 1
  return Array.from({ length: sources.count }, (_, n) => {
    const samples = new Float32Array(sources.length)
    for (let i = 0; i < samples.length; i++) {
      seed = (seed * 48_271) % 2_147_483_647
      samples[i] = seed / 2_147_483_647 - 0.5
    }
    const frame = first + n * sources.apart
    // A copy, because Firefox detaches the result of getChannelData once a source has the buffer.
    const buffer = context.createBuffer(1, samples.length, context.sampleRate)
    buffer.copyToChannel(samples, 0)
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(to)
    source.start(frame / context.sampleRate)
    return { frame, samples }
  })
}

interface Pcm {
  readonly start: number
  readonly samples: Float32Array
  /** Frames that are preceded by missing blocks. */
  readonly gaps: readonly number[]
}

function pcmOf(blocks: { frame: number; samples: Float32Array }[]): Pcm {
  const start = blocks[0]?.frame ?? 0
  const samples = new Float32Array((blocks.at(-1)?.frame ?? 0) - start + 256)
  const gaps: number[] = []
  let expected = start
  for (const each of blocks) {
    // Only later frames count: Chromium sometimes repeats the old number for one block.
    if (each.frame > expected) gaps.push(each.frame)
    const frame = Math.max(each.frame, expected)
    samples.set(each.samples, frame - start)
    expected = frame + 128
  }
  return { start, samples, gaps }
}

function compare(placed: { frame: number; samples: Float32Array }[], pcm: Pcm) {
  const rest = pcm.samples.slice()
  const exact = placed.filter(({ frame, samples }) => {
    const at = frame - pcm.start
    rest.fill(0, at, at + samples.length)
    return samples.every((each, i) => pcm.samples[at + i] === each)
  }).length
  // A context that is just starting may skip some frames.
  const gaps = pcm.gaps.filter((frame) => frame > (placed[0]?.frame ?? 0)).length
  return { placed: placed.length, exact, gaps, strays: rest.filter((each) => each !== 0).length }
}

function keepInDatabase(value: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('proof', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('things')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('things', 'readwrite')
      const end = (finish: () => void) => () => {
        opening.result.close()
        finish()
      }
      writing.oncomplete = end(resolve)
      writing.onabort = end(() => reject(writing.error))
      writing.objectStore('things').put(value, 'x')
    }
  })
}

const has = (it: boolean) => (it ? 'yes' : 'no')
const attempt = (act: () => Promise<unknown>) =>
  Promise.resolve()
    .then(act)
    .then(
      () => 'yes',
      (error: Error) => `no (${error.name})`,
    )
const canRecord = (type: string) => 'MediaRecorder' in globalThis && MediaRecorder.isTypeSupported(type)
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

async function waitFor(isTrue: () => boolean, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('waited too long')
    await sleep(50)
  }
}

/**
 * Five measurements use up a context each, and WebKit only unlocks contexts made in the user gesture itself.
 */
document.querySelector('button')?.addEventListener('click', () => {
  for (let n = 0; n < 5; n++) contexts.push(new AudioContext())
})

export type Proof = typeof proof
const proof = {
  gainEvents,
  staleAfterBlock,
  decode,
  wholeFrames,
  wholeFramesOffline,
  workerPulse,
  outputTimestamps,
  timeWithinTask,
  features,
}
Object.assign(globalThis, { proof })
