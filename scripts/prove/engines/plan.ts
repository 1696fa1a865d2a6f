import { type Recount, type RecountAction, recount } from '#support/records/recount.ts'
import { recountFixed } from '#support/records/recount-fixed.ts'

/** What is done during the session, and when: seconds since the gong's onset on the audio clock. */
export type Step =
  | { readonly at: number; readonly press: 'Slow Down' | 'Speed Up' | 'Pause' | 'Resume' }
  | { readonly at: number; readonly blockMs: number }

/** What the tap saw before any action: the rate of its context, and the gong's onset in frames. */
export interface Origin {
  readonly sampleRate: number
  readonly gongFrame: number
}

/** One session, from its address to its end. */
export interface SessionPlan {
  readonly technique: 'energizing' | '4-7-8' | 'box-breathing'
  readonly title: string
  /** The path of its screen, with the length if the URL chooses it. */
  readonly path: string
  /** The button that chooses the length, where the person chooses it. */
  readonly choose?: string
  /** The button that starts it. */
  readonly start: string
  /** Chosen length in seconds. */
  readonly length: number
  readonly steps: readonly Step[]
  /** What should be heard, by the rules alone. */
  recount(origin: Origin, actions: readonly RecountAction[]): Recount
}

/** Pace level that the Treadmill's screen starts with (5.14 s). */
export const startLevel = 3
/** From the gong's onset to the first inhale, in seconds (spec §9). */
export const gongLead = 6.5

/**
 * Slower and faster, two at once, through Cheetah pace (bells and breath loops) and back, a pause in
 * mid-breath, and the main thread blocked in voice and in bells. The clicks after the first block are
 * followed by eighty seconds without one, in which a wrong origin would show in every cue.
 */
const treadmill: SessionPlan = {
  technique: 'energizing',
  title: 'Breathing Treadmill',
  path: '/energizing',
  choose: '3m',
  start: 'Start Breathing Treadmill',
  length: 180,
  steps: [
    { at: 15, press: 'Slow Down' },
    { at: 24.3, press: 'Speed Up' },
    { at: 30, blockMs: 3000 },
    { at: 38, press: 'Speed Up' },
    { at: 38.2, press: 'Speed Up' },
    { at: 50, blockMs: 3000 },
    { at: 57, press: 'Slow Down' },
    { at: 57.1, press: 'Slow Down' },
    { at: 66.4, press: 'Pause' },
    { at: 71, press: 'Resume' },
    { at: 84, press: 'Speed Up' },
    { at: 91, press: 'Slow Down' },
    { at: 100, blockMs: 3000 },
  ],
  recount: (origin, actions) => recount({ ...origin, length: 180, level: startLevel, actions }),
}

/** Three cycles to their natural end; a block across the turn of a cycle, and a pause within one. */
function fixedCounts(
  technique: '4-7-8' | 'box-breathing',
  title: string,
  path: string,
  { length, steps }: Pick<SessionPlan, 'length' | 'steps'>,
): SessionPlan {
  return {
    technique,
    title,
    path: `${path}?duration=${length}`,
    start: `Start ${title}`,
    length,
    steps,
    recount: (origin, actions) => recountFixed({ ...origin, technique, length, actions }),
  }
}

export const plans: readonly SessionPlan[] = [
  treadmill,
  fixedCounts('4-7-8', 'Sleepy Time Breathing', '/four-seven-eight', {
    length: 60,
    steps: [
      { at: 24, blockMs: 3000 },
      { at: 33, press: 'Pause' },
      { at: 35.5, press: 'Resume' },
    ],
  }),
  fixedCounts('box-breathing', 'Box Breathing', '/box-breathing', {
    length: 52,
    steps: [
      { at: 17, press: 'Pause' },
      { at: 19.5, press: 'Resume' },
      { at: 32, blockMs: 3000 },
    ],
  }),
]
