import './toaster.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import { notifications } from '#domain/messages/pages/notifications.ts'
import type { Toast } from './toast.ts'

/** How long a toast is shown, in ms; errors are shown longer. */
const TIMES = { good: 4000, plain: 4000, wrong: 7000 } as const
/**
 * Below the header: what was pressed, and what it changed, is further down, and the actions of a screen are at
 * its foot.
 */
const OFFSET = { top: 'calc(4.5rem + env(safe-area-inset-top))', left: '1rem', right: '1rem' }

/** Draws the one toast. @param toast shown again whenever it is another object */
export default function Toaster({ toast }: { toast: Toast }) {
  useEffect(() => {
    sonner.dismiss()
    sonner(toast.title, {
      description: toast.description,
      duration: TIMES[toast.tone],
      className: `toast toast-${toast.tone}`,
    })
  }, [toast])
  return (
    <Sonner
      containerAriaLabel={notifications}
      visibleToasts={1}
      position="top-center"
      offset={OFFSET}
      mobileOffset={OFFSET}
      toastOptions={{ unstyled: true, descriptionClassName: 'toast-description' }}
    />
  )
}
