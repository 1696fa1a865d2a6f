/** What is done to the session, and when: seconds since the gong's onset on the audio clock. */
export type Step =
  | { readonly at: number; readonly press: 'Slow Down' | 'Speed Up' | 'Pause' | 'Resume' }
  | { readonly at: number; readonly blockMs: number }

/** Chosen length in seconds, by the button '3m'. */
export const sessionLength = 180
/** Pace level that the screen starts with (5.14 s). */
export const startLevel = 3
/** From the gong's onset to the first inhale, in seconds (spec §9). */
export const gongLead = 6.5

/**
 * Slower and faster, two at once, through Cheetah pace (bells and breath loops) and back, a pause in mid-breath, and
 * the main thread blocked in voice and in bells. The presses after the first block are followed by eighty seconds
 * without one, in which a wrong origin would show in every cue.
 */
export const plan: readonly Step[] = [
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
]
