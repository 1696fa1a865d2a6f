import { useEffect, useRef } from 'react'
import { authTexts } from '#domain/messages/account/auth.ts'

interface SendButtonProps {
  label: string
  isSending: boolean
  /** What went wrong, where no field says so. */
  error?: string
  /** Whether it takes the focus. */
  isFocused?: boolean
}

/** A form's submit button, with the error message above it. It keeps the focus while sending. */
export function SendButton({ label, isSending, error = '', isFocused = false }: SendButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFocused) button.current?.focus()
  }, [isFocused])
  return (
    <div>
      <p role="alert" className={error === '' ? undefined : 'mb-4 text-sm text-wrong'}>
        {error}
      </p>
      <button
        ref={button}
        type="submit"
        aria-disabled={isSending}
        className="button-filled w-full aria-disabled:opacity-60"
      >
        {isSending ? authTexts.sending : label}
      </button>
      {/* Outside the button: text inside one is its name, and is not announced. */}
      <span role="status" className="sr-only">
        {isSending ? authTexts.sending : ''}
      </span>
    </div>
  )
}
