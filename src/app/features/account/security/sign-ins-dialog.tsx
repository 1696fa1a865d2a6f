import { useStore } from 'jotai'
import { useState } from 'react'
import { QueryResult } from '#app/features/account/query-result.tsx'
import { endOtherSignIns, endSignIn, type SignIn, useSignIns } from '#app/queries/account.ts'
import { toFailure } from '#app/queries/failure.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { formatDateTime, formatDay } from '#app/ui/text/date-format.ts'
import { accountErrors, accountTexts, signInsTexts } from '#domain/messages/account/account.ts'
import { ReauthenticationCancelled, withReauthentication } from './reauthentication.ts'
import { describeFailure, type FailureText } from './show-failure.ts'

/** Where the person is signed in, with a way to sign out elsewhere. */
export function SignInsDialog({ onClose }: { onClose: () => void }) {
  const signIns = useSignIns()
  const atoms = useStore()
  const [said, say] = useState('')
  const [wrong, setWrong] = useState<FailureText | null>(null)
  const [isBusy, run] = useBusy()
  const act = (work: () => Promise<string>) =>
    run(async () => {
      setWrong(null)
      try {
        say(await work())
      } catch (error) {
        if (!(error instanceof ReauthenticationCancelled))
          setWrong(describeFailure(accountErrors.signIns, error))
      }
    })
  const end = ({ id }: SignIn) =>
    act(async () => {
      // If it has ended by itself meanwhile, the wish is fulfilled.
      await withReauthentication(atoms, () => endSignIn({ atoms }, id)).catch((error: unknown) => {
        if (error instanceof ReauthenticationCancelled || toFailure(error).code !== 'not-found') throw error
        void signIns.refetch()
      })
      return signInsTexts.ended
    })
  const endOthers = () =>
    act(async () =>
      signInsTexts.endedOthers({
        count: await withReauthentication(atoms, () => endOtherSignIns({ atoms })),
      }),
    )
  return (
    <Dialog isOpen title={signInsTexts.title} onClose={onClose}>
      <QueryResult query={signIns}>
        {(all) => (
          <>
            <ul>
              {all.map((one) => (
                <Row key={one.id} signIn={one} isBusy={isBusy} onEnd={() => void end(one)} />
              ))}
            </ul>
            {all.length > 1 ? (
              <BusyButton
                look="button-outlined mt-6"
                isBusy={isBusy}
                busy={accountTexts.signingOut}
                onClick={() => void endOthers()}
              >
                {signInsTexts.endOthers}
              </BusyButton>
            ) : (
              <p className="text-sm text-quiet mt-4">{signInsTexts.alone}</p>
            )}
          </>
        )}
      </QueryResult>
      <p role="status" className="text-sm text-quiet mt-4 empty:mt-0">
        {said}
      </p>
      <InlineError said={wrong} />
    </Dialog>
  )
}

function Row({ signIn, isBusy, onEnd }: { signIn: SignIn; isBusy: boolean; onEnd: () => void }) {
  const since = formatDay(signIn.createdAt)
  return (
    <li className="row flex-wrap justify-between">
      <div className="min-w-0">
        <p className={signIn.isCurrent ? 'font-600' : undefined}>{signIn.device}</p>
        <p className="text-sm text-quiet">
          {signIn.isCurrent
            ? signInsTexts.here({ since })
            : signInsTexts.seen({ when: formatDateTime(signIn.lastSeenAt), since })}
        </p>
      </div>
      {signIn.isCurrent ? null : (
        <button
          type="button"
          className="button-outlined text-[0.9375rem]"
          aria-label={signInsTexts.endOf({ device: signIn.device })}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {signInsTexts.end}
        </button>
      )}
    </li>
  )
}
