import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { isSupportOpenAtom } from '#app/state/device/support.ts'
import { lazyPart, MissingDialog } from '#app/ui/feedback/lazy-part.tsx'

const Support = lazyPart(async () => (await import('./support-dialog.tsx')).SupportDialog, MissingDialog)

/** Where the form that writes to us appears, on every page; costs nothing until it is first opened. */
export function SupportSlot() {
  const [isOpen, open] = useAtom(isSupportOpenAtom)
  return isOpen ? (
    <Suspense>
      <Support onClose={() => open(false)} />
    </Suspense>
  ) : null
}
