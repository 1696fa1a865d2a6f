import { useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'

/** What fetches all that goes offline beside the copy; its script comes with the wish. */
export function usePrefetchForOffline(): () => Promise<unknown> {
  const router = useRouter()
  const atoms = useStore()
  return async () => (await import('./prefetch-for-offline.ts')).prefetchForOffline(router, atoms)
}
