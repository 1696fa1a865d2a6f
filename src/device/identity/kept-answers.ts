/**
 * The last answers of the server that a person reads without a network as well: who they are with their goal, their
 * figures, their presets. Of one person at a time; gone when they sign out.
 */
import { readable } from '#device/storage/readable.ts'
import type { Store } from '#device/storage/store.ts'

export type AnswerName = 'user' | 'stats' | 'breathStats' | 'presets'

export interface KeptAnswer {
  /** ISO instant of the answer. */
  readonly at: string
  /** Unknown until it was parsed: another version of the app may have written it. */
  readonly value: unknown
}

export type KeptAnswers = Partial<Record<AnswerName, KeptAnswer>>

const KEY = 'answers'

interface Row {
  readonly of: string
  readonly answers: KeptAnswers
}

const answersIn = (row: unknown, userId: string): KeptAnswers => {
  const { of, answers } = (row ?? {}) as Partial<Row>
  return of === userId && typeof answers === 'object' && answers !== null ? answers : {}
}

/** Puts an answer to user `userId` in the place of the one before; those of anybody else go. */
export const keepAnswer = (
  store: Store,
  userId: string,
  name: AnswerName,
  answer: KeptAnswer,
): Promise<void> =>
  store.changeFact(KEY, (row) => {
    const answers = { ...wholeAnswersIn(row, userId), [name]: answer }
    readable('answer', answers, (value) => wholeAnswersIn({ of: userId, answers: value }, userId))
    return { of: userId, answers } satisfies Row
  })

/** Nothing where none was kept of user `userId`. */
export async function readAnswers(store: Store, userId: string): Promise<KeptAnswers> {
  return wholeAnswersIn(await store.fact(KEY), userId)
}

function wholeAnswersIn(row: unknown, userId: string): KeptAnswers {
  const isWhole = (answer: KeptAnswer | undefined) => !Number.isNaN(Date.parse(String(answer?.at)))
  return Object.fromEntries(Object.entries(answersIn(row, userId)).filter(([, answer]) => isWhole(answer)))
}

/** Nothing of user `userId` stays on the device. */
export const forgetAnswers = (store: Store, userId: string): Promise<void> =>
  store.changeFact(KEY, (row) => ((row as Partial<Row> | null)?.of === userId ? null : undefined))
