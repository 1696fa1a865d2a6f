/** Fixed words of the history. */

import type { PracticeSummary } from '#domain/records/practice-history.ts'
import { techniques } from '#domain/session/techniques.ts'
import type { DayOfPractice } from '#domain/stats/heat-map.ts'
import { holdTime } from '#domain/texts/practice/hold.ts'
import { lengthInWords, sessionInWords } from '#domain/texts/practice/lengths.ts'
import { counted, listed } from './figures.ts'
import { grouped } from './numbers.ts'

export const historyTexts = {
  title: 'Your history',
  badges: 'All badges',
  looking: 'Loading your history…',
  failed: 'Couldn’t load your history. It’s safe in your account.',
  olderFailed: 'Couldn’t load earlier entries.',
  tryAgain: 'Try again',
  unreachable:
    'Couldn’t reach your account. This is what’s on this device; the rest is safe in your account.',
  empty: 'Nothing here yet',
  emptyLine: 'Your first session will appear here.',
  begin: 'Begin a session',
  sessions: 'Sessions',
  time: 'Time',
  holds: 'Holds',
  longest: 'Longest hold',
  days: 'Days',
  day: 'Day',
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  legend: 'Minutes a day',
  legendNone: 'none',
  hasHold: 'a breath hold',
  stillLooking: 'Earlier days are still loading.',
  table: 'As a table',
  minutes: 'Minutes',
  minutesPerDay: 'Minutes a day',
  minutesLine: 'The last 30 days',
  most: 'up to',
  noMinutes: 'No session in the last 30 days.',
  holdsChart: 'Breath holds',
  noHolds: 'No holds yet. Your first one will appear here.',
  hold: 'Hold',
  number: 'No.',
  /** @param best as a hold's time */
  lastHolds: (count: number, best: string) =>
    count === 1 ? `One so far: ${best}` : `The last ${count}, longest ${best}`,
  list: 'Sessions and holds',
  edit: 'Edit',
  editList: 'Edit sessions and holds',
  done: 'Done',
  doneEditing: 'Done editing',
  lookingOlder: 'Loading earlier entries…',
  skipped: 'Skipped, not counted',
  waiting: 'Not in your account yet',
  undo: 'Undo',
  notRemoved: 'Couldn’t remove it',
  notRemovedLine: 'It’s still there. Please try again in a moment.',
  refused: 'Couldn’t be added to your account',
  exampleTag: 'Example',
  exampleTitle: 'What you’ll see here',
  exampleLine: 'These figures are an example, not yours. Yours begin with your first session.',
  exampleStreak: 'Longest goal streak',
  exampleHolds: 'Example holds, from shortest to longest',
  shortest: 'Shortest',
  median: 'Median',
  average: 'Average',
} as const

const nameOf = (practice: PracticeSummary) => {
  if (practice.kind === 'hold') return techniques['breath-hold'].name
  return practice.technique === 'other' ? 'Another practice' : techniques[practice.technique].name
}

/** The name of a practice, and its figures. */
export const practiceInWords = (
  practice: PracticeSummary,
): { readonly name: string; readonly line: string } => ({
  name: nameOf(practice),
  line: lineOf(practice),
})

function lineOf(practice: PracticeSummary): string {
  if (practice.kind === 'hold')
    return practice.holdDuration === 0 ? historyTexts.skipped : lengthInWords(practice.holdDuration)
  const { duration, breathCount } = practice
  // Some techniques and some API clients count no breaths.
  return breathCount === 0
    ? lengthInWords(duration)
    : sessionInWords(duration, breathCount).replace(/\.$/, '')
}

export const removedText = (practice: PracticeSummary) =>
  practice.kind === 'hold' ? 'Hold removed' : 'Session removed'

/** @param when day and time of the practice in words */
export const removeLabel = (practice: PracticeSummary, when: string) => `Remove ${nameOf(practice)}, ${when}`

/** Whole minutes; seconds below one minute. @param time seconds */
export const minutesInWords = (time: number): string =>
  time < 60 ? counted(time, 'second') : counted(Math.floor(time / 60), 'minute')

/** '21 h 40 min', '40 min'. @param time seconds */
export function hoursInWords(time: number): string {
  const [hours, minutes] = [Math.floor(time / 3600), Math.floor((time % 3600) / 60)]
  if (hours === 0) return time > 0 && minutes === 0 ? `${time} s` : `${minutes} min`
  return minutes === 0 ? `${grouped(hours)} h` : `${grouped(hours)} h ${minutes} min`
}

/**
 * What was practised on a day: '2 sessions, 25 minutes and 1 hold, longest 01:15'.
 * @param isKnown whether the day's data is loaded
 */
export function dayLine({ sessions, seconds, holds, longestHold }: DayOfPractice, isKnown: boolean): string {
  if (!isKnown) return 'not loaded yet'
  const parts = [
    ...(sessions === 0 ? [] : [`${counted(sessions, 'session')}, ${minutesInWords(seconds)}`]),
    ...(holds === 0 ? [] : [`${counted(holds, 'hold')}, longest ${holdTime(longestHold)}`]),
  ]
  return parts.length === 0 ? 'no practice' : listed(parts)
}
