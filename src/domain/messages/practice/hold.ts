// Made from messages/en/practice/hold.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

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
  best: ({ time }: { readonly time: string }) => `Best <time>${time}</time>`,
  /** Below the line that shows how far a hold has come. time: such as “01:15”. */
  bestPlain: ({ time }: { readonly time: string }) => `Best ${time}`,
  holds: 'Your holds',
  last: 'Recent holds',
  longest: 'Longest',
  none: 'No holds yet. Your first one will appear here.',
  again: 'Hold again',
  sessionBefore: 'See your session',
  setAside: 'Set aside',
  setAsideTime: ({ time }: { readonly time: string }) => `Set aside: <time>${time}</time>`,
  setAsideLine: 'You didn’t answer during this hold. If you want it to count, keep it.',
  keep: 'Keep',
  remove: 'Remove',
  interrupted: 'The timer stopped for a while during this hold. You can finish with the time shown, or skip this hold.',
} as const

/** How the newest holds compare with those before. average and change: lengths in words. */
export const holdTrends = {
  same: ({ count, average }: { readonly count: number; readonly average: string }) => `${plural(count, 0, en, { one: `Your last ${formatNumber(count)} hold averages ${average}, the same as those before.`, other: `Your last ${formatNumber(count)} holds average ${average}, the same as those before.` })}`,
  longer: ({ count, average, change }: { readonly count: number; readonly average: string; readonly change: string }) => `${plural(count, 0, en, { one: `Your last ${formatNumber(count)} hold averages ${average}, ${change} longer than those before.`, other: `Your last ${formatNumber(count)} holds average ${average}, ${change} longer than those before.` })}`,
  shorter: ({ count, average, change }: { readonly count: number; readonly average: string; readonly change: string }) => `${plural(count, 0, en, { one: `Your last ${formatNumber(count)} hold averages ${average}, ${change} shorter than those before.`, other: `Your last ${formatNumber(count)} holds average ${average}, ${change} shorter than those before.` })}`,
} as const
