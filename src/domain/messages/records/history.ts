// Made from messages/en/records/history.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const historyTexts = {
  title: 'Your history',
  badges: 'All badges',
  looking: 'Loading your history…',
  failed: 'Couldn’t load your history. It’s safe in your account.',
  olderFailed: 'Couldn’t load earlier entries.',
  tryAgain: 'Try again',
  unreachable: 'Couldn’t reach your account. This is what’s on this device; the rest is safe in your account.',
  empty: 'Nothing here yet',
  emptyLine: 'Your first session will appear here.',
  begin: 'Begin a session',
  sessions: 'Sessions',
  time: 'Time',
  holds: 'Holds',
  longest: 'Longest hold',
  days: 'Days',
  day: 'Day',
  /** A day for screen readers. @param told one of the next four */
  dayTold: ({ day, told }: { readonly day: string; readonly told: string }) => `${day}: ${told}`,
  dayUnknown: 'not loaded yet',
  dayEmpty: 'no practice',
  daySessions: ({ sessions, time }: { readonly sessions: number; readonly time: string }) => `${plural(sessions, 0, en, { one: `${formatNumber(sessions)} session`, other: `${formatNumber(sessions)} sessions` })}, ${time}`,
  /** @param longest as a hold’s time */
  dayHolds: ({ holds, longest }: { readonly holds: number; readonly longest: string }) => `${plural(holds, 0, en, { one: `${formatNumber(holds)} hold`, other: `${formatNumber(holds)} holds` })}, longest ${longest}`,
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  legend: 'Minutes a day',
  legendNone: 'none',
  legendBelow: ({ minutes }: { readonly minutes: number }) => `< ${formatNumber(minutes)}`,
  legendFrom: ({ minutes }: { readonly minutes: number }) => `${formatNumber(minutes)}+`,
  hasHold: 'a breath hold',
  stillLooking: 'Earlier days are still loading.',
  table: 'As a table',
  /** For screen readers. @param chart its title */
  tableOf: ({ chart }: { readonly chart: string }) => `${chart}: As a table`,
  minutes: 'Minutes',
  minutesPerDay: 'Minutes a day',
  minutesLine: 'The last 30 days',
  /** @param most the longest day, in words */
  minutesUpTo: ({ most }: { readonly most: string }) => `The last 30 days: up to ${most}`,
  noMinutes: 'No session in the last 30 days.',
  holdsChart: 'Breath holds',
  noHolds: 'No holds yet. Your first one will appear here.',
  hold: 'Hold',
  number: 'No.',
  /** @param best as a hold's time */
  lastHolds: ({ count, best }: { readonly count: number; readonly best: string }) => `${plural(count, 0, en, { one: `One so far: ${best}`, other: `The last ${formatNumber(count)}, longest ${best}` })}`,
  list: 'Sessions and holds',
  edit: 'Edit',
  editList: 'Edit sessions and holds',
  done: 'Done',
  doneEditing: 'Done editing',
  otherPractice: 'Another practice',
  /** @param line the figures in words */
  row: ({ time, line }: { readonly time: string; readonly line: string }) => `${time}, ${line}`,
  /** @param length in words */
  session: ({ length, breaths }: { readonly length: string; readonly breaths: number }) => `${length}, ${plural(breaths, 0, en, { one: `${formatNumber(breaths)} breath`, other: `${formatNumber(breaths)} breaths` })}`,
  remove: ({ name, day, time }: { readonly name: string; readonly day: string; readonly time: string }) => `Remove ${name}, ${day}, ${time}`,
  lookingOlder: 'Loading earlier entries…',
  skipped: 'Skipped, not counted',
  waiting: 'Not in your account yet',
  undo: 'Undo',
  removed: {
    session: 'Session removed',
    hold: 'Hold removed',
  },
  notRemoved: 'Couldn’t remove it',
  notRemovedLine: 'It’s still there. Please try again in a moment.',
  setAside: ({ name, line }: { readonly name: string; readonly line: string }) => `Set aside: ${name}, ${line}`,
  refused: ({ name, line }: { readonly name: string; readonly line: string }) => `Couldn’t be added to your account: ${name}, ${line}`,
  exampleTag: 'Example',
  exampleTitle: 'What you’ll see here',
  exampleLine: 'These figures are an example, not yours. Yours begin with your first session.',
  exampleStreak: 'Longest goal streak',
  exampleHolds: 'Example holds, from shortest to longest',
  shortest: 'Shortest',
  median: 'Median',
  average: 'Average',
} as const

/** A total: 21 h 40 min. */
export const hoursAndMinutes = ({ hours, minutes }: { readonly hours: number; readonly minutes: number }) => `${formatNumber(hours)} h ${formatNumber(minutes)} min`
