import { useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'

/** From the first practice's page on, this page is refreshed where it is due; never within another's, nor without its script. */
export function useReloadController() {
  const atoms = useStore()
  const router = useRouter()
  useEffect(() => {
    if (isInCrossOriginFrame()) return
    whenIdle(() =>
      import('#app/shell/reload-controller.ts')
        .then(({ pageReloadController }) => pageReloadController(atoms, router))
        .catch(() => {}),
    )
  }, [atoms, router])
}
