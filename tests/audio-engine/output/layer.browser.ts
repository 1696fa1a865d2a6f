import { beforeAll, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { DUCK_ATTACK, DUCK_RELEASE, DUCKED } from '#domain/audio/soundscape-sound.ts'
import { type Seconds, seconds } from '#domain/time/units.ts'
import { bufferLoop, createLayer, elementLoop, type Layer, type LoopedSound } from '#engine/output/layer.ts'
import { toneFile } from '#support/tone-file.ts'

const RATE = 48_000
/** In frames: what comes before and after the stretch that repeats must never be heard. */
const [ONSET, LENGTH] = [2400, 24_000]

/** A stereo file of which the stretch that repeats counts up in each channel, with loud junk around it. */
function countingFile() {
  const buffer = new AudioBuffer({ length: ONSET + LENGTH + 4800, numberOfChannels: 2, sampleRate: RATE })
  for (const channel of [0, 1]) {
    const samples = Float32Array.from({ length: buffer.length }, (_, frame) => {
      const place = frame - ONSET
      return place < 0 || place >= LENGTH ? 1 : ((place + 1) / LENGTH / 2) * (channel === 0 ? 1 : -1)
    })
    buffer.copyToChannel(samples, channel)
  }
  return buffer
}

/** A file of one level. */
function levelFile() {
  const buffer = new AudioBuffer({ length: RATE, numberOfChannels: 2, sampleRate: RATE })
  for (const channel of [0, 1]) buffer.copyToChannel(new Float32Array(RATE).fill(0.5), channel)
  return buffer
}

interface Scene {
  readonly sound: LoopedSound
  readonly length?: number
  readonly when?: number
  readonly into?: number
  readonly fadeIn?: number
  readonly gain?: number
  /** What happens at which context second. */
  readonly acts?: readonly (readonly [at: number, act: (layer: Layer) => void])[]
}

/** Renders a layer. @returns its channels */
async function render({
  sound,
  length = 4,
  when = 0.1,
  into = 0,
  fadeIn = 0.001,
  gain = 1,
  acts = [],
}: Scene) {
  const context = new OfflineAudioContext(2, RATE * length, RATE)
  const layer = createLayer({ destination: context.destination, sound, when, into, fadeIn, gain })
  for (const [at, act] of acts)
    void context.suspend(at).then(() => {
      act(layer)
      return context.resume()
    })
  const out = await context.startRendering()
  return [out.getChannelData(0), out.getChannelData(1)] as const
}

const at = (samples: Float32Array, time: number) => samples[Math.round(time * RATE)] as number
/** The loudest sample from `time` on. */
const loudest = (samples: Float32Array, time = 0, until = samples.length / RATE) =>
  samples.subarray(time * RATE, until * RATE).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
const span = (from: number, to: number) => ({ from: seconds(from), to: seconds(to) })

describe('a loop', () => {
  const loop = () => bufferLoop(countingFile(), ONSET / RATE, LENGTH / RATE)

  it('repeats its stretch without a gap, a frame too many or one too few, in both channels', async () => {
    const [left, right] = await render({ sound: loop(), fadeIn: 1 / RATE })
    for (let frame = Math.round(0.1 * RATE) + 2; frame < left.length; frame++) {
      const place = (frame - 0.1 * RATE) % LENGTH
      const expected = (Math.round(place) + 1) / LENGTH / 2
      if (Math.abs((left[frame] as number) - expected) > 1e-4) expect.fail(`left at ${frame}: ${left[frame]}`)
      if (Math.abs((right[frame] as number) + expected) > 1e-4)
        expect.fail(`right at ${frame}: ${right[frame]}`)
    }
  })

  it.each([0.2, 0.5, 1.7, 3600.25])('begins where it would be after %f s', async (into) => {
    const [left] = await render({ sound: loop(), into, fadeIn: 1 / RATE, length: 1 })
    const place = Math.round(into * RATE) % LENGTH
    expect(at(left, 0.101) * 2 * LENGTH - 1).toBeCloseTo((place + 48) % LENGTH, 0)
  })
})

describe('a layer', () => {
  const sound = () => bufferLoop(levelFile(), 0, 1)

  it('rises in a line from its very beginning to its gain', async () => {
    const [left] = await render({ sound: sound(), when: 0.5, fadeIn: 2, gain: 0.8 })
    expect(loudest(left, 0, 0.5)).toBe(0)
    for (const share of [0.25, 0.5, 0.75, 1])
      expect(at(left, 0.5 + 2 * share)).toBeCloseTo(0.5 * 0.8 * share, 3)
    expect(at(left, 3.9)).toBeCloseTo(0.4, 5)
  })

  it.each([
    ['after its fade-in', 2.5, 1],
    ['in the middle of it', 1.5, 0.5],
  ])('fades out from where it is: %s', async (_, end, reached) => {
    const act = (layer: Layer) => layer.end(1 as Seconds)
    const [left] = await render({ sound: sound(), when: 0.5, fadeIn: 2, acts: [[end, act]] })
    expect(at(left, end - 0.01)).toBeCloseTo(0.5 * reached, 2)
    expect(at(left, end + 0.01)).toBeCloseTo(0.5 * reached, 2)
    expect(at(left, end + 0.5)).toBeCloseTo(0.25 * reached, 2)
    expect(loudest(left, end + 1.01)).toBe(0)
  })

  it('is never heard where it ends before it began', async () => {
    const act = (layer: Layer) => layer.end(1 as Seconds)
    const [left] = await render({ sound: sound(), when: 1, acts: [[0.5, act]] })
    expect(loudest(left)).toBe(0)
  })

  it('ends once: a later, longer fade does not bring it back', async () => {
    const acts = [0.2, 2].map((length) => (layer: Layer) => layer.end(length as Seconds))
    const [left] = await render({
      sound: sound(),
      acts: [
        [1, acts[0] as (layer: Layer) => void],
        [1.1, acts[1] as (layer: Layer) => void],
      ],
    })
    expect(loudest(left, 1.25)).toBe(0)
  })
})

describe('under the voice', () => {
  const sound = () => bufferLoop(levelFile(), 0, 1)
  const low = 0.5 * DUCKED

  it('it is lowered, and raised again', async () => {
    const [left] = await render({ sound: sound(), acts: [[0.2, (layer) => layer.duck([span(1, 2)])]] })
    expect(at(left, 0.99)).toBeCloseTo(0.5, 3)
    expect(at(left, 1 + DUCK_ATTACK)).toBeCloseTo(low + (0.5 - low) / Math.E, 3)
    expect(at(left, 2)).toBeCloseTo(low, 3)
    expect(at(left, 2 + DUCK_RELEASE)).toBeCloseTo(0.5 - (0.5 - low) / Math.E, 3)
  })

  it('it keeps its course, however often the same and more is asked for', async () => {
    const asked = (layer: Layer, time: number) =>
      layer.duck([span(1, 2), span(2.5, 3)].filter(({ from, to }) => from < time + 1.5 && to > time))
    const times = Array.from({ length: 15 }, (_, tick) => 0.25 * tick + 0.25)
    const [often] = await render({
      sound: sound(),
      acts: times.map((time) => [time, (layer) => asked(layer, time)] as const),
    })
    const [once] = await render({
      sound: sound(),
      acts: [[0.25, (layer) => layer.duck([span(1, 2), span(2.5, 3)])]],
    })
    const furthest = often.reduce(
      (most, sample, n) => Math.max(most, Math.abs(sample - (once[n] as number))),
      0,
    )
    expect(furthest).toBeLessThan(1e-3)
  })

  it.each([
    ['that is still ahead', 0.8, 0.5],
    ['that has begun', 1.5, 0.5],
  ])('it is not lowered for a word %s and moved away by a change of pace', async (_, time, expected) => {
    const [left] = await render({
      sound: sound(),
      length: 5,
      acts: [
        [0.2, (layer) => layer.duck([span(1, 4.5)])],
        [time, (layer) => layer.duck([])],
      ],
    })
    expect(at(left, time + 8 * DUCK_RELEASE)).toBeCloseTo(expected, 3)
  })

  it('neither a step nor a click is heard in any of it', async () => {
    const [left] = await render({
      sound: sound(),
      fadeIn: 1,
      acts: [
        [0.25, (layer) => layer.duck([span(0.5, 2)])],
        [1.25, (layer) => layer.duck([])],
        [1.5, (layer) => layer.duck([span(1.6, 3)])],
        [2, (layer) => layer.end(0.6 as Seconds)],
      ],
    })
    const steepest = left.reduce(
      (most, sample, n) => (n === 0 ? most : Math.max(most, Math.abs(sample - (left[n - 1] as number)))),
      0,
    )
    // The steepest course is the beginning of an attack: 0.5 · (1 − 0.63) / 80 ms.
    expect(steepest).toBeLessThan((1.2 * 0.5 * (1 - DUCKED)) / DUCK_ATTACK / RATE)
  })
})

describe('own audio', () => {
  // Without a gesture, nothing plays.
  beforeAll(() => userEvent.click(document.body))

  it('loops through an element, from where it would be, and stops with its layer', async () => {
    const context = new AudioContext()
    const url = URL.createObjectURL(new Blob([toneFile(2)], { type: 'audio/wav' }))
    const element = new Audio(url)
    const faults: string[] = []
    await new Promise((ready) => element.addEventListener('loadedmetadata', ready))
    const sound = elementLoop(element, () => void faults.push('fault'))
    const layer = createLayer({
      destination: context.destination,
      sound,
      when: context.currentTime + 0.05,
      into: 2.5,
      fadeIn: 0.1,
      gain: 0.1,
    })
    expect(element.loop).toBe(true)
    expect(element.currentTime).toBeGreaterThan(0.45)
    expect(element.currentTime, 'not where it would be without the loop').toBeLessThan(1.9)
    await expect.poll(() => element.paused).toBe(false)
    layer.end(seconds(0.05))
    await expect.poll(() => element.paused).toBe(true)
    expect(faults).toEqual([])
    URL.revokeObjectURL(url)
    await context.close()
  })

  it('says so where it cannot be played', async () => {
    const context = new AudioContext()
    const faults: string[] = []
    const element = new Audio(URL.createObjectURL(new Blob(['not a sound'], { type: 'audio/wav' })))
    elementLoop(element, () => void faults.push('fault')).begin(context, 0, 0)
    await expect.poll(() => faults.length).toBeGreaterThan(0)
    await context.close()
  })

  it('takes a pause while it still loads for none', async () => {
    const context = new AudioContext()
    const faults: string[] = []
    const element = new Audio(URL.createObjectURL(new Blob([toneFile(2)], { type: 'audio/wav' })))
    const play = vi.spyOn(element, 'play')
    elementLoop(element, () => void faults.push('fault')).begin(context, 0, 0)
    element.pause()
    await expect(play.mock.results[0]?.value).rejects.toThrow(/interrupted/)
    expect(faults).toEqual([])
    await context.close()
  })

  it('says so where it breaks off later', () => {
    const faults: string[] = []
    const element = new Audio()
    elementLoop(element, () => void faults.push('fault'))
    element.dispatchEvent(new Event('error'))
    expect(faults).toEqual(['fault'])
  })
})
