import { type ReactNode, useState } from 'react'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { InlineError } from '#app/ui/form/inline-error.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'
import { accountTexts } from '#domain/messages/account/account.ts'
import type { FailureText } from './show-failure.ts'

interface TypedConfirmationProps {
  /** The word that must be typed exactly (spec §5). */
  word: string
  label: string
  confirm: string
  busy: string
  /** Performs the action. @returns what went wrong, or null on success */
  onConfirm: () => Promise<FailureText | null>
  onCancel: () => void
  children?: ReactNode
}

/** Confirms an action that cannot be undone: a word must be typed in full. */
export function TypedConfirmation({
  word,
  label,
  confirm,
  busy,
  onConfirm,
  onCancel,
  children,
}: TypedConfirmationProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<FailureText | null>(null)
  const [isBusy, run] = useBusy()
  const isTyped = typed === word
  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTyped) return
        void run(async () => {
          setWrong(null)
          setWrong(await onConfirm())
        })
      }}
    >
      {children}
      <TextField label={label} name="confirmation" autoComplete="off" value={typed} onChange={setTyped} />
      <InlineError said={wrong} />
      <div className="flex flex-wrap gap-3 mt-5">
        <BusyButton
          type="submit"
          look="button px-5 grow border border-wrong text-wrong font-600"
          isDisabled={!isTyped}
          isBusy={isBusy}
          busy={busy}
        >
          {confirm}
        </BusyButton>
        <button type="button" className="button-quiet grow" onClick={onCancel}>
          {accountTexts.cancel}
        </button>
      </div>
    </form>
  )
}
