import { type MouseEvent, type PointerEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from '#app/ui/art/icons.tsx'
import { usePageMark } from '#app/ui/hooks/use-page-mark.ts'
import * as controlTexts from '#domain/messages/pages/controls.ts'
import './dialog.css'

interface DialogProps {
  isOpen: boolean
  title: string
  /**
   * Called by Escape, the backdrop and the close button; the dialog closes when `isOpen` turns false. Without
   * it the dialog stays open until then: there is another way on inside.
   */
  onClose?: () => void
  /** Name of the close button. */
  closeLabel?: string
  /** Stays at the lower edge while the rest scrolls; on a low screen it follows the rest. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog based on the platform's own: top layer, inert page behind, and the focus returned to where
 * it was. Its content exists only while it is open.
 */
export const Dialog = ({ isOpen, ...props }: DialogProps) => (isOpen ? <OpenDialog {...props} /> : null)

function OpenDialog({
  title,
  onClose,
  closeLabel = controlTexts.close,
  foot,
  children,
}: Omit<DialogProps, 'isOpen'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hasPressedBackdrop = useRef(false)
  const titleId = useId()
  usePageMark('dialog')
  // Before the element is removed: only a dialog that is closed returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const isBackdrop = (event: PointerEvent | MouseEvent) => event.target === event.currentTarget
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's key is Escape, which the platform sends as `cancel`.
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file chooser inside cancels, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // The platform closed it by itself. React's strict mode closes one, too, and opens it again.
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget || currentTarget.open) return
        if (onClose === undefined) currentTarget.showModal()
        else onClose()
      }}
      // Both ends of the press must be on the backdrop, so that selecting text out to it closes nothing; and
      // not the second click of a double click, which was meant for what was there before.
      onPointerDown={(event) => {
        hasPressedBackdrop.current = isBackdrop(event)
      }}
      onClick={(event) => {
        if (hasPressedBackdrop.current && isBackdrop(event) && event.detail < 2) onClose?.()
      }}
    >
      <div className="dialog-body">
        {/* With large text, the close button is above the title. */}
        <div className="flex flex-wrap-reverse items-end justify-end gap-x-4 mb-4">
          {/* The first focusable element, and so it gets the focus: reading begins here. */}
          <h2
            id={titleId}
            tabIndex={-1}
            className="title grow basis-36 min-w-0 text-[min(1.5rem,10vw)] leading-tight pt-2 outline-none"
          >
            {title}
          </h2>
          {onClose === undefined ? null : (
            <button type="button" className="icon-button shrink-0 -mt-1 -mr-3" onClick={onClose}>
              <CloseIcon />
              <span className="sr-only">{closeLabel}</span>
            </button>
          )}
        </div>
        {children}
        {foot === undefined ? null : <div className="dialog-foot">{foot}</div>}
      </div>
    </dialog>
  )
}
