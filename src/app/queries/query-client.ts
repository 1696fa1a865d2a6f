/** How long answers of the server are good (spec §9). */
import { QueryCache, QueryClient } from '@tanstack/react-query'

const MINUTE = 60_000

/** For how long who is signed in is not asked again, in milliseconds (spec §9: "The user cache is 5 minutes"). */
export const USER_FRESH = 5 * MINUTE

/**
 * Fresh for 10 minutes, dropped 15 after its last use; no refetch on focus, no polling, no retries (spec §9).
 * Without a network a call fails at once instead of waiting for one: what is shown then is for the screen to say.
 * @param onError told of every reading that failed, once however many wait for it
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
