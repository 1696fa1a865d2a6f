/**
 * The independent recount of 4-7-8 and box: which cue must be output by the audio graph at which frame.
 *
 * Written from the texts of the specification (§4, §9) and of decision 0010, importing nothing of the app.
 * Every time is a whole second except the gong's lead of 6.5 s, so that sums are exact. Runs in Node and in a
 * page: no imports but types, no clock.
 */
import type { CueName, ExpectedOnset, Recount, RecountAction } from './recount.ts'

export interface FixedRecountInput {
  readonly technique: '4-7-8' | 'box-breathing'
  /** Chosen length in whole seconds. */
  readonly length: number
  /** Frames per second of the context. */
  readonly sampleRate: number
  /** Frame of the gong's onset; the first inhale begins 6.5 s later. */
  readonly gongFrame: number
  /** In order; changes of pace are not allowed. */
  readonly actions: readonly RecountAction[]
}

/** Seconds of one cycle. */
const cycleOf = { '4-7-8': 19, 'box-breathing': 16 } as const

/** @throws if no cycle fits or the pace is changed. */
export function recountFixed(input: FixedRecountInput): Recount {
  const { technique, length, sampleRate, gongFrame, actions } = input
  const cycle = cycleOf[technique]
  if (length < cycle) throw new Error('recount: this session cannot be started')
  const cycles: number[] = []
  for (let start = 0; length - start >= cycle; start += cycle) cycles.push(start)
  const cues = technique === '4-7-8' ? guidances(cycles, length) : words(cycles, length)
  const zero = gongFrame + 6.5 * sampleRate
  const at = (second: number) => Math.floor(zero + second * sampleRate + 0.5)
  const onsets = [{ frame: gongFrame, what: 'gong' as CueName }]
    .concat(cues.map(([second, what]) => ({ frame: at(second), what })))
    .map((onset) => ({ ...onset, level: Infinity, audible: Infinity, resumes: 0 }))
  const rest = at(cycles.length * cycle)
  const walk = { onsets, rest, end: at(length - 1), breaths: cycles.map(at) }
  return standStill(walk, actions)
}

/** One spoken guide per cycle while more than 21 s remain; the last one that plays is a different one. */
function guidances(cycles: readonly number[], length: number): [number, CueName][] {
  const sounded = cycles.filter((start) => length - start > 21)
  return sounded.map((start, n) => [start, n === sounded.length - 1 ? 'sleep-final' : 'exhale-sleepy'])
}

/** One word per phase, none once 2 s or less remain, and an exhale at completion, 1 s before the end. */
function words(cycles: readonly number[], length: number): [number, CueName][] {
  const ofCycle: readonly CueName[] = ['inhale', 'hold', 'exhale', 'hold']
  const all = cycles.flatMap((start) =>
    ofCycle.map((what, phase): [number, CueName] => [start + 4 * phase, what]),
  )
  return [...all.filter(([second]) => length - second > 2), [length - 1, 'exhale']]
}

interface Walk {
  readonly onsets: readonly ExpectedOnset[]
  readonly rest: number
  readonly end: number
  /** Frames of the inhales. */
  readonly breaths: readonly number[]
}

/** A pause delays everything at or after it by its length; a stop removes it. */
function standStill(undisturbed: Walk, actions: readonly RecountAction[]): Recount {
  let { onsets, rest, end, breaths } = undisturbed
  let paused: number | null = null
  for (const { kind, frame } of actions) {
    if (kind === 'pace') throw new Error('recount: these counts are fixed')
    if (end < (paused ?? frame)) break
    if (kind === 'pause' && paused === null) {
      paused = frame
      onsets = onsets.map((each) => cutOff(each, frame))
    } else if (kind === 'resume' && paused !== null) {
      const from = paused
      const later = (each: number) => (each >= from ? each + frame - from : each)
      onsets = onsets.map((each) =>
        each.frame >= from ? { ...each, frame: later(each.frame), resumes: each.resumes + 1 } : each,
      )
      ;[rest, end, breaths] = [later(rest), later(end), breaths.map(later)]
      paused = null
    } else if (kind === 'stop') {
      const until = paused ?? frame
      return {
        onsets: onsets.filter((each) => each.frame < until).map((each) => cutOff(each, until)),
        end: { frame, why: 'stop' },
        restFrame: rest < until ? rest : null,
        breaths: breaths.filter((each) => each < until).length,
      }
    }
  }
  const until = paused ?? Infinity
  return {
    onsets: onsets.filter((each) => each.frame < until),
    end: paused === null ? { frame: end, why: 'complete' } : null,
    restFrame: rest < until ? rest : null,
    breaths: breaths.filter((each) => each < until).length,
  }
}

const cutOff = (onset: ExpectedOnset, frame: number): ExpectedOnset =>
  onset.frame < frame && onset.audible === Infinity ? { ...onset, audible: frame - onset.frame } : onset
