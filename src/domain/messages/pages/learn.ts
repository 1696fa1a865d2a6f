// Made from messages/en/pages/learn.json by `npm run messages`.
import { plural } from '@messageformat/runtime'
import { en } from '@messageformat/runtime/lib/cardinals'
import { formatNumber } from '#domain/language/numbers.ts'

export const learnTexts = {
  line: 'Three short courses to read and breathe with. A lesson takes a few minutes, and ends with a practice.',
  paths: 'Courses',
  clarityTitle: 'Find Your Perfect Practice',
  clarityLine: 'A few questions, one minute, and a practice that fits today.',
  elsewhere: 'Elsewhere',
} as const

/** How each course describes itself. */
export const courseTexts = {
  findYourCenter: {
    line: 'For anxiety, stress and overwhelm',
    about: 'Six lessons for days that are too much. They begin with what you can do this minute, and end with what’s worth doing each day.',
  },
  sleepBetter: {
    line: 'Night-time audio, and a way to wind down',
    about: 'Five lessons for the evening, the night and the morning after, and something quiet to listen to. We don’t promise sleep: it comes by itself, and this is about leaving the door open.',
  },
  awakenPotential: {
    line: 'Transform your consciousness: attention, energy, stillness',
    about: 'Big words are easy to sell. These five lessons keep to what you can try for yourself: where you look, where your energy goes, and what’s left when you add nothing.',
  },
} as const

export const lessonTexts = {
  lessons: 'Lessons',
  begin: ({ title }: { readonly title: string }) => `Begin: ${title}`,
  goOn: ({ title }: { readonly title: string }) => `Continue: ${title}`,
  again: ({ title }: { readonly title: string }) => `Read again: ${title}`,
  done: 'Done',
  doneLabel: 'I’ve done this lesson',
  doneHint: 'Saved on this device. Starting a practice from here ticks the lesson off too.',
  practise: 'Practise this',
  next: 'Next lesson',
  notAdvice: 'A practice, not a treatment.',
  guidelines: 'Safety guidelines',
} as const

/** “Lesson 2 of 6”. */
export const lessonPlace = ({ at, of }: { readonly at: number; readonly of: number }) => `Lesson ${formatNumber(at)} of ${formatNumber(of)}`

/** How much of a course is done. */
export const courseProgressTexts = {
  none: ({ of }: { readonly of: number }) => `${plural(of, 0, en, { one: `${formatNumber(of)} lesson`, other: `${formatNumber(of)} lessons` })}`,
  some: ({ done, of }: { readonly done: number; readonly of: number }) => `${formatNumber(done)} of ${formatNumber(of)} done`,
  all: ({ of }: { readonly of: number }) => `All ${formatNumber(of)} done`,
} as const

/** The picture at the top of the page. */
export const lotusNames = {
  root: 'A lotus of four petals around a square, above still water',
  tide: 'A lotus of six petals around a crescent moon, above still water',
  sun: 'A lotus of ten petals around a triangle, above still water',
  heart: 'A lotus of twelve petals around a star, above still water',
  voice: 'A lotus of sixteen petals around a circle in a triangle, above still water',
  eye: 'A lotus of two petals around an open eye, above still water',
  crown: 'A lotus of a thousand petals around a full moon, above still water',
} as const
