import { atom } from 'jotai'
import { toFailure } from '#app/queries/failure.ts'
import type { JotaiStore } from '#app/state/device/device-store.ts'

/** The person closed the question who they are: what they were about to do is not done, and nothing needs telling. */
export class ReauthenticationCancelled extends Error {
  override name = 'NotConfirmed'
}

interface ReauthenticationRequest {
  readonly answer: (isConfirmed: boolean) => void
}

/** The question that waits for an answer; `ReauthenticationDialog` asks it. */
export const reauthenticationAtom = atom<ReauthenticationRequest | null>(null)

/**
 * Does `work`. Where the server wants to know again who is here, the person is asked, and then it is done once more: what
 * they typed for it stays meanwhile. @throws NotConfirmed when they would rather not, else the error of `work`
 */
export async function withReauthentication<Result>(
  atoms: JotaiStore,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (toFailure(error).code !== 'sign-in-again') throw error
  }
  const isConfirmed = await new Promise<boolean>((answer) => atoms.set(reauthenticationAtom, { answer }))
  atoms.set(reauthenticationAtom, null)
  if (!isConfirmed) throw new ReauthenticationCancelled()
  return work()
}
