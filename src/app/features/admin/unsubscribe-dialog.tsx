import { useStore } from 'jotai'
import { useState } from 'react'
import { type Subscriber, unsubscribe } from '#app/queries/admin.ts'
import { toFailure } from '#app/queries/failure.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { accountErrors } from '#domain/messages/account/account.ts'
import { adminTexts } from '#domain/messages/account/admin.ts'

interface UnsubscribeDialogProps {
  subscriber: Subscriber
  onClose: () => void
}

/** Asks for confirmation, because only the owner of the address can undo it. */
export function UnsubscribeDialog({ subscriber: { id, email }, onClose }: UnsubscribeDialogProps) {
  const atoms = useStore()
  const [wrong, setWrong] = useState<{ title: string; description: string } | null>(null)
  const [isBusy, run] = useBusy()
  const act = () =>
    run(async () => {
      setWrong(null)
      try {
        await unsubscribe({ atoms }, id)
        onClose()
        showToast({ title: adminTexts.done, description: email, tone: 'good' })
      } catch (error) {
        const { message, isUnanswered } = toFailure(error)
        const description = isUnanswered ? accountErrors.network : (message ?? accountErrors.tryAgain)
        setWrong({ title: adminTexts.failedToUnsubscribe, description })
      }
    })
  return (
    <Dialog isOpen title={adminTexts.ask} onClose={onClose}>
      <p className="wrap-anywhere">{adminTexts.askLine({ email })}</p>
      <InlineError said={wrong} />
      <div className="flex flex-wrap gap-3 mt-6">
        <BusyButton
          look="button-filled grow"
          isBusy={isBusy}
          busy={adminTexts.unsubscribing}
          onClick={() => void act()}
        >
          {adminTexts.unsubscribe}
        </BusyButton>
        <button type="button" className="button-quiet grow" onClick={onClose}>
          {adminTexts.cancel}
        </button>
      </div>
    </Dialog>
  )
}
