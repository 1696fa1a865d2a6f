import { atom } from 'jotai'
import { failureOf } from '#app/queries/failure.ts'
import type { JotaiStore } from '#app/state/records/device.ts'

/** The person closed the question who they are: what they were about to do is not done, and nothing needs telling. */
export class NotConfirmed extends Error {
  override name = 'NotConfirmed'
}

interface Question {
  readonly answer: (isConfirmed: boolean) => void
}

/** The question that waits for an answer; `ConfirmDialog` asks it. */
export const questionAtom = atom<Question | null>(null)

/**
 * Does `work`. Where the server wants to know again who is here, the person is asked, and then it is done once more: what
 * they typed for it stays meanwhile. @throws NotConfirmed when they would rather not, else the error of `work`
 */
export async function confirming<Result>(atoms: JotaiStore, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (failureOf(error).code !== 'sign-in-again') throw error
  }
  const isConfirmed = await new Promise<boolean>((answer) => atoms.set(questionAtom, { answer }))
  atoms.set(questionAtom, null)
  if (!isConfirmed) throw new NotConfirmed()
  return work()
}
