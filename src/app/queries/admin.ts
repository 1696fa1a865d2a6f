/** For admins: whether the person is one, and the newsletter's subscribers. */
import { useQuery } from '@tanstack/react-query'
import type { Outputs } from '#client/router.ts'
import { type AccountParts, callAsUser } from './account.ts'
import { serverApi, trpc } from './api.tsx'

type Page = Outputs['admin']['subscribers']
export type Subscriber = Page['subscribers'][number]
export type SubscriberState = Subscriber['state']
export type Counts = Page['counts']

/**
 * Whether the signed-in person is an admin. The health call answers everyone, with details for admins alone:
 * so the check causes no error in the browser of those who are none.
 */
export const useIsAdmin = () =>
  useQuery({
    queryKey: ['admin.is'],
    queryFn: async ({ signal }) =>
      (await serverApi.client.health.read.query({}, { signal })).details !== undefined,
  })

const PAGE = 50

/** A page at a time, those who subscribed last first. */
export const useSubscribers = (search: string, state: SubscriberState | undefined) =>
  trpc.admin.subscribers.useInfiniteQuery(
    { search: search === '' ? undefined : search, state, limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before, staleTime: 0 },
  )

export async function unsubscribe(parts: AccountParts, id: string): Promise<void> {
  await callAsUser(parts, (client, sending) => client.admin.unsubscribe.mutate({ id }, sending))
  await (parts.api ?? serverApi).utils.admin.subscribers.invalidate()
}
