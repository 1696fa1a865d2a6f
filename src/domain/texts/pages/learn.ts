/** Texts of 'Learn & Grow' and its courses. */

import type { PracticeParams } from '#domain/links/practice-link.ts'
import { courseProgressTexts } from '#domain/messages/pages/learn.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { paceInWords } from '#domain/texts/practice/pace.ts'

/** Progress: '6 lessons', '2 of 6 done', 'All 6 done'. */
export function progressInWords(done: number, of: number): string {
  if (done === 0) return courseProgressTexts.none({ of })
  return done >= of ? courseProgressTexts.all({ of }) : courseProgressTexts.some({ done, of })
}

/** A practice in words: 'Breathing Treadmill, 5 minutes, Horse 6.19 s'. */
export const practiceInWords = (technique: SessionTechnique, { length, level }: PracticeParams): string =>
  listWithCommas([
    techniques[technique].name,
    ...(length === undefined ? [] : [lengthInWords(length)]),
    ...(isPaced(techniques[technique]) ? [paceInWords(level ?? DEFAULT_PACE)] : []),
  ])
