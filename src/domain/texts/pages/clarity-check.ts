/** Texts of the Clarity Check: questions, answers and what surrounds its result. */
import type { Caution } from '#domain/learn/clarity-check/cautions.ts'
import { type Answers, type Choice, type Question, questions } from '#domain/learn/clarity-check/questions.ts'
import type { SuggestedPractice } from '#domain/learn/clarity-check/result.ts'
import { animalOf, fullBreathsPerMinute, paceSeconds } from '#domain/session/pace.ts'
import { type Technique, techniques } from '#domain/session/techniques.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { toolTexts } from '#domain/texts/practice/practice.ts'

export const clarityTexts = {
  name: 'Clarity Check',
  title: 'Find Your Perfect Practice',
  leave: 'Leave the check',
  back: 'Back',
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
  asLong: 'As long as it’s comfortable',
  hold: 'Hold',
  noHold: 'No holds, during or after',
  source: 'Source',
} as const

/** The text for screen readers and for the line above a question. */
export const questionOf = (question: Question): string =>
  `Question ${questions.indexOf(question) + 1} of ${questions.length}`

export const questionTexts: Readonly<Record<Question, { readonly asks: string; readonly line: string }>> = {
  now: { asks: 'How are you right now?', line: 'The closest answer will do.' },
  place: { asks: 'Where are you?', line: 'Not every place is right for this.' },
  tension: {
    asks: 'How much tension is in your body?',
    line: 'Jaw, shoulders, belly: a quick check is enough.',
  },
  sleep: { asks: 'What about sleep?', line: 'Some practices wake you up; some don’t.' },
  time: { asks: 'How much time do you have?', line: 'Any of these counts as a practice.' },
  health: {
    asks: 'Do any of these apply to you?',
    line: 'If so, ask a doctor before you try holds or fast breathing.',
  },
}

export const answerTexts: { readonly [Q in Choice]: Readonly<Record<Answers[Q], string>> } = {
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
  tension: { little: 'A little', some: 'Some', much: 'A lot' },
  sleep: {
    soon: 'I’m on my way to bed',
    short: 'I didn’t get enough last night',
    fine: 'Sleep isn’t an issue right now',
  },
  time: { '1': '1 minute', '3': '3 minutes', '5': '5 minutes', '10': '10 minutes' },
}

/** As the safety guidelines list them. */
export const cautionTexts: Readonly<Record<Caution, string>> = {
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
}

/** The practice in rows: its length, and its pace or counts. */
export function rowsOf(named: SuggestedPractice): (readonly [name: string, value: string])[] {
  const { length, isGentle } = named
  const breath = breathRow(named)
  return [
    [clarityTexts.length, length === null ? clarityTexts.asLong : lengthInWords(length)],
    ...(breath === null ? [] : [breath]),
    ...(isGentle ? [[clarityTexts.hold, clarityTexts.noHold] as const] : []),
  ]
}

/** How to breathe; null for a hold. */
function breathRow({ technique, length, level }: SuggestedPractice): readonly [string, string] | null {
  if (level !== null) {
    const rate = fullBreathsPerMinute(level).toFixed(1)
    return [
      clarityTexts.pace,
      `${paceSeconds(level).toFixed(2)} s in, the same out (${animalOf(level)}): ${rate} breaths a minute`,
    ]
  }
  if (length === null) return null
  const { cycle }: Technique = techniques[technique]
  return [clarityTexts.breath, cycle.map(({ kind, seconds }) => `${countWords[kind]} ${seconds}`).join(', ')]
}

const countWords = { inhale: 'in', hold: 'hold', exhale: 'out' } as const

/** The button that begins the practice. */
export const beginLabel = ({ technique }: SuggestedPractice): string =>
  technique === 'breath-hold' ? clarityTexts.tool : toolTexts[technique].start

/** 'Box Breathing +3' */
export const voteWords = (name: string, points: number) => `${name} +${points}`
