import { expect, it } from 'vitest'
import { type Cue, type CueKind, FADE_LENGTH } from '#domain/session/cues.ts'
import { engineVolumes } from '#domain/session/session-settings.ts'
import type { Frame, Seconds } from '#domain/time/units.ts'
import { HORIZON_HIDDEN } from '#engine/clocks.ts'
import { createToneSound, renderBell } from '#engine/output/tone-sound.ts'

const cueOf = (over: Partial<Cue> = {}): Cue => ({
  phase: 0,
  part: 'word',
  at: 0 as Seconds,
  sound: 'bell-inhale',
  skip: 0 as Seconds,
  length: 0.9 as Seconds,
  kind: 'bell',
  gain: 1,
  ...over,
})

/** An offline context of some seconds, and a Tone sound on it whose inhale bell has these samples. */
function soundWith(length: number, bell: Float32Array<ArrayBuffer>) {
  const context = new OfflineAudioContext(1, 48_000 * length, 48_000)
  const sound = createToneSound(context)
  const buffer = new AudioBuffer({ length: bell.length, sampleRate: 48_000 })
  buffer.copyToChannel(bell, 0)
  sound.add('bell-inhale', buffer)
  return { context, sound }
}
/** 0.9 s of which no two places are alike, and a second of one level. */
const wave = Float32Array.from({ length: 43_200 }, (_, i) => 0.5 + 0.4 * Math.sin(i * 0.37))
const level = new Float32Array(48_000).fill(0.5)

it('plays a cue bit-exact from its very frame on', async () => {
  const { context, sound } = soundWith(3, wave)
  for (const frame of [4801, 51207]) sound.place(cueOf(), frame as Frame, 0 as Seconds)
  const out = (await context.startRendering()).getChannelData(0)
  for (const frame of [4801, 51207]) {
    expect(out[frame - 1]).toBe(0)
    expect([...out.slice(frame, frame + 1000)]).toEqual([...wave.slice(0, 1000)])
  }
})

it('makes a bell whose first sample is its onset', async () => {
  const bell = (await renderBell('bell-inhale', 48000)).getChannelData(0)
  expect(Math.abs(bell[1] as number)).toBeGreaterThan(0)
  expect(bell.findIndex((x) => Math.abs(x) > 0.2)).toBeLessThan(48 * 12)
  expect(Math.max(...bell.map(Math.abs))).toBeLessThan(0.84)
  expect(Math.abs(bell[bell.length - 1] as number)).toBeLessThan(1e-3)
})

it('turned off and on again, is silent to the end of what sounded and joins at the next cue', async () => {
  const { context, sound } = soundWith(3, level)
  const volumes = { gong: 1, voice: 1, bell: 1, breath: 1 }
  sound.setVolumes(volumes, true)
  sound.place(cueOf({ length: 1 as Seconds }), 4800 as Frame, 0 as Seconds)
  sound.place(cueOf({ length: 1 as Seconds }), 72000 as Frame, 0 as Seconds)
  const at = (time: number, act: () => void) =>
    void context.suspend(time).then(() => {
      act()
      return context.resume()
    })
  at(0.4, () => sound.setVolumes(volumes, false))
  at(0.8, () => sound.setVolumes(volumes, true))
  const out = (await context.startRendering()).getChannelData(0)
  const loudest = (from: number, to: number) =>
    Math.max(...out.subarray(from * 48000, to * 48000).map(Math.abs))
  expect(loudest(0.2, 0.4), 'before').toBeCloseTo(0.5, 3)
  expect(loudest(0.65, 0.8), 'while off').toBeLessThan(0.001)
  expect(loudest(0.8, 1.5), 'the rest of the word that was cut').toBeLessThan(0.001)
  expect(loudest(1.6, 2.4), 'the next cue').toBeCloseTo(0.5, 3)
})

it('sounds up to where it is cut, although the look-ahead has grown since it was placed', async () => {
  const { context, sound } = soundWith(3, level)
  sound.place(cueOf({ length: 0.5 as Seconds }), 96000 as Frame, 0 as Seconds)
  void context.suspend(0.5).then(async () => {
    sound.lookAhead = HORIZON_HIDDEN
    sound.tick()
    // Tone disposes of what has ended when the page is idle.
    await new Promise<void>((rest) => requestIdleCallback(() => rest()))
    await context.resume()
  })
  const out = (await context.startRendering()).getChannelData(0)
  expect([...new Set(out.slice(96000, 120000))]).toEqual([0.5])
  expect(out.slice(120000 + Math.ceil(FADE_LENGTH * 48000)).every((sample) => sample === 0)).toBe(true)
})

/** The rendering of a cue of each kind, one after another, with a person's volumes. */
async function kindsUnder(volumes?: Parameters<typeof engineVolumes>[0]) {
  const { context, sound } = soundWith(5, wave)
  if (volumes !== undefined) sound.setVolumes(engineVolumes(volumes), true)
  const kinds = ['gong', 'voice', 'bell', 'breath'] as const
  for (const [at, kind] of kinds.entries())
    sound.place(cueOf({ kind, gain: 0.65 }), (4801 + at * 48000) as Frame, 0 as Seconds)
  const out = (await context.startRendering()).getChannelData(0)
  const partOf = (kind: CueKind) => {
    const from = 4801 + kinds.indexOf(kind) * 48000
    return out.slice(from, from + 40_000)
  }
  return { out, partOf }
}
/** The ratio of two levels at every sample. */
function shareOf(part: Float32Array, whole: Float32Array) {
  const shares = [...part].map((sample, i) => sample / (whole[i] as number))
  return [Math.min(...shares), Math.max(...shares)]
}

it('is bit for bit the same under volumes of 1 as without any', async () => {
  const [none, ones] = [
    await kindsUnder(),
    await kindsUnder({ cues: 1, gong: 1, breath: 1, contemplation: 1 }),
  ]
  expect(none.out.some((sample) => sample > 0.5)).toBe(true)
  expect(ones.out).toEqual(none.out)
})

it('sounds each kind by its own factor, from the first sample on', async () => {
  const plain = await kindsUnder()
  const factors = { cues: 0.5, gong: 1.25, breath: 0, contemplation: 0.3 }
  const moved = await kindsUnder(factors)
  const expected = { gong: 1.25, voice: 0.5, bell: 0.5, breath: 0 }
  for (const kind of ['gong', 'voice', 'bell', 'breath'] as const) {
    const [least = Number.NaN, most = Number.NaN] = shareOf(moved.partOf(kind), plain.partOf(kind))
    expect(least, kind).toBeCloseTo(expected[kind], 5)
    expect(most, kind).toBeCloseTo(expected[kind], 5)
  }
})
