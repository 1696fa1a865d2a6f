import { describe, expect, it } from 'vitest'
import { findOnsets, type Sound } from './onsets.ts'
import { Fft } from './onsets-fft.ts'
import { bellSound, breathSound, gongSound, noise } from './onsets-sounds.ts'

const rate = 24_000
const lead = 700
const withLead = (samples: Float32Array) => {
  const led = new Float32Array(lead + samples.length)
  led.set(samples, lead)
  return led
}
const loop = breathSound(rate, 4, 500, 1500, 31)
const sounds: Sound[] = [
  { name: 'gong', samples: gongSound(rate, 6, 5), onset: 0 },
  { name: 'inhale', samples: withLead(breathSound(rate, 1.4, 400, 1600, 11)), onset: lead },
  { name: 'exhale', samples: withLead(breathSound(rate, 1.6, 1500, 450, 12)), onset: lead },
  { name: 'bell-392', samples: bellSound(rate, 0.9, 392), onset: 0 },
  { name: 'bell-329', samples: bellSound(rate, 0.9, 329), onset: 0 },
  { name: 'loop', samples: loop, onset: 0, entries: [loop.length / 2] },
]

interface Played {
  readonly sound: string
  readonly frame: number
  readonly gain?: number
  /** Where in the sound it starts; its onset when left out. */
  readonly from?: number
  /** Fades out exponentially (5 ms) after so many frames. */
  readonly fadeAfter?: number
  /** Fades in linearly over so many frames. */
  readonly fadeIn?: number
}

function play(seconds: number, list: readonly Played[]): Float32Array {
  const recording = new Float32Array(Math.round(seconds * rate))
  for (const { sound, frame, gain = 0.65, from, fadeAfter = Infinity, fadeIn = 0 } of list) {
    const source = sounds.find((each) => each.name === sound)
    if (!source) throw new Error(`no sound ${sound}`)
    const part = source.samples.subarray(from ?? source.onset)
    for (let i = 0; i < part.length && frame + i < recording.length; i++) {
      const fade = i < fadeAfter ? 1 : Math.exp(-(i - fadeAfter) / (0.005 * rate))
      if (i > fadeAfter + 0.04 * rate) break
      const rise = fadeIn > 0 ? Math.min(1, i / fadeIn) : 1
      recording[frame + i] = (recording[frame + i] ?? 0) + gain * fade * rise * (part[i] ?? 0)
    }
  }
  return recording
}

const find = (recording: Float32Array, first = 0) =>
  findOnsets(recording, sounds, { sampleRate: rate, first })
const brief = (found: ReturnType<typeof find>) => found.onsets.map(({ sound, frame }) => `${sound} ${frame}`)

describe('the transform', () => {
  it('agrees with the sum it stands for, and comes back', () => {
    const next = noise(3)
    const re = Float64Array.from({ length: 64 }, next)
    const im = Float64Array.from({ length: 64 }, next)
    const [a, b] = [re.slice(), im.slice()]
    const fft = new Fft(64)
    fft.forward(a, b)
    for (const k of [0, 1, 31, 63]) {
      let sum = 0
      for (let n = 0; n < 64; n++) {
        const angle = (-2 * Math.PI * k * n) / 64
        sum += (re[n] ?? 0) * Math.cos(angle) - (im[n] ?? 0) * Math.sin(angle)
      }
      expect(a[k]).toBeCloseTo(sum, 10)
    }
    fft.inverse(a, b)
    expect((a[17] ?? 0) / 64).toBeCloseTo(re[17] ?? 0, 12)
    expect((b[5] ?? 0) / 64).toBeCloseTo(im[5] ?? 0, 12)
  })
})

describe('the search of a recording', () => {
  it('finds every cue on its sample, at its gain, under the tail of the gong', () => {
    const found = find(
      play(20, [
        { sound: 'gong', frame: 1001, gain: 0.5 },
        { sound: 'inhale', frame: 60_003 },
        { sound: 'exhale', frame: 183_000, gain: 0.2 },
        { sound: 'inhale', frame: 306_427 },
      ]),
      7_000_000,
    )
    expect(brief(found)).toEqual(['gong 7001001', 'inhale 7060003', 'exhale 7183000', 'inhale 7306427'])
    expect(found.onsets.map((each) => each.gain)).toEqual(
      [0.5, 0.65, 0.2, 0.65].map((gain) => expect.closeTo(gain, 4)),
    )
    expect(found.unexplained).toEqual([])
  })

  it('tells a bell from itself a period later, with a breath loop under it', () => {
    const found = find(
      play(12, [
        { sound: 'bell-392', frame: 24_011 },
        { sound: 'loop', frame: 24_011, fadeAfter: 46_000 },
        { sound: 'bell-329', frame: 72_011 },
        { sound: 'loop', frame: 72_011, from: loop.length / 2, fadeAfter: 48_000 },
        { sound: 'bell-392', frame: 120_013 },
        { sound: 'loop', frame: 120_013 },
      ]),
    )
    expect(brief(found).sort()).toEqual(
      [
        'bell-392 24011',
        'loop 24011',
        'bell-329 72011',
        'loop 72011',
        'bell-392 120013',
        'loop 120013',
      ].sort(),
    )
    expect(found.onsets.filter((each) => each.entry === 1).map((each) => each.frame)).toEqual([72_011])
  })

  it('sees one sample of shift as one sample', () => {
    for (const shift of [-1, 0, 1]) {
      const list = [
        { sound: 'bell-329', frame: 24_000 + shift },
        { sound: 'loop', frame: 23_000 },
        { sound: 'inhale', frame: 130_000 + shift },
      ]
      expect(brief(find(play(9, list)))).toEqual([
        'loop 23000',
        `bell-329 ${24_000 + shift}`,
        `inhale ${130_000 + shift}`,
      ])
    }
  })

  it('finds a doubled cue, at once, soon after and on the same sample', () => {
    const twice = (apart: number) =>
      find(
        play(5, [
          { sound: 'inhale', frame: 24_000 },
          { sound: 'inhale', frame: 24_000 + apart },
        ]),
      )
    expect(brief(twice(9000))).toEqual(['inhale 24000', 'inhale 33000'])
    expect(brief(twice(120))).toEqual(['inhale 24000', 'inhale 24120'])
    expect(brief(twice(1))).not.toEqual(['inhale 24000'])
    const same = twice(0)
    expect(brief(same)).toEqual(['inhale 24000'])
    expect(same.onsets[0]?.gain).toBeCloseTo(1.3, 3)
  })

  it('misses what is not there, and hears no onset in noise of other kinds', () => {
    const next = noise(77)
    const recording = play(8, [{ sound: 'inhale', frame: 24_000 }])
    for (let i = 96_000; i < 140_000; i++) recording[i] = (recording[i] ?? 0) + 0.2 * next()
    expect(brief(find(recording))).toEqual(['inhale 24000'])
    expect(brief(find(new Float32Array(50_000)))).toEqual([])
  })

  it('hears an onset in a cue that a pause cut short, and none where it goes on from its middle', () => {
    for (const sound of ['inhale', 'bell-392', 'gong']) {
      const source = sounds.find((each) => each.name === sound)
      const played = 0.3 * rate
      const found = find(
        play(9, [
          { sound, frame: 24_000, fadeAfter: played },
          { sound, frame: 96_000, from: (source?.onset ?? 0) + played, fadeIn: 120 },
        ]),
      )
      expect(brief(found), sound).toEqual([`${sound} 24000`])
      expect([...new Set(found.pieces.map((each) => each.sound))], sound).toEqual([sound])
    }
  })

  it('hears an onset that was cut off after 60 ms', () => {
    const found = find(play(5, [{ sound: 'exhale', frame: 30_000, fadeAfter: 0.06 * rate }]))
    expect(brief(found)).toEqual(['exhale 30000'])
  })
})
