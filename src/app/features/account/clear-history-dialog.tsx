import { useStore } from 'jotai'
import type { ReactNode } from 'react'
import { clearHistory } from '#app/queries/account.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToast } from '#app/ui/toast.ts'
import { accountErrors, accountSuccess, clearHistoryTexts, confirmations } from '#domain/texts/account.ts'
import { whyNot } from './told-failure.ts'
import { TypedConfirmation } from './typed-confirmation.tsx'

interface ClearHistoryDialogProps {
  /** The button that takes a copy first. */
  exportButton: ReactNode
  onClose: () => void
}

/** Removes all that was practised: says what goes and what stays, and offers the copy before. */
export function ClearHistoryDialog({ exportButton, onClose }: ClearHistoryDialogProps) {
  const facts = useStore()
  async function clear() {
    try {
      const removed = await clearHistory({ facts })
      onClose()
      showToast({
        title: accountSuccess.history,
        description: clearHistoryTexts.removed(removed),
        tone: 'good',
      })
      return null
    } catch (error) {
      return whyNot(accountErrors.clearHistory, error)
    }
  }
  return (
    <Dialog isOpen title={clearHistoryTexts.title} onClose={onClose}>
      <p>{clearHistoryTexts.line}</p>
      <p className="text-sm text-quiet mt-5 mb-3">{clearHistoryTexts.exportFirst}</p>
      {exportButton}
      <TypedConfirmation
        word={confirmations.history}
        label={clearHistoryTexts.type(confirmations.history)}
        confirm={clearHistoryTexts.confirm}
        busy={clearHistoryTexts.clearing}
        onConfirm={clear}
        onCancel={onClose}
      />
    </Dialog>
  )
}
