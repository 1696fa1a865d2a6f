/** How long the server's answers stay fresh (spec §9). */
import { QueryCache, QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/** How long the user is not requested again, in milliseconds (spec §9: "The user cache is 5 minutes"). */
export const USER_FRESH = 5 * MINUTE

/**
 * Fresh for 10 minutes, dropped 15 after its last use; no refetch on focus, no polling, no retries (spec §9).
 * Without a network a call fails at once instead of waiting for one: the screen decides what to show then.
 * @param onError receives every failed query, once however many components wait for it
 */
export const createQueryClient = (onError?: (error: unknown) => void) =>
  new QueryClient({
    ...(onError && { queryCache: new QueryCache({ onError }) }),
    defaultOptions: {
      queries: {
        staleTime: 10 * MINUTE,
        gcTime: 15 * MINUTE,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
