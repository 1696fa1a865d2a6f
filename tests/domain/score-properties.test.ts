import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cue, cueKey, cuesIn, type Voicing } from '#domain/session/cues.ts'
import { isCheetah, paceSeconds } from '#domain/session/pace.ts'
import {
  createScore,
  endsAt,
  levelAt,
  type Phase,
  phaseAt,
  phasesIn,
  type Score,
} from '#domain/session/score.ts'
import { breathsAt } from '#domain/session/tally.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import { recount } from '#support/records/recount.ts'
import { runs } from '#support/tier.ts'
import { type Changing, changing, INTRO, RATE } from './changing.ts'

const voice: Voicing = { guidance: 'voice', breathSounds: true }
const FIRST = seconds(-10)
const TINY = 1e-6
const all = (score: Score) => phasesIn(score, seconds(0), score.length)
const rest = (score: Score) => phaseAt(score, seconds(endsAt(score) - TINY))
const cuesOf = (score: Score, from = FIRST, to = score.length) => cuesIn(score, from, to, voice)
const frameOf = (t: Seconds) => Math.round(t * RATE + INTRO)
const about = (a: number, b: number) => Math.abs(a - b) < TINY

/** Checks `rule` for many sessions with changing pace. */
const always = (rule: (session: Changing) => void, numRuns = runs(150)) =>
  fc.assert(fc.property(changing(), rule), { numRuns })

describe('whatever the pace did, a treadmill session', () => {
  it('is a gapless chain of phases from 0 to the rest, inhale and exhale in turn, but for rests left again', () => {
    always(({ score }) => {
      let end = seconds(0)
      for (const [n, phase] of all(score).entries()) {
        expect(phase.index).toBe(n)
        expect(phase.kind).toBe(n % 2 === 0 ? 'inhale' : 'exhale')
        expect(phase.end - phase.start).toBeGreaterThan(0)
        if (!about(phase.start, end)) {
          const between = phaseAt(score, seconds((end + phase.start) / 2))
          expect(between.kind).toBe('rest')
          expect(phase.kind).toBe('inhale')
        }
        expect(phaseAt(score, phase.start).index).toBe(n)
        expect(phaseAt(score, seconds((phase.start + phase.end) / 2))).toMatchObject({
          index: n,
          kind: phase.kind,
        })
        end = phase.end
      }
      expect(rest(score).kind).toBe('rest')
      expect(phaseAt(score, seconds(end + TINY)).kind).toBe('rest')
    })
  })

  it('never ends on an inhale, and changes no phase in its last five seconds', () => {
    always(({ score, length }) => {
      const last = all(score).at(-1) as Phase
      expect(last.kind).toBe('exhale')
      expect(length - last.start).toBeGreaterThan(5)
      expect(length - last.end).toBeGreaterThanOrEqual(5 - TINY)
      expect(endsAt(score)).toBe(length - 1)
    })
  })

  it('ends every inhale with six seconds left at the latest', () => {
    always(({ score, length }) => {
      for (const { kind, end } of all(score)) {
        if (kind === 'inhale') expect(length - end).toBeGreaterThanOrEqual(6 - TINY)
      }
    })
  })

  it('begins an inhale only where the rule allows it, and rests only where it does not', () => {
    const allows = (score: Score, at: Seconds) => {
      const pace = paceSeconds(levelAt(score, seconds(at + TINY)))
      const remaining = score.length - at
      return {
        surely: remaining >= 2 * pace + TINY && remaining - pace > 5 + TINY,
        maybe: remaining >= 2 * pace - TINY && remaining - pace > 5 - TINY,
      }
    }
    always(({ score, length, changes }) => {
      for (const { kind, start, index } of all(score)) {
        if (kind !== 'inhale' || index === 0) continue
        // At a commit, the boundary was due by the previous pace, and both paces may apply.
        if (changes.some(({ commit }) => about(commit, start))) continue
        expect(allows(score, start).maybe).toBe(true)
      }
      const { start } = rest(score)
      if (length - start > 5 + TINY) expect(allows(score, start).surely).toBe(false)
    })
  })

  it('holds each phase for its pace, but where a commit, the sixth or the fifth second end it', () => {
    always(({ score, length, changes }) => {
      for (const { start, end, kind } of all(score)) {
        // The pace that ended the phase: the last one that committed within it.
        const within = changes.filter(({ commit }) => commit > start + TINY && commit < end + TINY)
        const byLast = start + paceSeconds(levelAt(score, seconds(start + TINY)))
        const due = [
          byLast,
          ...within.map(({ commit, level }) => Math.max(commit, start + paceSeconds(level))),
        ]
        const forced = length - (kind === 'inhale' ? 6 : 5)
        expect(due.some((d) => about(Math.min(d, forced), end))).toBe(true)
      }
    })
  })

  it('obeys max(commit, begin + new pace) at every change', () => {
    always(({ changes, scores, length }) => {
      changes.forEach(({ commit, level }, i) => {
        const before = scores[i] as Score
        const after = scores[i + 1] as Score
        const was = phaseAt(before, commit)
        if (commit <= TINY || was.kind === 'rest' || levelAt(before, commit) === level) return
        if (about(was.end, commit) || about(was.start, commit)) return
        const forced = length - (was.kind === 'inhale' ? 6 : 5)
        const due = Math.min(Math.max(commit, was.start + paceSeconds(level)), forced)
        const now = phasesIn(after, seconds(was.start - TINY), seconds(was.start + TINY))[0]
        expect(now).toMatchObject({ index: was.index, kind: was.kind })
        expect(now?.end).toBeCloseTo(due, 6)
      })
    })
  })

  it('leaves everything before a commit as it stood, in phases and in cues', () => {
    const started = (score: Score, before: Seconds) =>
      phasesIn(score, seconds(0), seconds(before - TINY)).map(({ index, kind, start }) => ({
        index,
        kind,
        start,
      }))
    const sounded = (score: Score, before: Seconds) =>
      cuesOf(score, FIRST, seconds(before - TINY)).map(({ at, sound, part, phase }) => ({
        at,
        sound,
        part,
        phase,
      }))
    always(({ changes, scores }) => {
      changes.forEach(({ commit }, i) => {
        if (commit <= 0) return
        const before = scores[i] as Score
        const after = scores[i + 1] as Score
        expect(started(after, commit)).toEqual(started(before, commit))
        expect(sounded(after, commit)).toEqual(sounded(before, commit))
      })
    })
  })

  it('gives in windows split anywhere what it gives in one, also split on the onsets themselves', () => {
    const cuts = fc.array(fc.double({ min: -7, max: 370, noNaN: true }), { maxLength: 8 })
    fc.assert(
      fc.property(changing(), cuts, fc.boolean(), ({ score }, anywhere, onOnsets) => {
        const onsets = onOnsets ? cuesOf(score).map(({ at }) => at) : []
        const edges = [FIRST, ...anywhere, ...onsets, score.length].filter((t) => t <= score.length)
        edges.sort((a, b) => a - b)
        const pieces = edges.slice(1).flatMap((to, i) => cuesOf(score, edges[i] as Seconds, to as Seconds))
        expect(pieces).toEqual(cuesOf(score))
        const phases = edges.slice(1).flatMap((to, i) => phasesIn(score, edges[i] as Seconds, to as Seconds))
        expect(phases).toEqual(all(score))
      }),
      { numRuns: runs(150) },
    )
  })

  it('asks for each cue once, in order, and for none in its last three seconds', () => {
    always(({ score, length }) => {
      const cues = cuesOf(score)
      expect(new Set(cues.map(cueKey)).size).toBe(cues.length)
      for (const [n, { at }] of cues.entries()) {
        expect(at).toBeGreaterThanOrEqual((cues[n - 1] as Cue | undefined)?.at ?? FIRST)
        expect(length - at).toBeGreaterThan(3)
      }
    })
  })

  it('agrees with the independent recount on every frame, on the rest and on the breaths', () => {
    always(({ score, length, level, changes }) => {
      const actions = changes.map(({ frame, level: to }) => ({
        kind: 'pace' as const,
        frame: frame + INTRO,
        level: to,
      }))
      const expected = recount({ length, level, sampleRate: RATE, gongFrame: 0, actions })
      const words = cuesOf(score).filter(({ part }) => part !== 'breath')
      const commits = new Set(actions.map(({ frame }) => frame))
      expect(words.map(({ at }) => frameOf(at))).toEqual(expected.onsets.map(({ frame }) => frame))
      words.forEach(({ sound, at }, n) => {
        const onset = expected.onsets[n] as (typeof expected.onsets)[number]
        // Exactly on the frame of a commit, both paces may apply.
        if (commits.has(frameOf(at))) return
        const bell = isCheetah(onset.level as PaceLevel) && onset.what !== 'gong'
        expect(sound).toBe(bell ? `bell-${onset.what}` : onset.what)
      })
      expect(breathsAt(score, endsAt(score))).toBe(expected.breaths)
      expect(frameOf(endsAt(score))).toBe(expected.end?.frame)
      const begun = all(score).at(-1) as Phase
      expect(frameOf(begun.end)).toBe(expected.restFrame)
    }, 500)
  })
})

describe('a technique of fixed counts', () => {
  it.each([
    ['box-breathing', 16, [4, 4, 4, 4]],
    ['4-7-8', 19, [4, 7, 8]],
  ] as const)('%s breathes every whole cycle of %i s that has room, and then rests', (id, cycle, counts) => {
    fc.assert(
      fc.property(fc.double({ min: cycle, max: 3600, noNaN: true }), (length) => {
        const score = createScore(id, seconds(length))
        const phases = all(score)
        expect(phases).toHaveLength(Math.floor(length / cycle + 1e-9) * counts.length)
        let at = 0
        for (const { index, start, end } of phases) {
          expect(start).toBeCloseTo(at, 9)
          at += counts[index % counts.length] as number
          expect(end).toBeCloseTo(at, 9)
        }
        if (length - at > 1) expect(rest(score)).toMatchObject({ kind: 'rest' })
      }),
    )
  })
})
