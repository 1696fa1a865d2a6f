import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BELL_EVERY, BELLS } from '#domain/session/calibration.ts'
import { browserParts } from '#engine/browser-parts.ts'
import { ringBells } from '#engine/calibration.ts'

// The browser lets audio play only after a gesture.
beforeAll(() => userEvent.click(document.body))
afterEach(() => vi.restoreAllMocks())

/** Logs the contexts that are opened. */
function withContexts(open = browserParts.openContext) {
  const contexts: AudioContext[] = []
  const parts = {
    ...browserParts,
    openContext() {
      const context = open()
      if (context !== null) contexts.push(context)
      return context
    },
  }
  return { parts, contexts }
}

/** Page milliseconds at which second `audio` of a context is heard, according to the browser. */
function heardAt(context: AudioContext, audio: number) {
  const offsets = Array.from({ length: 9 }, () => {
    const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
    return contextTime - performanceTime / 1000
  }).sort((a, b) => a - b)
  return (audio - (offsets[4] as number)) * 1000
}

it('rings on whole frames, evenly, and knows how far from a bell a tap lies', async () => {
  const started: number[] = []
  const start = AudioBufferSourceNode.prototype.start
  vi.spyOn(AudioBufferSourceNode.prototype, 'start').mockImplementation(function (
    this: AudioBufferSourceNode,
    when = 0,
    ...rest
  ) {
    if (this.context instanceof AudioContext) started.push(when)
    return start.call(this, when, ...rest)
  })
  const { parts, contexts } = withContexts()
  const bells = await ringBells(false, () => {}, parts)
  if (typeof bells === 'string') throw new Error(`expected bells, got ${bells}`)
  const [context] = contexts
  const { sampleRate } = context as AudioContext
  const frames = started.map((when) => when * sampleRate)
  const [first = Number.NaN] = frames
  expect(frames).toHaveLength(BELLS)
  for (const [n, frame] of frames.entries()) {
    expect(Math.abs(frame - Math.round(frame))).toBeLessThan(1e-3)
    expect(Math.abs(frame - first - (n * BELL_EVERY * sampleRate) / 1000)).toBeLessThan(0.51)
  }
  const at = heardAt(context as AudioContext, first / sampleRate)
  // Two readings of the same clock: they differ by its jitter.
  expect(bells.offsetOf(at)).toBeCloseTo(0, -1.6)
  const offset = bells.offsetOf(at) ?? Number.NaN
  expect(bells.offsetOf(at + 140)).toBeCloseTo(offset + 140, 6)
  expect(bells.offsetOf(at + 5 * BELL_EVERY - 90)).toBeCloseTo(offset - 90, 6)
  expect(bells.offsetOf(at - 800)).toBeNull()
  expect(bells.offsetOf(at + BELLS * BELL_EVERY)).toBeNull()
  bells.stop()
  await vi.waitUntil(() => context?.state === 'closed')
})

it('says that there is no sound where no card can be had', async () => {
  expect(await ringBells(false, () => {}, { ...browserParts, openContext: () => null })).toBe('absent')
  const { parts, contexts } = withContexts()
  const loadTone = () => Promise.reject(new TypeError('no network'))
  expect(await ringBells(false, () => {}, { ...parts, loadTone })).toBe('absent')
  await vi.waitUntil(() => contexts[0]?.state === 'closed')
})

it('says that the browser keeps it back, and leaves no card open', async () => {
  const { parts, contexts } = withContexts(() => {
    const context = new AudioContext()
    void context.suspend()
    vi.spyOn(context, 'state', 'get').mockReturnValue('suspended')
    return context
  })
  expect(await ringBells(true, () => {}, parts)).toBe('blocked')
  vi.restoreAllMocks()
  await vi.waitUntil(() => contexts[0]?.state === 'closed')
})
