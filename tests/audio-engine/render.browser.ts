import { describe, expect, it, vi } from 'vitest'
import { loopOf } from '#domain/audio/soundscape-sound.ts'
import { introAt } from '#domain/session/cues.ts'
import { createScore } from '#domain/session/score.ts'
import { bells, isBell, type SoundName, soundFiles } from '#domain/session/sounds.ts'
import { type Frame, type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import { audioClock } from '#engine/clocks.ts'
import type { Conductor } from '#engine/conductor.ts'
import { createConductor } from '#engine/conductor.ts'
import { createToneSound, type ToneSound } from '#engine/output/tone-sound.ts'
import { createSoundscape, type SoundscapeOutput } from '#engine/soundscape.ts'
import { Fft } from '#support/onsets/onsets-fft.ts'
import { type RecountAction, recount, recountCommit } from '#support/records/recount.ts'

/** Shorter than one that ships, so that it repeats within the session. */
vi.mock('#domain/audio/soundscape-sound.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('#domain/audio/soundscape-sound.ts')>()),
  loopOf: () => ({ onset: 0.05, length: 31.7 }),
}))

/** Level of the one sample that each sound consists of, so that the recording shows only onsets. */
const clicks: Partial<Record<SoundName, number>> = {
  gong: 0.9,
  inhale: 0.8,
  exhale: 0.7,
  'bell-inhale': 0.5,
  'bell-exhale': 0.4,
  'energizing-200': 0.1,
  'energizing-304': 0.1,
  'energizing-409': 0.1,
}

/** A sound of its real length, silent except for one sample at its onset. */
function clickOf(sound: SoundName, level: number, sampleRate: number): AudioBuffer {
  const { onset, length } = isBell(sound) ? { onset: 0, length: bells[sound].length } : soundFiles[sound]
  const buffer = new AudioBuffer({ length: Math.ceil((onset + length) * sampleRate), sampleRate })
  buffer.getChannelData(0)[Math.round(onset * sampleRate)] = level
  return buffer
}

interface Plan {
  readonly length: number
  readonly level: number
  readonly sampleRate: number
  /** Seconds between updates. */
  readonly tick: number
  /** Actions by context time in seconds; an update precedes each. */
  readonly acts?: readonly (readonly [number, (conductor: Conductor) => RecountAction | null])[]
  /** Extra length for pauses, in seconds. */
  readonly spare?: number
  /** Whether rain plays under it, in the right channel only. */
  readonly hasRain?: boolean
}

/** Rain of noise, silent in the left channel, under a session on `sound`. @returns what updates it */
function rainUnder(context: OfflineAudioContext, sound: ToneSound, conductor: Conductor) {
  const { sampleRate } = context
  const { onset, length } = loopOf('rain')
  const rain = new AudioBuffer({
    length: Math.ceil((onset + length + 1) * sampleRate),
    numberOfChannels: 2,
    sampleRate,
  })
  rain.copyToChannel(
    Float32Array.from({ length: rain.length }, (_, n) => Math.sin(n * n)),
    1,
  )
  const plan = { name: 'rain', level: 1, readOwn: async () => null } as const
  const soundscape = createSoundscape(plan, { monotonic: () => context.currentTime * 1000 }, () => {})
  const output = {
    clock: audioClock(context, () => seconds(sound.lookAhead), timeOf(context)),
    input: sound.input,
    missing: new Set(),
    bufferOf: () => rain,
  } as unknown as SoundscapeOutput
  return () => {
    const { mode, score } = conductor
    const voicing = { guidance: 'voice', breathSounds: true } as const
    soundscape.update({ mode, score, voicing, output, isAllowed: true })
  }
}

/** Nothing but the rendered time passes. */
const timeOf = (context: OfflineAudioContext) => ({
  date: () => 0,
  monotonic: () => context.currentTime * 1000,
})

/** Renders a whole session, updating the conductor at every suspension, and recounts it. */
async function renderSession(plan: Plan) {
  const { length, level, sampleRate, tick, acts = [], spare = 0, hasRain = false } = plan
  const total = length + 8 + spare
  const context = new OfflineAudioContext(2, total * sampleRate, sampleRate)
  const sound = createToneSound(context)
  for (const [name, peak] of Object.entries(clicks) as [SoundName, number][]) {
    sound.add(name, clickOf(name, peak, sampleRate))
  }
  const score = createScore('energizing', seconds(length), level as PaceLevel)
  const conductor = createConductor({
    clock: audioClock(context, () => seconds(sound.lookAhead), timeOf(context)),
    sound,
    score,
    voicing: { guidance: 'voice', breathSounds: true },
    from: introAt(score),
  })
  const updateRain = hasRain ? rainUnder(context, sound, conductor) : () => {}
  conductor.start()
  updateRain()
  const actions: RecountAction[] = []
  const left = [...acts]
  const lookFrom = (time: number) => {
    const next = Math.min(time, left[0]?.[0] ?? Number.POSITIVE_INFINITY)
    if (next >= total) return
    void context.suspend(next).then(() => {
      conductor.reconcile()
      while (left[0] !== undefined && left[0][0] <= context.currentTime) {
        const action = left.shift()?.[1](conductor)
        if (action) actions.push({ ...action, frame: recountCommit(context.currentTime, 0, sampleRate) })
      }
      updateRain()
      lookFrom(next === time ? time + tick : time)
      void context.resume()
    })
  }
  lookFrom(tick)
  const rendered = await context.startRendering()
  const [recording, right] = [rendered.getChannelData(0), rendered.getChannelData(1)]
  conductor.reconcile()
  const told = recount({ length, level, sampleRate, gongFrame: recountCommit(0, 0, sampleRate), actions })
  return { recording, right, told, conductor }
}

/** The frames of all samples that are not silent, and the sounds they represent. */
function onsetsOf(recording: Float32Array) {
  const onsets: string[] = []
  recording.forEach((sample, frame) => {
    if (sample === 0) return
    onsets.push(`${frame} ${nameOf(sample)}`)
  })
  return onsets
}
const known = [
  ['gong', 0.9 * 0.5],
  ['inhale', 0.8 * 0.65],
  ['exhale', 0.7 * 0.65],
  ['bell-inhale', (0.5 + 0.1) * 0.65],
  ['bell-exhale', 0.4 * 0.65],
] as const
const nameOf = (sample: number) =>
  known.find(([, level]) => Math.abs(sample - level) < 1e-4)?.[0] ?? `unknown ${sample}`

const expectedOf = ({ onsets }: ReturnType<typeof recount>) =>
  onsets.map(({ frame, what, level }) => `${frame} ${level < 3 && what !== 'gong' ? `bell-${what}` : what}`)

const pace =
  (level: number) =>
  (conductor: Conductor): RecountAction => {
    conductor.setPace(level as PaceLevel)
    return { kind: 'pace', frame: 0, level }
  }
const pause = (conductor: Conductor): RecountAction => {
  conductor.pause()
  return { kind: 'pause', frame: 0 }
}
const resume = (conductor: Conductor): RecountAction => {
  conductor.resume()
  return { kind: 'resume', frame: 0 }
}

describe('a rendered session', () => {
  it('of sixty minutes at 8 kHz has every onset at 0 samples, and nothing else', async () => {
    const { recording, told, conductor } = await renderSession({
      length: 3600,
      level: 3,
      sampleRate: 8000,
      tick: 5,
    })
    expect(told.onsets).toHaveLength(701)
    expect(onsetsOf(recording)).toEqual(expectedOf(told))
    expect(conductor.mode).toMatchObject({ name: 'ended', how: 'completed' })
  })

  it('of ten minutes at 48 kHz has them too, through changes of pace, pauses and a last breath', async () => {
    const acts: Plan['acts'] = [
      [2, pace(4)],
      [20.01, pace(2)],
      [21, pace(0)],
      [33.333, pace(1)],
      [40, pace(5)],
      [40.1, pace(6)],
      [60, pause],
      [61, pace(3)],
      [64.5, resume],
      [100.77, pace(0)],
      [102.7, pace(3)],
      [150, pause],
      [150.3, resume],
      [200, pace(12)],
      [260, pace(0)],
      // Not on a boundary: there, the recount names the old pace although the new one already sounds.
      [300.4, pace(21)],
      [400, pace(1)],
      [590, pace(10)],
      [600, pace(2)],
      [604, pace(0)],
    ]
    const { recording, told, conductor } = await renderSession({
      length: 600,
      level: 3,
      sampleRate: 48_000,
      tick: 5,
      acts,
      spare: 8,
    })
    expect(told.onsets.length).toBeGreaterThan(120)
    expect(onsetsOf(recording)).toEqual(expectedOf(told))
    expect(conductor.mode).toMatchObject({ name: 'ended', how: 'completed' })
  })

  it('with rain under it, through changes of pace and pauses, has every onset at 0 samples', async () => {
    const acts: Plan['acts'] = [
      [2, pace(4)],
      [33.333, pace(1)],
      [40, pace(5)],
      [60, pause],
      [61, pace(3)],
      [64.5, resume],
      [100.77, pace(12)],
      [130, pause],
      [130.3, resume],
    ]
    const plan = { length: 150, level: 3, sampleRate: 48_000, tick: 0.25, acts, spare: 8 }
    const { recording, right, told, conductor } = await renderSession({ ...plan, hasRain: true })
    expect(told.onsets.length).toBeGreaterThan(15)
    expect(onsetsOf(recording)).toEqual(expectedOf(told))
    expect(conductor.mode).toMatchObject({ name: 'ended', how: 'completed' })
    const loudest = (from: number, to: number) =>
      right.subarray(from * 48_000, to * 48_000).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest(20, 21), 'rain').toBeGreaterThan(0.4)
    expect(loudest(61, 64), 'in the pause').toBe(0)
    expect(loudest(66.5, 67), 'after it').toBeGreaterThan(0.4)
    expect(loudest(164, 166), 'after its end').toBe(0)
  })

  it('of an hour at the fastest pace too, where all are bells over breath sounds', async () => {
    const { recording, told } = await renderSession({ length: 3600, level: 0, sampleRate: 8000, tick: 7 })
    expect(onsetsOf(recording)).toEqual(expectedOf(told))
  })
})

describe('a tone withdrawn', () => {
  const RATE = 48_000
  const AT = RATE / 2
  const cue = {
    phase: 0,
    part: 'word',
    at: 0 as Seconds,
    sound: 'bell-inhale',
    skip: 0 as Seconds,
    length: 0.9 as Seconds,
    kind: 'bell',
    gain: 1,
  } as const
  const tone = () => {
    const buffer = new AudioBuffer({ length: 0.9 * RATE, sampleRate: RATE })
    buffer.getChannelData(0).forEach((_, i, samples) => {
      // A tone with a soft beginning and full level on the frame of the withdrawal.
      const peak = Math.cos((2 * Math.PI * 392 * (i - RATE / 4)) / RATE)
      samples[i] = peak * Math.min(1, i / 4800) ** 2
    })
    return buffer
  }

  /** The highest spectral line above 5 kHz in any window of 1024 samples near the withdrawal, in dBFS. */
  function above5kHz(recording: Float32Array): number {
    const fft = new Fft(1024)
    // Blackman–Harris window: its side lobes are below −92 dB, and those of 392 Hz beyond 5 kHz far lower.
    const window = Float64Array.from({ length: fft.size }, (_, i) => {
      const x = (2 * Math.PI * i) / fft.size
      return 0.35875 - 0.48829 * Math.cos(x) + 0.14128 * Math.cos(2 * x) - 0.01168 * Math.cos(3 * x)
    })
    // A full-scale sine reads 0 dBFS.
    const full = window.reduce((sum, w) => sum + w, 0) / 2
    let loudest = 0
    for (let from = AT - 2048; from < AT + 4096; from += 64) {
      const re = window.map((w, i) => w * (recording[from + i] ?? 0))
      const im = new Float64Array(fft.size)
      fft.forward(re, im)
      for (let k = Math.ceil((5000 * fft.size) / RATE); k < fft.size / 2; k++) {
        loudest = Math.max(loudest, Math.hypot(re[k] as number, im[k] as number) / full)
      }
    }
    return 20 * Math.log10(loudest)
  }

  async function withdrawn() {
    const context = new OfflineAudioContext(1, RATE, RATE)
    const sound = createToneSound(context)
    sound.add('bell-inhale', tone())
    sound.place(cue, (AT - RATE / 4) as Frame, 0 as Seconds).withdraw(AT as Frame)
    return (await context.startRendering()).getChannelData(0)
  }

  it('at its peak leaves no energy above 5 kHz louder than −80 dBFS', async () => {
    const recording = await withdrawn()
    expect(recording[AT]).toBeCloseTo(1, 2)
    expect(recording.slice(AT + 0.05 * RATE).every((sample) => sample === 0)).toBe(true)
    expect(above5kHz(recording)).toBeLessThan(-80)
  })

  it('would be louder if it were cut: the measure hears a hard stop', async () => {
    const recording = await withdrawn()
    for (let frame = AT; frame < recording.length; frame++) recording[frame] = 0
    expect(above5kHz(recording)).toBeGreaterThan(-60)
  })

  it('before it began leaves nothing at all', async () => {
    const context = new OfflineAudioContext(1, RATE, RATE)
    const sound = createToneSound(context)
    sound.add('bell-inhale', tone())
    for (const at of [AT, AT - 1000]) sound.place(cue, AT as Frame, 0 as Seconds).withdraw(at as Frame)
    const recording = (await context.startRendering()).getChannelData(0)
    expect(recording.every((sample) => sample === 0)).toBe(true)
  })

  it('goes on from its middle without a click', async () => {
    const context = new OfflineAudioContext(1, RATE, RATE)
    const sound = createToneSound(context)
    sound.add('bell-inhale', tone())
    sound.place(cue, AT as Frame, 0.25 as Seconds)
    const recording = (await context.startRendering()).getChannelData(0)
    expect(recording[AT - 1]).toBe(0)
    expect(Math.max(...recording.slice(AT + 600, AT + 2000))).toBeGreaterThan(0.99)
    expect(above5kHz(recording)).toBeLessThan(-60)
  })

  it('while it still fades in, fades out from there', async () => {
    const context = new OfflineAudioContext(1, RATE, RATE)
    const sound = createToneSound(context)
    sound.add('bell-inhale', tone())
    sound.place(cue, AT as Frame, 0.25 as Seconds).withdraw((AT + 200) as Frame)
    const recording = (await context.startRendering()).getChannelData(0)
    const loudestAfter = (frame: number) => Math.max(...recording.slice(AT + frame).map(Math.abs))
    expect(loudestAfter(0)).toBeGreaterThan(0.4)
    expect(loudestAfter(200 + 0.01 * RATE)).toBeLessThan(0.12)
    expect(loudestAfter(200 + 0.05 * RATE)).toBe(0)
  })
})
