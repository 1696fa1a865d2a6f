import { useStore } from 'jotai'
import type { ReactNode } from 'react'
import { type DeletionResult, deleteAccount } from '#app/queries/account.ts'
import { accountErrors, confirmations, deleteAccountTexts } from '#domain/messages/account/account.ts'
import { withReauthentication } from './reauthentication.ts'
import { RemovalDialog } from './removal-dialog.tsx'

interface DeleteAccountDialogProps {
  /** The button that exports a copy first. */
  exportButton: ReactNode
  onDeleted: (deleted: DeletionResult) => void
  onClose: () => void
}

/** Deletes the account and everything in it. */
export function DeleteAccountDialog({ onDeleted, ...props }: DeleteAccountDialogProps) {
  const atoms = useStore()
  return (
    <RemovalDialog
      {...props}
      texts={deleteAccountTexts}
      word={confirmations.account}
      onRemove={async () => onDeleted(await withReauthentication(atoms, () => deleteAccount({ atoms })))}
      failure={{ title: accountErrors.deletion, line: accountErrors.deletionLine }}
    />
  )
}
