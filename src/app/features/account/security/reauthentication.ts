import { atom } from 'jotai'
import { toFailure } from '#app/queries/failure.ts'
import type { JotaiStore } from '#app/state/device/device-store.ts'

/** The person closed the reauthentication dialog: their action was not done, and needs no message. */
export class ReauthenticationCancelled extends Error {
  override name = 'NotConfirmed'
}

interface ReauthenticationRequest {
  readonly answer: (isConfirmed: boolean) => void
}

/** The request that waits for an answer; `ReauthenticationDialog` shows it. */
export const reauthenticationAtom = atom<ReauthenticationRequest | null>(null)

/**
 * Does `work`. Where the server requires a recent sign-in, the person is asked to confirm who they are, and
 * `work` is done once more; what they typed for it stays meanwhile.
 * @throws ReauthenticationCancelled when they close the dialog, else the error of `work`
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
