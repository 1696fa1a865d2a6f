/** Texts of the audio for falling asleep. */
import type { SleepTimer } from '#domain/audio/sleep-timer.ts'
import { clockTime } from './lengths.ts'

export const nightTexts = {
  title: 'For the night',
  line: 'Quiet pieces that ask nothing of you. Choose one, set the timer, put your phone face down, and let it play.',
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  goOn: (name: string) => `Resume ${name}`,
  stop: (name: string) => `Stop ${name}`,
  place: (name: string) => `Position in ${name}`,
  /** @param at and of as clock times */
  placeInWords: (at: string, of: string) => `${at} of ${of}`,
  timer: 'Sleep timer',
  timerHint: 'The piece repeats until the timer ends, then fades out. “Once” plays it a single time.',
  over: 'The timer ended. Good night.',
} as const

const HOUR = 3600

/** The name of a timer. */
export const timerName = (timer: SleepTimer) =>
  timer === null ? 'Once' : timer === HOUR ? '1 hour' : `${timer / 60} min`

/** @param left seconds */
export const endsIn = (left: number) => `Ends in ${clockTime(left)}`
