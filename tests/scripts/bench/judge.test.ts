import { expect, it } from 'vitest'
import { type Hearing, judge, outside } from '#scripts/bench/judge.ts'
import type { Onset } from '#support/onsets/onsets.ts'
import { recount } from '#support/records/recount.ts'

const sampleRate = 48_000
const gongFrame = 1000
/** The gong, and cues about every four seconds, when due. */
const due = (pausedAt?: number) =>
  recount({
    ...{ length: 60, level: 3, sampleRate, gongFrame },
    actions: pausedAt === undefined ? [] : [{ kind: 'pause', frame: pausedAt }],
  }).onsets

const onset = (sound: string, frame: number, gain = 1): Onset => ({
  ...{ sound, frame, gain, score: 1, muted: 0, entry: 0 },
})

const hearing = (onsets: readonly Onset[], pausedAt?: number): Hearing => ({
  recount: (gong, actions) => recount({ length: 60, level: 3, sampleRate, gongFrame: gong, actions }),
  ...{ sampleRate, onsets, start: undefined },
  committed:
    pausedAt === undefined
      ? []
      : [
          {
            press: { label: 'Pause', frame: pausedAt - 100, reads: [], baseLatency: 0 },
            action: { kind: 'pause', frame: pausedAt },
          },
        ],
  soundOf: ({ what }) => what,
})

const heardAsDue = () => due().map(({ what, frame }) => onset(what, frame))

it('finds nothing wrong where every cue was heard on its sample', () => {
  const { lost, doubled, errorSamples, cut } = judge(hearing(heardAsDue()))
  expect({ lost, doubled, errorSamples, cut }).toEqual({
    ...{ lost: 0, doubled: 0, cut: [] },
    errorSamples: { median: 0, p99: 0, max: 0 },
  })
})

it('tells of a cue that is off, that is missing, that came twice, or twice at once', () => {
  const moved = heardAsDue().map((each, n) => (n === 3 ? onset(each.sound, each.frame + 2) : each))
  expect(judge(hearing(moved)).errorSamples.max).toBe(2)
  expect(judge(hearing(heardAsDue().filter((_, n) => n !== 3))).lost).toBe(1)
  const [, , second] = heardAsDue()
  if (second === undefined) throw new Error('there is no second cue')
  const twice = [...heardAsDue(), onset(second.sound, second.frame + 5000)].sort((a, b) => a.frame - b.frame)
  expect(judge(hearing(twice)).doubled).toBe(1)
  const louder = heardAsDue().map((each, n) => (n === 3 ? onset(each.sound, each.frame, 2) : each))
  expect(judge(hearing(louder)).doubled).toBe(1)
})

it('takes a cue that a pause cut off at once for neither lost nor unexplained, and a longer one for lost', () => {
  const at = due()[3]?.frame ?? 0
  const before = heardAsDue().filter(({ frame }) => frame < at)
  const brief = judge(hearing(before, at + 663))
  expect(brief.lost).toBe(0)
  expect(brief.cut).toEqual([{ frame: at, length: 663 + 480 }])
  expect(outside([{ frame: at, length: 700 }], brief.cut)).toEqual([])
  expect(outside([{ frame: at + 700, length: 700 }], brief.cut)).toHaveLength(1)
  expect(judge(hearing(before, at + 4800)).lost).toBe(1)
})
