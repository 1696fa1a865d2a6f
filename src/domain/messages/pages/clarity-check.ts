// Made from messages/en/pages/clarity-check.json by `npm run messages`.
import { formatNumber } from '#domain/language/numbers.ts'

export const clarityTexts = {
  title: 'Find Your Perfect Practice',
  leave: 'Leave the check',
  back: 'Back',
  question: ({ at, of }: { readonly at: number; readonly of: number }) => `Question ${formatNumber(at)} of ${formatNumber(of)}`,
  private: 'Your answers stay on this screen. They’re never stored and never sent.',
  unsaid: 'I’d rather not say',
  noneApply: 'None of these',
  goOn: 'Continue',
  yours: 'Your practice',
  change: 'Change it first',
  again: 'Ask me again',
  home: 'Return Home',
  guidelines: 'Read the full guidelines',
  wisdom: 'Read today’s tip',
  tool: 'Open Breath Hold',
  why: 'Why this one',
  how: 'How your answers added up',
  length: 'Length',
  pace: 'Pace',
  breath: 'Breath',
  /** pace: seconds; rate: with one decimal. */
  paceLine: ({ pace, animal, rate }: { readonly pace: string; readonly animal: string; readonly rate: string }) => `${pace} s in, the same out (${animal}): ${rate} breaths a minute`,
  asLong: 'As long as it’s comfortable',
  hold: 'Hold',
  noHold: 'No holds, during or after',
} as const

export const questionTexts = {
  now: {
    asks: 'How are you right now?',
    line: 'The closest answer will do.',
  },
  place: {
    asks: 'Where are you?',
    line: 'Not every place is right for this.',
  },
  tension: {
    asks: 'How much tension is in your body?',
    line: 'Jaw, shoulders, belly: a quick check is enough.',
  },
  sleep: {
    asks: 'What about sleep?',
    line: 'Some practices wake you up; some don’t.',
  },
  time: {
    asks: 'How much time do you have?',
    line: 'Any of these counts as a practice.',
  },
  health: {
    asks: 'Do any of these apply to you?',
    line: 'If so, ask a doctor before you try holds or fast breathing.',
  },
} as const

export const answerTexts = {
  now: {
    flat: 'Low on energy',
    scattered: 'Scattered, my mind all over the place',
    'wound-up': 'Wound up or worried',
    even: 'Fine, I just want to breathe',
    unwell: 'Dizzy, tingling, panicking or having chest pain',
  },
  place: {
    sitting: 'Sitting',
    lying: 'Lying down',
    elsewhere: 'Standing, driving, using a machine, in or near water',
  },
  tension: {
    little: 'A little',
    some: 'Some',
    much: 'A lot',
  },
  sleep: {
    soon: 'I’m on my way to bed',
    short: 'I didn’t get enough last night',
    fine: 'Sleep isn’t an issue right now',
  },
} as const

/** As the safety guidelines list them. */
export const cautionTexts = {
  pregnancy: 'Pregnancy',
  pressure: 'High blood pressure',
  eyes: 'Glaucoma or a disease of the retina',
  heart: 'Heart disease',
  stroke: 'A stroke or an aneurysm',
  epilepsy: 'Epilepsy',
  lungs: 'Severe asthma or COPD',
  surgery: 'Recent surgery',
  panic: 'Panic disorder',
  psychosis: 'Psychosis or bipolar disorder',
} as const

/** “Box Breathing +3”. */
export const voteWords = ({ name, points }: { readonly name: string; readonly points: number }) => `${name} +${formatNumber(points)}`

/** Parts of a list: “in 4, hold 7, out 8”. */
export const breathCounts = {
  inhale: ({ seconds }: { readonly seconds: number }) => `in ${formatNumber(seconds)}`,
  hold: ({ seconds }: { readonly seconds: number }) => `hold ${formatNumber(seconds)}`,
  exhale: ({ seconds }: { readonly seconds: number }) => `out ${formatNumber(seconds)}`,
} as const
