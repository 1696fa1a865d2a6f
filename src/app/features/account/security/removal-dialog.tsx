import type { ReactNode } from 'react'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { ReauthenticationCancelled } from './reauthentication.ts'
import { describeFailure } from './show-failure.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'

interface RemovalDialogProps {
  texts: {
    readonly title: string
    readonly line: string
    readonly exportFirst: string
    readonly type: (typed: { readonly word: string }) => string
    readonly confirm: string
    readonly busy: string
  }
  /** The word that must be typed in full. */
  word: string
  /** The button that exports a copy first. */
  exportButton: ReactNode
  /** Performs the removal. Rejects with the call's error. */
  onRemove: () => Promise<void>
  /** The message on failure, and the line below it where the server gives none. */
  failure: { readonly title: string; readonly line: string }
  onClose: () => void
}

/** Confirms a removal that cannot be undone: says what is removed, and offers a copy first. */
export function RemovalDialog({ texts, word, exportButton, onRemove, failure, onClose }: RemovalDialogProps) {
  const remove = () =>
    onRemove().then(
      () => null,
      (error: unknown) =>
        error instanceof ReauthenticationCancelled
          ? null
          : describeFailure(failure.title, error, failure.line),
    )
  return (
    <Dialog isOpen title={texts.title} onClose={onClose}>
      <p>{texts.line}</p>
      <p className="text-sm text-quiet mt-5 mb-3">{texts.exportFirst}</p>
      {exportButton}
      <TypedConfirmation
        word={word}
        label={texts.type({ word })}
        confirm={texts.confirm}
        busy={texts.busy}
        onConfirm={remove}
        onCancel={onClose}
      />
    </Dialog>
  )
}
