import { describe, expect, it } from 'vitest'
import { type RecountAction, recount, recountCommit, recountGuard, recountStartable } from './recount.ts'

const rate = 48_000
/** The gong is at frame 0, so the first inhale is at 312 000. */
const session = (length: number, level: number, actions: readonly RecountAction[] = []) =>
  recount({ length, level, sampleRate: rate, gongFrame: 0, actions })
/**
 * Frame of session second `t`, by simple rounding: only for times that are whole frames or far from a half.
 */
const at = (t: number) => Math.round((6.5 + t) * rate)
const cues = (result: ReturnType<typeof recount>) =>
  result.onsets.slice(1).map(({ frame, what }) => `${what} ${frame}`)

describe('the recount of an undisturbed session', () => {
  it('puts the gong 6.5 s before the first inhale', () => {
    const [gong, first] = recount({
      length: 120,
      level: 3,
      sampleRate: 44_100,
      gongFrame: 1234,
      actions: [],
    }).onsets
    expect(gong).toMatchObject({ what: 'gong', frame: 1234 })
    expect(first).toMatchObject({ what: 'inhale', frame: 1234 + 286_650 })
  })

  it('gives two minutes at the default pace 11 breaths, each onset counted from the origin', () => {
    // 36/7 s a phase. Breath 11 begins at 720/7 = 102.86 (17.1 s remain), breath 12 would at 113.14 (6.9 s).
    const result = session(120, 3)
    expect(result.breaths).toBe(11)
    expect(result.onsets).toHaveLength(23)
    expect(result.onsets.slice(1).map((onset) => onset.frame)).toEqual(
      Array.from({ length: 22 }, (_, n) => 312_000 + Math.round((n * 36 * rate) / 7)),
    )
    expect(result.restFrame).toBe(312_000 + Math.round((22 * 36 * rate) / 7))
    expect(result.end).toEqual({ frame: at(119), why: 'complete' })
  })

  it('begins the 35th breath of six minutes, although exactly two paces remain', () => {
    // 35 · 72/7 s = exactly 360 s; that inhale must end with 6 s left, not with 5.14.
    const result = session(360, 3)
    expect(result.breaths).toBe(35)
    expect(result.onsets.at(-2)).toMatchObject({
      what: 'inhale',
      frame: 312_000 + (68 * 36 * rate) / 7 + 2 / 7,
    })
    expect(result.onsets.at(-1)).toMatchObject({ what: 'exhale', frame: at(354) })
    expect(result.restFrame).toBe(at(355))
  })

  it('rests at once when less than a breath remains, long before five seconds', () => {
    // 24 s a phase: the breath ends at 48 with 72 s left, the second at 96 with 24 s left.
    const result = session(120, 21)
    expect(cues(result)).toEqual([
      `inhale ${at(0)}`,
      `exhale ${at(24)}`,
      `inhale ${at(48)}`,
      `exhale ${at(72)}`,
    ])
    expect(result.restFrame).toBe(at(96))
  })

  it('lets no inhale begin whose exhale could not, at the fastest pace', () => {
    // 2 s a phase, 30 s: at 24 s 6 s remain, enough for two phases, but 6 − 2 is not above 5.
    const result = session(30, 0)
    expect(cues(result).at(-1)).toBe(`exhale ${at(22)}`)
    expect(result.restFrame).toBe(at(24))
    // With 32 s the inhale at 24 has 8 s left: 8 − 2 > 5, and it ends at 26 with just 6 s left.
    expect(cues(session(32, 0)).slice(-2)).toEqual([`inhale ${at(24)}`, `exhale ${at(26)}`])
    expect(session(32, 0).restFrame).toBe(at(27))
  })

  it('refuses a session too short for its first exhale, and only that', () => {
    expect(recountStartable(7, 0)).toBe(false)
    expect(recountStartable(7.01, 0)).toBe(true)
    expect(() => session(29, 21)).toThrow('cannot be started')
    // 30 s at 24 s: less than two paces, yet the first inhale needs only its exhale.
    expect(cues(session(30, 21))).toEqual([`inhale ${at(0)}`, `exhale ${at(24)}`])
  })

  it('cuts a first inhale short at six seconds', () => {
    expect(cues(session(7.5, 0))).toEqual([`inhale ${at(0)}`, `exhale ${at(1.5)}`])
  })
})

describe('the recount of a changed pace', () => {
  it('ends the phase at its new length when that lies ahead, and counts on from there', () => {
    // Level 3 → 0 (2 s) committing 1 s into the first inhale: it ends at 2, then every 2 s.
    const result = session(30, 3, [{ kind: 'pace', frame: at(1), level: 0 }])
    expect(cues(result).slice(0, 4)).toEqual([
      `inhale ${at(0)}`,
      `exhale ${at(2)}`,
      `inhale ${at(4)}`,
      `exhale ${at(6)}`,
    ])
  })

  it('ends the phase at the commit when the new pace is already over', () => {
    const commit = at(3) + 17
    const result = session(60, 3, [{ kind: 'pace', frame: commit, level: 0 }])
    expect(cues(result).slice(1, 3)).toEqual([`exhale ${commit}`, `inhale ${commit + 2 * rate}`])
    expect(result.onsets[2]).toMatchObject({ level: 0 })
  })

  it('leaves alone what lies before the commit', () => {
    // Slower, one frame after the boundary at 2 s: the exhale there stays and lasts 24 s itself.
    const result = session(120, 0, [{ kind: 'pace', frame: at(2) + 1, level: 21 }])
    expect(cues(result).slice(1, 3)).toEqual([`exhale ${at(2)}`, `inhale ${at(26)}`])
  })

  it('moves a boundary that lies one frame after the commit', () => {
    const result = session(120, 0, [{ kind: 'pace', frame: at(2) - 1, level: 21 }])
    expect(cues(result).slice(1, 3)).toEqual([`exhale ${at(24)}`, `inhale ${at(48)}`])
  })

  it('gives the first phase the pace chosen during the gong', () => {
    const result = session(120, 3, [{ kind: 'pace', frame: 100_000, level: 21 }])
    expect(cues(result).slice(0, 2)).toEqual([`inhale ${at(0)}`, `exhale ${at(24)}`])
  })

  it('ends an inhale at six seconds whatever the pace became', () => {
    // 40 s at 2 s: the inhale at 28 has 12 s left; slowed to 24 s it would last until 52.
    const result = session(40, 0, [{ kind: 'pace', frame: at(29), level: 21 }])
    expect(cues(result).at(-1)).toBe(`exhale ${at(34)}`)
    expect(result.restFrame).toBe(at(35))
  })

  it('begins another breath when a faster pace makes room for it in the rest', () => {
    // 60 s at 24 s: rest from 48 with 12 s left. At 50, 2 s a phase: 10 ≥ 4 and 10 − 2 > 5.
    const result = session(60, 21, [{ kind: 'pace', frame: at(50), level: 0 }])
    expect(cues(result).slice(2)).toEqual([`inhale ${at(50)}`, `exhale ${at(52)}`])
    expect(result.restFrame).toBe(at(54))
  })

  it('stays in the rest when there is no room, and after five seconds', () => {
    const late = session(60, 21, [{ kind: 'pace', frame: at(53.5), level: 0 }])
    expect(cues(late)).toHaveLength(2)
    expect(late.restFrame).toBe(at(48))
  })

  it('applies changes one after the other', () => {
    const result = session(60, 3, [
      { kind: 'pace', frame: at(1), level: 2 },
      { kind: 'pace', frame: at(1) + 10, level: 1 },
      { kind: 'pace', frame: at(1) + 20, level: 0 },
    ])
    expect(cues(result)[1]).toBe(`exhale ${at(2)}`)
  })
})

describe('the recount of a pause', () => {
  it('lets session time stand from commit to commit', () => {
    const pause = at(1) + 5
    const resume = pause + 1_000_001
    const result = session(60, 0, [
      { kind: 'pause', frame: pause },
      { kind: 'resume', frame: resume },
    ])
    expect(cues(result).slice(0, 3)).toEqual([
      `inhale ${at(0)}`,
      `exhale ${at(2) + 1_000_001}`,
      `inhale ${at(4) + 1_000_001}`,
    ])
    expect(result.onsets[1]).toMatchObject({ audible: rate + 5, resumes: 0 })
    expect(result.onsets[2]).toMatchObject({ audible: Infinity, resumes: 1 })
    expect(result.end).toEqual({ frame: at(59) + 1_000_001, why: 'complete' })
  })

  it('keeps the fractions of a frame of a phase across pauses', () => {
    // 36/7 s is 246 857.142… frames; seven phases are whole again.
    const result = session(60, 3, [
      { kind: 'pause', frame: at(1) },
      { kind: 'resume', frame: at(2) },
      { kind: 'pause', frame: at(10) },
      { kind: 'resume', frame: at(13) },
    ])
    expect(result.onsets[8]).toMatchObject({ what: 'exhale', frame: at(36 + 4) })
  })

  it('moves the cue that would begin at the pause to the resume', () => {
    const result = session(60, 0, [
      { kind: 'pause', frame: at(2) },
      { kind: 'resume', frame: at(7) },
    ])
    expect(cues(result)[1]).toBe(`exhale ${at(7)}`)
  })

  it('pauses in the gong, and goes on with what was left of it', () => {
    const result = session(60, 0, [
      { kind: 'pause', frame: 48_000 },
      { kind: 'resume', frame: 96_000 },
    ])
    expect(result.onsets[1]).toMatchObject({ what: 'inhale', frame: at(1) })
  })

  it('applies a pace chosen in the pause where the session stands', () => {
    const result = session(60, 3, [
      { kind: 'pause', frame: at(3) },
      { kind: 'pace', frame: at(4), level: 0 },
      { kind: 'resume', frame: at(10) },
    ])
    expect(cues(result)[1]).toBe(`exhale ${at(10)}`)
  })

  it('never ends while paused, and ends at a stop without later cues', () => {
    expect(session(60, 0, [{ kind: 'pause', frame: at(3) }]).end).toBeNull()
    const stopped = session(60, 0, [{ kind: 'stop', frame: at(4) }])
    expect(cues(stopped)).toEqual([`inhale ${at(0)}`, `exhale ${at(2)}`])
    expect(stopped.end).toEqual({ frame: at(4), why: 'stop' })
  })

  it('refuses commits out of order and paces off the grid', () => {
    expect(() =>
      session(60, 0, [
        { kind: 'pause', frame: 9 },
        { kind: 'resume', frame: 8 },
      ]),
    ).toThrow('in order')
    expect(() => session(60, 22)).toThrow()
    expect(() => session(60, 1.5)).toThrow()
  })
})

describe('the commit of an action', () => {
  it('is the first whole frame after the guard, without the noise of doubles', () => {
    expect(recountGuard(0.01)).toBe(0.05)
    expect(recountGuard(0.04)).toBeCloseTo(0.1, 12)
    // 0.05 s at 48 kHz is 2400 frames: block boundaries stay whole, whatever k·128/48000 is as a double.
    for (let block = 0; block < 100_000; block += 7) {
      expect(recountCommit((block * 128) / rate, 0.01, rate)).toBe(block * 128 + 2400)
      expect(recountCommit((block * 128) / 44_100, 0.01, 44_100)).toBe(block * 128 + 2205)
    }
    expect(recountCommit(1.000001, 0.01, rate)).toBe(50_401)
  })
})
