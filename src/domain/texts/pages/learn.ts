/** Texts of 'Learn & Grow' and its courses; quotes from the spec are verbatim. */
import type { CourseId } from '#domain/learn/courses.ts'
import type { LotusId } from '#domain/learn/lotus.ts'
import type { PracticeParams } from '#domain/links/practice-link.ts'
import { animalOf, DEFAULT_PACE, paceSeconds } from '#domain/session/pace.ts'
import { isPaced, type SessionTechnique, techniques } from '#domain/session/techniques.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'

export const learnTexts = {
  line: 'Three short courses to read and breathe with. A lesson takes a few minutes, and ends with a practice.',
  paths: 'Courses',
  clarityTitle: 'Find Your Perfect Practice',
  clarityLine: 'A few questions, one minute, and a practice that fits today.',
  elsewhere: 'Elsewhere',
} as const

/** How each course describes itself. */
export const courseTexts: Readonly<Record<CourseId, { readonly line: string; readonly about: string }>> = {
  findYourCenter: {
    line: 'For anxiety, stress and overwhelm',
    about:
      'Six lessons for days that are too much. They begin with what you can do this minute, and end with what’s worth doing each day.',
  },
  sleepBetter: {
    line: 'Night-time audio, and a way to wind down',
    about:
      'Five lessons for the evening, the night and the morning after, and something quiet to listen to. We don’t promise sleep: it comes by itself, and this is about leaving the door open.',
  },
  awakenPotential: {
    line: 'Transform your consciousness: attention, energy, stillness',
    about:
      'Big words are easy to sell. These five lessons keep to what you can try for yourself: where you look, where your energy goes, and what’s left when you add nothing.',
  },
}

export const lessonTexts = {
  lessons: 'Lessons',
  begin: 'Begin',
  goOn: 'Continue',
  again: 'Read again',
  done: 'Done',
  doneLabel: 'I’ve done this lesson',
  doneHint: 'Saved on this device. Starting a practice from here ticks it too.',
  practise: 'Practise this',
  next: 'Next lesson',
  rests: 'Sources',
  notAdvice: 'A practice, not a treatment.',
  guidelines: 'Safety guidelines',
} as const

/** 'Lesson 2 of 6'. @param at counted from 1 */
export const lessonPlace = (at: number, of: number) => `Lesson ${at} of ${of}`

/** Progress: '6 lessons', '2 of 6 done', 'All 6 done'. */
export function progressInWords(done: number, of: number): string {
  if (done === 0) return `${of} lessons`
  return done >= of ? `All ${of} done` : `${done} of ${of} done`
}

/** A practice in words: 'Breathing Treadmill, 5 minutes, Horse 6.19 s'. */
export function practiceInWords(technique: SessionTechnique, { length, level }: PracticeParams): string {
  const pace = level ?? DEFAULT_PACE
  return [
    techniques[technique].name,
    ...(length === undefined ? [] : [lengthInWords(length)]),
    ...(isPaced(techniques[technique]) ? [`${animalOf(pace)} ${paceSeconds(pace).toFixed(2)} s`] : []),
  ].join(', ')
}

/** The picture at the top of the page. */
export const lotusNames: Readonly<Record<LotusId, string>> = {
  root: 'A lotus of four petals around a square, above still water',
  tide: 'A lotus of six petals around a crescent moon, above still water',
  sun: 'A lotus of ten petals around a triangle, above still water',
  heart: 'A lotus of twelve petals around a star, above still water',
  voice: 'A lotus of sixteen petals around a circle in a triangle, above still water',
  eye: 'A lotus of two petals around an open eye, above still water',
  crown: 'A lotus of a thousand petals around a full moon, above still water',
}
