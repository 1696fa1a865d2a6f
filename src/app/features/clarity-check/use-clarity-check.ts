import { useState } from 'react'
import { type Answers, type Question, questions } from '#domain/learn/clarity-check/questions.ts'
import { type CheckResult, resultOf } from '#domain/learn/clarity-check/result.ts'

/** Where a check stands. Answers live in here alone: they are gone with the page. */
export interface ClarityCheckState {
  readonly answers: Partial<Answers>
  /** Null with the result. */
  readonly question: Question | null
  readonly result: CheckResult | null
  /** Whether a question was answered: before, nobody but the page itself has put the focus anywhere. */
  readonly hasMoved: boolean
  answer(given: Partial<Answers>): void
  /** To the question before; null at the first. */
  readonly goBack: (() => void) | null
  restart(): void
}

export function useClarityCheck(): ClarityCheckState {
  const [answers, setAnswers] = useState<Partial<Answers>>({})
  const [question, setQuestion] = useState<Question | null>('now')
  /** The one the result came of, to which it leads back. */
  const [last, setLast] = useState<Question>('now')
  const [hasMoved, setMoved] = useState(false)
  const at = questions.indexOf(question ?? last)
  function answer(given: Partial<Answers>) {
    const all = { ...answers, ...given }
    const next = questions[at + 1] ?? null
    setAnswers(all)
    setMoved(true)
    setLast(questions[at] ?? 'now')
    // What ends it at once ends it here; else each is asked, also after a way back.
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

/** What was said up to the question at `index`: what stands after it, from before a way back, is not asked about. */
const upTo = (index: number, answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(questions.slice(0, index + 1).map((question) => [question, answers[question]]))
