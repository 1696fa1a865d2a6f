import type { MouseEvent, ReactNode } from 'react'

interface BusyButtonProps {
  /** Its label while its work is under way. */
  busy: string
  isBusy: boolean
  type?: 'button' | 'submit'
  look?: string
  isDisabled?: boolean
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}

/** A button whose work takes a while. It keeps the focus meanwhile, and a second click does nothing. */
export const BusyButton = ({
  busy,
  isBusy,
  type = 'button',
  look = 'button-filled',
  isDisabled = false,
  onClick,
  children,
}: BusyButtonProps) => (
  <button
    type={type}
    className={`${look} aria-disabled:opacity-60`}
    aria-disabled={isBusy}
    disabled={isDisabled}
    onClick={(event) => {
      if (isBusy) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {isBusy ? busy : children}
  </button>
)
