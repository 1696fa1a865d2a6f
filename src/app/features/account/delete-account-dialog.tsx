import { useStore } from 'jotai'
import type { ReactNode } from 'react'
import { type Deleted, deleteAccount } from '#app/queries/account.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { accountErrors, confirmations, deleteAccountTexts } from '#domain/texts/account.ts'
import { whyNot } from './told-failure.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'

interface DeleteAccountDialogProps {
  /** The button that takes a copy first. */
  exportButton: ReactNode
  onDeleted: (deleted: Deleted) => void
  onClose: () => void
}

/** Removes the account and everything of it. */
export function DeleteAccountDialog({ exportButton, onDeleted, onClose }: DeleteAccountDialogProps) {
  const facts = useStore()
  async function remove() {
    try {
      onDeleted(await deleteAccount({ facts }))
      return null
    } catch (error) {
      return whyNot(accountErrors.deletion, error, accountErrors.deletionLine)
    }
  }
  return (
    <Dialog isOpen title={deleteAccountTexts.title} onClose={onClose}>
      <p>{deleteAccountTexts.line}</p>
      <p className="text-sm text-quiet mt-5 mb-3">{deleteAccountTexts.exportFirst}</p>
      {exportButton}
      <TypedConfirmation
        word={confirmations.account}
        label={deleteAccountTexts.type(confirmations.account)}
        confirm={deleteAccountTexts.confirm}
        busy={deleteAccountTexts.deleting}
        onConfirm={remove}
        onCancel={onClose}
      />
    </Dialog>
  )
}
