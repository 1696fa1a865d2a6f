/** The questions of the Clarity Check, in their order, with all that may be answered. */
import type { Health } from './cautions.ts'

/** Those with one answer out of a few. */
export const choices = {
  now: ['flat', 'scattered', 'wound-up', 'even', 'unwell'],
  place: ['sitting', 'lying', 'elsewhere'],
  tension: ['little', 'some', 'much'],
  sleep: ['soon', 'short', 'fine'],
  /** Minutes there are. */
  time: ['1', '3', '5', '10'],
} as const

export type Choice = keyof typeof choices
export const questions = [...(Object.keys(choices) as Choice[]), 'health'] as const
export type Question = (typeof questions)[number]

/** All answers of a check that was gone through. */
export type Answers = { readonly [Q in Choice]: (typeof choices)[Q][number] } & { readonly health: Health }

/**
 * What is asked next; null once enough is known. Whoever is unwell, or where nobody may practise, is asked no more.
 */
export function nextQuestion(answers: Partial<Answers>): Question | null {
  if (answers.now === 'unwell' || answers.place === 'elsewhere') return null
  return questions.find((question) => answers[question] === undefined) ?? null
}
