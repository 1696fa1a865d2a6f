import { useStore } from 'jotai'
import type { ReactNode } from 'react'
import { clearHistory } from '#app/queries/account.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import {
  accountErrors,
  accountSuccess,
  clearHistoryTexts,
  confirmations,
} from '#domain/messages/account/account.ts'
import { removedHistory } from '#domain/texts/account/account.ts'
import { RemovalDialog } from './security/removal-dialog.tsx'

interface ClearHistoryDialogProps {
  /** The button that exports a copy first. */
  exportButton: ReactNode
  onClose: () => void
}

/** Removes the whole practice history: says what is removed and what stays, and offers a copy first. */
export function ClearHistoryDialog(props: ClearHistoryDialogProps) {
  const atoms = useStore()
  async function clear() {
    const removed = await clearHistory({ atoms })
    props.onClose()
    showToast({
      title: accountSuccess.history,
      description: removedHistory(removed),
      tone: 'good',
    })
  }
  return (
    <RemovalDialog
      {...props}
      texts={clearHistoryTexts}
      word={confirmations.history}
      onRemove={clear}
      failure={{ title: accountErrors.clearHistory, line: accountErrors.tryAgain }}
    />
  )
}
