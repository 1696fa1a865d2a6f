/** Practice in words, for the history. */

import * as lengths from '#domain/messages/common/lengths.ts'
import * as units from '#domain/messages/common/units.ts'
import { historyTexts } from '#domain/messages/records/history.ts'
import type { PracticeSummary } from '#domain/records/practice-history.ts'
import { techniques } from '#domain/session/techniques.ts'
import type { DayOfPractice } from '#domain/stats/heat-map.ts'
import { listWithAnd } from '#domain/texts/lists.ts'
import { holdTime } from '#domain/texts/practice/hold.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

const nameOf = (practice: PracticeSummary) => {
  if (practice.kind === 'hold') return techniques['breath-hold'].name
  return practice.technique === 'other' ? historyTexts.otherPractice : techniques[practice.technique].name
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
  const length = lengthInWords(duration)
  // Some techniques and some API clients count no breaths.
  return breathCount === 0 ? length : historyTexts.session({ length, breaths: breathCount })
}

/** Whole minutes; seconds below one minute. @param time seconds */
export const minutesInWords = (time: number): string =>
  time < 60 ? lengths.seconds({ count: time }) : lengths.minutes({ count: Math.floor(time / 60) })

/** '21 h 40 min', '40 min'. @param time seconds */
export function hoursInWords(time: number): string {
  const [hours, minutes] = [Math.floor(time / 3600), Math.floor((time % 3600) / 60)]
  if (hours > 0) return minutes === 0 ? units.hours({ hours }) : units.hoursAndMinutes({ hours, minutes })
  return time > 0 && minutes === 0 ? units.seconds({ seconds: time }) : units.minutes({ minutes })
}

/**
 * What was practised on a day: '2 sessions, 25 minutes and 1 hold, longest 01:15'.
 * @param isKnown whether the day's data is loaded
 */
export function dayLine({ sessions, seconds, holds, longestHold }: DayOfPractice, isKnown: boolean): string {
  if (!isKnown) return historyTexts.dayUnknown
  const parts = [
    ...(sessions === 0 ? [] : [historyTexts.daySessions({ sessions, time: minutesInWords(seconds) })]),
    ...(holds === 0 ? [] : [historyTexts.dayHolds({ holds, longest: holdTime(longestHold) })]),
  ]
  return parts.length === 0 ? historyTexts.dayEmpty : listWithAnd(parts)
}
