import { lazy, Suspense, useSyncExternalStore } from 'react'
import { latestToast, subscribeToasts } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

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
