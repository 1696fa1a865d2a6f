import * as controlTexts from '#domain/messages/pages/controls.ts'
import { Dialog } from './dialog.tsx'

interface AlertDialogProps {
  title: string
  /** The message; closed while null. */
  text: string | null
  onClose: () => void
}

/** A message that a person must see, with one button to go on. */
export const AlertDialog = ({ title, text, onClose }: AlertDialogProps) => (
  <Dialog isOpen={text !== null} title={title} onClose={onClose}>
    <p role="alert">{text}</p>
    <button type="button" className="button-filled w-full mt-6" onClick={onClose}>
      {controlTexts.ok}
    </button>
  </Dialog>
)
