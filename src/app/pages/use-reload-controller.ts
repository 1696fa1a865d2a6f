import { useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { isInCrossOriginFrame } from '#device/storage/cross-origin-frame.ts'

/** From the first practice page on, reloads the page when due; never in a frame, nor without its script. */
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
