/** Texts of a breath hold; quotes from the spec are verbatim. */
import { lengthInWords } from './lengths.ts'

export const holdTexts = {
  title: 'Breath Hold',
  subtitle: 'Breathe out softly, then rest without breathing.',
  great: 'Great Session!',
  rest: 'Rest in the Space Between Breaths',
  holding: 'Hold',
  target: 'Target: 2-3 minutes',
  comfort: 'never beyond comfort',
  safety: 'Lying or sitting, never in or near water, never while driving. Breathe as soon as your body asks.',
  notYet: 'Not yet',
  start: 'Start',
  finish: 'Finish Hold',
  skip: 'Skip Hold',
  asking: 'Still holding?',
  askingLine: 'If you don’t answer within a minute, this hold won’t count unless you keep it afterwards.',
  stillHolding: 'Still holding',
  done: 'Well done',
  skipped: 'No hold this time',
  skippedLine: 'Resting is practice, too.',
  best: 'Best',
  holds: 'Your holds',
  last: 'Recent holds',
  longest: 'Longest',
  none: 'No holds yet. Your first one will appear here.',
  again: 'Hold again',
  sessionBefore: 'See your session',
  setAside: 'Set aside',
  setAsideLine: 'You didn’t answer during this hold. Keep it to count it.',
  keep: 'Keep',
  remove: 'Remove',
  interrupted:
    'The timer stopped for a while during this hold. You can finish with the time shown, or skip this hold.',
} as const

/** How the newest holds compare with those before. @param average and change whole seconds */
export function trendInWords(count: number, average: number, change: number): string {
  const [mean, by] = [lengthInWords(average), lengthInWords(Math.abs(change))]
  if (change === 0) return `Your last ${count} holds average ${mean}, the same as those before.`
  return change > 0
    ? `Your last ${count} holds average ${mean}, ${by} longer than those before.`
    : `Your last ${count} holds average ${mean}, ${by} shorter than those before.`
}

/** A hold's time, 'mm:ss'. @param time seconds; below 0 shows 00:00 */
export function holdTime(time: number): string {
  const whole = Math.max(0, Math.floor(time))
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`
}
