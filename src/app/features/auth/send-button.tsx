import { useEffect, useRef } from 'react'
import { authTexts } from '#domain/texts/account/auth.ts'

interface SendButtonProps {
  label: string
  isSending: boolean
  /** What went wrong, where no field says it. */
  error?: string
  /** Whether it is where the person goes on. */
  isFocused?: boolean
}

/** The one filled button of a form, with the word on what went wrong above it. While it sends it keeps the focus. */
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
      {/* Beside it: what is within a button is its name and no news. */}
      <span role="status" className="sr-only">
        {isSending ? authTexts.sending : ''}
      </span>
    </div>
  )
}
