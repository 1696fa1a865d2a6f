import { describe, expect, it } from 'vitest'
import { loudness } from '#domain/audio/signal/loudness.ts'
import { gongFaults } from '#scripts/audio/check/check-gong.ts'
import { correlation } from '#scripts/audio/check/compare.ts'
import { separation } from '#scripts/audio/check/separation.ts'
import { bandOverTime } from '#scripts/audio/measure/band-over-time.ts'
import { truePeak } from '#scripts/audio/measure/true-peak.ts'
import { monoLoss } from '#scripts/audio/measure/width.ts'
import { chords as contemplation } from '#scripts/audio/pieces/contemplation.ts'
import { chords as deeper } from '#scripts/audio/pieces/contemplation-deeper.ts'
import { chords as manifestation } from '#scripts/audio/pieces/manifestation.ts'
import { ringBell } from '#scripts/audio/pieces/music/bell.ts'
import { chordAt, chordsOf, heldNotes, lengthOf } from '#scripts/audio/pieces/music/harmony.ts'
import { playPiece, stringTones } from '#scripts/audio/pieces/music/piece.ts'
import { chords as stillWater } from '#scripts/audio/pieces/still-water.ts'
import { chords as windDown } from '#scripts/audio/pieces/wind-down.ts'
import { level } from '#scripts/audio/signal/finish.ts'
import { makeRoom } from '#scripts/audio/signal/make-room.ts'
import { whiteNoise } from '#scripts/audio/signal/noise.ts'
import { type Stereo, wideSilence } from '#scripts/audio/signal/stereo.ts'
import { mixed } from '#scripts/audio/voice/narration-sound.ts'

const rate = 12000
const noise = (seed: number, seconds: number) =>
  Float64Array.from({ length: seconds * rate }, whiteNoise(seed))
const tone = (hertz: number, seconds: number, gain: number) =>
  Float64Array.from({ length: seconds * rate }, (_, n) => gain * Math.sin((2 * Math.PI * hertz * n) / rate))

describe('harmony', () => {
  it('holds a note that stays, and lets a voice rest', () => {
    const chords = chordsOf([
      [10, 50, 57],
      [20, 50, 59],
      [15, 52, null],
      [5, 52, 59],
    ])
    expect(heldNotes(chords)).toEqual([
      { voice: 0, note: 50, at: 0, end: 30 },
      { voice: 0, note: 52, at: 30, end: 50 },
      { voice: 1, note: 57, at: 0, end: 10 },
      { voice: 1, note: 59, at: 10, end: 30 },
      { voice: 1, note: 59, at: 45, end: 50 },
    ])
    expect([0, 9, 10, 44, 60].map((at) => chordAt(chords, at).seconds)).toEqual([10, 10, 20, 15, 5])
  })

  const pieces = {
    'still-water': stillWater,
    contemplation,
    'contemplation-deeper': deeper,
    manifestation,
    'wind-down': windDown,
  }
  const lengths = {
    'still-water': 300,
    contemplation: 610,
    'contemplation-deeper': 610,
    manifestation: 240,
    'wind-down': 420,
  }
  it.each(Object.keys(pieces) as (keyof typeof pieces)[])(
    'of %s lasts as long as the piece, turns slowly, leads voices by small steps and never returns at once',
    (name) => {
      const chords = pieces[name]
      expect(lengthOf(chords)).toBe(lengths[name])
      chords.forEach(({ seconds, notes }, n) => {
        expect(seconds).toBeGreaterThanOrEqual(13)
        expect(seconds).toBeLessThanOrEqual(46)
        const sounding = notes.filter((note) => note !== null)
        expect([...new Set(sounding)].sort((a, b) => a - b)).toEqual(sounding)
        const last = chords[n - 1]
        if (last === undefined) return
        const steps = notes.flatMap((note, voice) => {
          const before = last.notes[voice] ?? null
          return note === null || before === null ? [] : [Math.abs(note - before)]
        })
        expect(steps[0]).toBeLessThanOrEqual(10)
        expect(Math.max(0, ...steps.slice(1))).toBeLessThanOrEqual(5)
        expect(notes).not.toEqual(last.notes)
      })
    },
  )

  it('sinks in the wind-down, ever slower, and opens in the manifestation', () => {
    windDown.slice(1).forEach(({ seconds }, n) => {
      expect(seconds).toBeGreaterThan(windDown[n]?.seconds ?? 0)
    })
    const middle = (notes: readonly (number | null)[]) => {
      const sounding = notes.filter((note) => note !== null)
      return sounding.reduce((sum, note) => sum + note, 0) / sounding.length
    }
    expect(middle(windDown.at(-1)?.notes ?? [])).toBeLessThan(middle(windDown[0]?.notes ?? []) - 10)
    const span = (notes: readonly (number | null)[]) => {
      const sounding = notes.filter((note) => note !== null)
      return Math.max(...sounding) - Math.min(...sounding)
    }
    expect(span(manifestation[0]?.notes ?? [])).toBe(7)
    expect(span(manifestation.at(-1)?.notes ?? [])).toBeGreaterThan(24)
  })
})

describe('a piece', () => {
  const piece = {
    chords: chordsOf([
      [14, 50, 57, 64],
      [14, 50, 59, 62],
    ]),
    strings: { brightness: () => 0.3, apart: 0.5, wander: 0.3, change: 5, seed: 5 },
    bells: [],
    air: [],
    hall: { decay: 3, brightness: 2000, size: 1.5, level: -7 },
    fadeOut: 6,
  }

  it('changes a chord slowly: every tone rises and falls, and one that stays sounds on', () => {
    const tones = stringTones(piece)
    expect(tones).toHaveLength(5)
    expect(tones[0]?.length).toBe(28)
    for (const { at, length, rise } of tones) {
      expect(rise).toBe(5)
      expect(at + length).toBeLessThanOrEqual(28)
    }
  })

  it('is wide, moves between the ears, loses little in mono and fades to nothing', () => {
    const music = playPiece(piece, rate)
    expect(music[0]).toHaveLength(28 * rate)
    const both = correlation(...music)
    expect(both).toBeGreaterThan(0.1)
    expect(both).toBeLessThan(0.95)
    expect(monoLoss(music, rate)).toBeLessThan(3)
    const lean = (from: number) => {
      const part = music.map((side) => side.subarray(from * rate, (from + 2) * rate)) as unknown as Stereo
      return loudness(part[0], rate) - loudness(part[1], rate)
    }
    const leans = [4, 8, 12, 16, 20].map(lean)
    expect(Math.max(...leans) - Math.min(...leans)).toBeGreaterThan(0.5)
    expect(Math.abs(music[0].at(-1) ?? 1)).toBeLessThan(1e-6)
  })

  it('rings a bell on its side, from nothing', () => {
    const sides = wideSilence(3, rate)
    ringBell(sides, rate, {
      body: 'bowl',
      at: 1,
      frequency: 400,
      gain: 1,
      place: 0.7,
      decay: 4,
      softness: 0.01,
    })
    expect(sides[0].subarray(0, rate).every((value) => value === 0)).toBe(true)
    expect(Math.abs(sides[1][rate + 2] as number)).toBeLessThan(0.01)
    expect(loudness(sides[1], rate)).toBeGreaterThan(loudness(sides[0], rate) + 6)
  })
})

describe('two channels that play once', () => {
  it('are levelled together, limited alike, and keep their balance', () => {
    const sides: Stereo = [noise(1, 4), noise(2, 4).map((value) => value / 2)]
    for (let n = 0; n < 40; n++) sides[0][4000 + n] = 30
    level(sides, rate, -20)
    expect(loudness(sides, rate)).toBeCloseTo(-20, 1)
    expect(Math.max(...sides.map(truePeak))).toBeLessThanOrEqual(-2.1)
    expect(loudness(sides[0], rate) - loudness(sides[1], rate)).toBeCloseTo(6.02, 0)
    // Where the left one is limited, the right one is turned down too.
    const power = (from: number) =>
      sides[1].subarray(from, from + 40).reduce((sum, value) => sum + value * value, 0)
    expect(power(4000)).toBeLessThan(power(20000) / 10)
  })

  it('have the voice in the middle, over music that makes room for it', () => {
    const voice = tone(500, 20, 0.2)
    const bed: Stereo = [tone(300, 20, 0.1), tone(400, 20, 0.1)]
    const line = { text: '', at: 8, end: 11, voice: new Float64Array() }
    expect(separation(voice, bed, rate, [line])).toBeCloseTo(6, 0)
    const level = loudness([voice, voice], rate)
    makeRoom(bed, rate, [line], { level, below: 15 })
    expect(separation(voice, bed, rate, [line])).toBeCloseTo(15, 0)
    const [left, right] = mixed({ voice, bed, lines: [], chapters: [] }, rate) as unknown as Stereo
    const alone = left.map((value, n) => value - (bed[0][n] as number))
    right.forEach((value, n) => {
      if (Math.abs(value - (bed[1][n] as number) - (alone[n] as number)) > 1e-12) throw new Error(`at ${n}`)
    })
  })
})

describe('the upper modes of a gong', () => {
  const moments = [0.2, 0.5, 1, 2, 3, 4]
  const struck = (bloom: number, decay: number) =>
    tone(3800, 6, 1).map((value, n) => {
      const t = n / rate
      return (
        value * (1 - Math.exp(-t / bloom)) * 10 ** ((-3 * t) / decay) +
        Math.sin(0.1 * n) * 10 ** ((-3 * t) / 12)
      )
    })
  const faultsOf = (bloom: number, decay: number) =>
    gongFaults(bandOverTime(struck(bloom, decay), rate, [3000, 5500], moments))

  it('are measured over time', () => {
    const band = bandOverTime(struck(0.4, 7), rate, [3000, 5500], moments)
    expect(band.loudestAt).toBeGreaterThan(0.3)
    expect(band.loudestAt).toBeLessThan(0.8)
    const [, , , at2 = 0, at3 = 0] = band.levels
    expect(at2 - at3).toBeCloseTo(60 / 7, 0)
  })

  it('must bloom after the stroke, and neither go dark nor stay', () => {
    expect(faultsOf(0.4, 7)).toEqual([])
    expect(faultsOf(0.01, 7).join()).toMatch(/loudest at/)
    expect(faultsOf(0.4, 3).join()).toMatch(/goes dark/)
    expect(faultsOf(0.4, 20).join()).toMatch(/do not fade/)
  })
})
