/** The questions of the Clarity Check, in order, with all possible answers. */
import type { Health } from './cautions.ts'

/** The multiple-choice questions. */
export const choices = {
  now: ['flat', 'scattered', 'wound-up', 'even', 'unwell'],
  place: ['sitting', 'lying', 'elsewhere'],
  tension: ['little', 'some', 'much'],
  sleep: ['soon', 'short', 'fine'],
  /** The minutes that the person has. */
  time: ['1', '3', '5', '10'],
} as const

export type Choice = keyof typeof choices
export const questions = [...(Object.keys(choices) as Choice[]), 'health'] as const
export type Question = (typeof questions)[number]

/** All answers of a completed check. */
export type Answers = { readonly [Q in Choice]: (typeof choices)[Q][number] } & { readonly health: Health }

/**
 * The next question; null once enough is known. A person who is unwell, or somewhere where no one should
 * practise, is asked nothing more.
 */
export function nextQuestion(answers: Partial<Answers>): Question | null {
  if (answers.now === 'unwell' || answers.place === 'elsewhere') return null
  return questions.find((question) => answers[question] === undefined) ?? null
}
