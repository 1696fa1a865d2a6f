import { useRouter } from '@tanstack/react-router'
import { useStore } from 'jotai'

/** A function that fetches all that is needed offline besides the copy; its script is loaded when called. */
export function usePrefetchForOffline(): () => Promise<unknown> {
  const router = useRouter()
  const atoms = useStore()
  return async () => (await import('./prefetch-for-offline.ts')).prefetchForOffline(router, atoms)
}
