import { Dialog } from './dialog.tsx'

interface AlertDialogProps {
  title: string
  /** What is to be told; closed while null. */
  text: string | null
  onClose: () => void
}

/** One thing that a person must know, with one way on. */
export const AlertDialog = ({ title, text, onClose }: AlertDialogProps) => (
  <Dialog isOpen={text !== null} title={title} onClose={onClose}>
    <p role="alert">{text}</p>
    <button type="button" className="button-filled w-full mt-6" onClick={onClose}>
      OK
    </button>
  </Dialog>
)
