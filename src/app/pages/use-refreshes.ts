import { useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { useEffect } from 'react'
import { whenIdle } from '#app/ui/hooks/when-idle.ts'
import { isInForeignFrame } from '#device/identity/foreign-frame.ts'

/** From the first practice's page on, this page is refreshed where it is due; never within another's, nor without its script. */
export function useRefreshes() {
  const atoms = useStore()
  const router = useRouter()
  useEffect(() => {
    if (isInForeignFrame()) return
    whenIdle(() =>
      import('#app/refresh.ts').then(({ ownRefreshes }) => ownRefreshes(atoms, router)).catch(() => {}),
    )
  }, [atoms, router])
}
