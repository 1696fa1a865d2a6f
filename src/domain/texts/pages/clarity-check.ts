/** Texts of the Clarity Check that depend on its questions and its result. */

import { type Answers, type Choice, type Question, questions } from '#domain/learn/clarity-check/questions.ts'
import type { SuggestedPractice } from '#domain/learn/clarity-check/result.ts'
import { minutes } from '#domain/messages/common/lengths.ts'
import { answerTexts, breathCounts, clarityTexts } from '#domain/messages/pages/clarity-check.ts'
import { toolTexts } from '#domain/messages/practice/practice.ts'
import { animalOf } from '#domain/session/pace.ts'
import { type Technique, techniques } from '#domain/session/techniques.ts'
import { listWithCommas } from '#domain/texts/lists.ts'
import { lengthInWords } from '#domain/texts/practice/lengths.ts'
import { fullRate, paceFigure } from '#domain/texts/practice/pace.ts'

/** The text for screen readers and for the line above a question. */
export const questionOf = (question: Question): string =>
  clarityTexts.question({ at: questions.indexOf(question) + 1, of: questions.length })

/** Complete: only minutes are said otherwise. */
const texts: { readonly [Q in Exclude<Choice, 'time'>]: Readonly<Record<Answers[Q], string>> } = answerTexts

export function answerInWords(question: Choice, answer: Answers[Choice]): string {
  if (question === 'time') return minutes({ count: Number(answer) })
  const own: Readonly<Partial<Record<Answers[Choice], string>>> = texts[question]
  return own[answer] ?? answer
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
    const words = { pace: paceFigure(level), animal: animalOf(level), rate: fullRate(level) }
    return [clarityTexts.pace, clarityTexts.paceLine(words)]
  }
  if (length === null) return null
  const { cycle }: Technique = techniques[technique]
  const counts = cycle.flatMap(({ kind, seconds }) =>
    seconds === 'pace' ? [] : [breathCounts[kind]({ seconds })],
  )
  return [clarityTexts.breath, listWithCommas(counts)]
}

/** The button that begins the practice. */
export const beginLabel = ({ technique }: SuggestedPractice): string =>
  technique === 'breath-hold' ? clarityTexts.tool : toolTexts[technique].start
