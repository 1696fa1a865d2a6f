import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { latestToast, subscribeToasts, type Toast } from './toast.ts'

const Toaster = lazyPart(async () => (await import('./toaster.tsx')).default, PlainToast)

/** The place of toasts on the page: nothing at all until the first one. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(subscribeToasts, latestToast, () => null)
  if (toast === null) return null
  return (
    <Suspense>
      <Toaster toast={toast} />
    </Suspense>
  )
}

/** A toast without its script, as on a page whose network is gone: its words at the page's end, until the next. */
function PlainToast({ toast: { title, description } }: { toast: Toast }) {
  return (
    <p role="status" className="column text-sand pb-6">
      {title} {description}
    </p>
  )
}
