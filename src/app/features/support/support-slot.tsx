import { useAtom } from 'jotai'
import { lazy, Suspense } from 'react'
import { isSupportOpenAtom } from '#app/facts/support.ts'

const Support = lazy(async () => ({ default: (await import('./support-dialog.tsx')).SupportDialog }))

/** Where the form that writes to us appears, on every page; costs nothing until it is first opened. */
export function SupportSlot() {
  const [isOpen, open] = useAtom(isSupportOpenAtom)
  return isOpen ? (
    <Suspense>
      <Support onClose={() => open(false)} />
    </Suspense>
  ) : null
}
