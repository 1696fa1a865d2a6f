/** What is saved as audio, and what its file must contain. */
import { type CueName, type ExpectedOnset, recount } from '#support/records/recount.ts'
import { recountFixed } from '#support/records/recount-fixed.ts'

/** Frames per second of a saved file. */
export const RATE = 48_000

export interface FileSession {
  /** Its screen, with the length. */
  readonly path: string
  /** What the rules require, with the gong on frame 0. */
  readonly onsets: readonly ExpectedOnset[]
  /** Linear gain of each cue (decision 0011). */
  readonly gains: Readonly<Partial<Record<CueName, number>>>
}

export const treadmillFile = (minutes: number): FileSession => ({
  path: `/energizing?duration=${minutes * 60}`,
  onsets: recount({ length: minutes * 60, level: 3, sampleRate: RATE, gongFrame: 0, actions: [] }).onsets,
  gains: { gong: 0.5, inhale: 0.65, exhale: 0.65 },
})

export const boxFile = (minutes: number): FileSession => ({
  path: `/box-breathing?duration=${minutes * 60}`,
  onsets: recountFixed({
    technique: 'box-breathing',
    length: minutes * 60,
    sampleRate: RATE,
    gongFrame: 0,
    actions: [],
  }).onsets,
  gains: { gong: 0.5, inhale: 0.5, hold: 0.7, exhale: 0.5 },
})
