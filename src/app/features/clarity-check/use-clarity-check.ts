import { useState } from 'react'
import { type Answers, type Question, questions } from '#domain/learn/clarity-check/questions.ts'
import { type CheckResult, resultOf } from '#domain/learn/clarity-check/result.ts'

/** The state of a check. Answers exist only here: they are gone with the page. */
export interface ClarityCheckState {
  readonly answers: Partial<Answers>
  /** Null when the result is shown. */
  readonly question: Question | null
  readonly result: CheckResult | null
  /** Whether a question was answered: before that, only the page itself has set the focus. */
  readonly hasMoved: boolean
  answer(given: Partial<Answers>): void
  /** Goes to the previous question; null at the first. */
  readonly goBack: (() => void) | null
  restart(): void
}

export function useClarityCheck(): ClarityCheckState {
  const [answers, setAnswers] = useState<Partial<Answers>>({})
  const [question, setQuestion] = useState<Question | null>('now')
  /** The question before the result, to which the result leads back. */
  const [last, setLast] = useState<Question>('now')
  const [hasMoved, setMoved] = useState(false)
  const at = questions.indexOf(question ?? last)
  function answer(given: Partial<Answers>) {
    const all = { ...answers, ...given }
    const next = questions[at + 1] ?? null
    setAnswers(all)
    setMoved(true)
    setLast(questions[at] ?? 'now')
    // An answer that ends the check at once ends it here; otherwise every question is asked, also after going
    // back.
    const isOver = next === null || resultOf(upTo(at, all)) !== null
    setQuestion(isOver ? null : next)
  }
  const before = question === null ? last : questions[at - 1]
  return {
    answers,
    question,
    result: question === null ? resultOf(upTo(at, answers)) : null,
    hasMoved,
    answer,
    goBack: before === undefined ? null : () => setQuestion(before),
    restart() {
      setAnswers({})
      setQuestion('now')
    },
  }
}

/** The answers up to the question at `index`; later ones, from before going back, are ignored. */
const upTo = (index: number, answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(questions.slice(0, index + 1).map((question) => [question, answers[question]]))
