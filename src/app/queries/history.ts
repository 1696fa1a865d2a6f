/** A signed-in person's sessions and holds, a page at a time, and their deletion. */
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { type JotaiStore, openStore } from '#app/state/device/device-store.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { type Client, createClient } from '#client/create-client.ts'
import { findRequestError } from '#client/request-error.ts'
import type { CallContext } from '#client/rest-link.ts'
import type { Outputs } from '#client/router.ts'
import {
  type PracticeSummary,
  type SessionSummary,
  toHoldSummary,
  toSessionSummary,
} from '#domain/records/practice-history.ts'
import { withoutSession } from '#domain/stats/heat-map.ts'
import { type ServerApi, serverApi, trpc } from './api.tsx'
import { knownHoldsKey, refreshKnownHolds } from './outbox.ts'
import { refreshIfSignedOut } from './refresh-if-signed-out.ts'

/** So many come with the first answer, which is waited for, and with the others: no more than a phone reads between two frames. */
const [FIRST, NEXT] = [40, 100]
const sizeOf = (from: string | null) => (from === null ? FIRST : NEXT)
/** The answers of so many calls make one page: for each, all that shows the history is drawn anew. */
const CALLS = 8

interface Page<Practice extends PracticeSummary> {
  readonly practices: readonly Practice[]
  /** Where the next one begins; null at the end. */
  readonly next: string | null
}

/** What is done between two frames is given this long, and waits so long for it at the most, in milliseconds. */
const [MIN_IDLE, MAX_IDLE_WAIT] = [8, 300]

/** Resolves between two frames with room for it, after 300 ms at the latest: older pages come while the list is scrolled. */
const waitForIdle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback !== 'function') return resolve()
    const began = performance.now()
    const look = (moment: IdleDeadline) => {
      const waited = performance.now() - began
      if (moment.didTimeout || waited >= MAX_IDLE_WAIT || moment.timeRemaining() >= MIN_IDLE) resolve()
      else requestIdleCallback(look, { timeout: MAX_IDLE_WAIT - waited })
    }
    requestIdleCallback(look, { timeout: MAX_IDLE_WAIT })
  })

/** The first answer is waited for; others come while the list is scrolled, and are read between two frames. */
const pagingContext = (from: string | null): CallContext =>
  from === null ? {} : { beforeParse: waitForIdle }

/**
 * The page that begins at `from`, null the first, by calls of `ask`, each in a moment of rest. What came before a call
 * that failed is a page; rejects when there is none of it.
 */
async function loadPage<Practice extends PracticeSummary>(
  from: string | null,
  ask: (from: string | null) => Promise<Page<Practice>>,
): Promise<Page<Practice>> {
  if (from === null) return ask(null)
  const practices: Practice[] = []
  let next: string | null = from
  for (let call = 0; call < CALLS && next !== null; call++) {
    await waitForIdle()
    const came: Page<Practice> | null = await ask(next).catch((error: unknown) => {
      if (practices.length === 0) throw error
      return null
    })
    if (came === null) break
    practices.push(...came.practices)
    next = came.next
  }
  await waitForIdle()
  return { practices, next }
}

/** Below the calls' own keys, so that a new record makes them stale as it does all lists. */
const keyOf = (list: 'sessions' | 'holds', userId: string) =>
  [[list, 'list'], { type: 'infinite', of: userId }] as const

/** What both lists have in common: read once, never compared item by item. */
const paging = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: Page<PracticeSummary>) => next,
  structuralSharing: false,
} as const

type Lists = Pick<Client, 'sessions' | 'holds'>

const sessionPages = (client: Lists, userId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keyOf('sessions', userId),
    queryFn: ({ pageParam, signal }) =>
      loadPage(pageParam, async (cursor) => {
        const from = cursor === null ? {} : { cursor }
        const { sessions, nextCursor } = await client.sessions.list.query(
          { limit: sizeOf(cursor), ...from },
          { signal, context: pagingContext(cursor) },
        )
        return { practices: sessions.map((one) => toSessionSummary(one)), next: nextCursor }
      }),
  })

const holdPages = (client: Lists, userId: string) =>
  infiniteQueryOptions({
    ...paging,
    queryKey: keyOf('holds', userId),
    queryFn: ({ pageParam, signal }) =>
      loadPage(pageParam, async (before) => {
        const from = before === null ? {} : { before }
        const limit = sizeOf(before)
        const holds = await client.holds.list.query(
          { limit, ...from },
          { signal, context: pagingContext(before) },
        )
        const next = holds.length < limit ? null : (holds.at(-1)?.id ?? null)
        return { practices: holds.map((one) => toHoldSummary(one)), next }
      }),
  })

/** The sessions of user `userId`, newest first. Needs an `Api` above it. */
export const useSessionPages = (userId: string) =>
  useInfiniteQuery(sessionPages(trpc.useUtils().client, userId))

/** The holds of user `userId`, newest first. Needs an `Api` above it. */
export const useHoldPages = (userId: string) => useInfiniteQuery(holdPages(trpc.useUtils().client, userId))

/**
 * Asks for the first page of both, where they are not known: for somebody about to open their history. Never rejects.
 * @returns the newest sessions, as far as they are known
 */
export async function prefetchHistory(
  { queryClient, client }: ServerApi,
  userId: string,
): Promise<readonly PracticeSummary[]> {
  dropStalePages({ queryClient }, userId)
  const sessions = sessionPages(client, userId)
  await Promise.all([
    queryClient.prefetchInfiniteQuery(sessions),
    queryClient.prefetchInfiniteQuery(holdPages(client, userId)),
  ])
  return queryClient.getQueryData(sessions.queryKey)?.pages[0]?.practices ?? []
}

/**
 * The pages of both, as far as they are known: for somebody who has no time to follow them. Null while one of them is not,
 * or is out of date.
 */
export function cachedPages(queryClient: QueryClient, userId: string) {
  const [sessions, holds] = (['sessions', 'holds'] as const).map((list) => {
    const state = queryClient.getQueryState<Pages>(keyOf(list, userId))
    return state?.isInvalidated === false ? state.data?.pages : undefined
  })
  return sessions === undefined || holds === undefined ? null : { sessions, holds }
}

/** The days with a session from `from` to `to`, both YYYY-MM-DD. Needs an `Api` above it. */
export const useDays = (range: { from: string; to: string }, enabled: boolean) =>
  trpc.user.days.useQuery(range, { enabled, structuralSharing: false })

/** Lets go of pages that a newer record made stale: all of them would be asked for anew, one after another. */
export function dropStalePages({ queryClient }: Pick<ServerApi, 'queryClient'>, userId: string): void {
  for (const queryKey of [keyOf('sessions', userId), keyOf('holds', userId)])
    if (queryClient.getQueryState(queryKey)?.isInvalidated) queryClient.removeQueries({ queryKey })
}

export interface DeletionParts {
  readonly atoms: JotaiStore
  /** The page's own unless given. */
  readonly api?: ServerApi
  /** Its calls go through though their page is closed. */
  readonly client?: Pick<Client, 'sessions' | 'holds'>
}

const keepaliveClient = createClient({
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
})

/** Deletes one practice of user `userId`; one that is gone already is no error. Rejects with the call's error. */
export async function deletePractice(
  practice: PracticeSummary,
  userId: string,
  { atoms, api = serverApi, client = keepaliveClient }: DeletionParts,
): Promise<void> {
  const { id, kind } = practice
  const { delete: remove } = kind === 'session' ? client.sessions : client.holds
  await remove.mutate({ id }, { context: { owner: userId } }).catch((error: unknown) => {
    if (findRequestError(error)?.status === 404) return
    refreshIfSignedOut(atoms, error)
    throw error
  })
  const { queryClient, utils } = api
  const list = kind === 'session' ? 'sessions' : 'holds'
  removeFromPages(queryClient, keyOf(list, userId), id)
  if (kind === 'session') removeFromDay(queryClient, practice)
  await Promise.all([
    utils.user.stats.invalidate(),
    utils.user.breathStats.invalidate(),
    utils.user.days.invalidate(),
    utils.user.standing.invalidate(),
    queryClient.invalidateQueries({ queryKey: [[list, 'list'], { type: 'query' }] }),
  ])
  if (kind === 'session') return
  await Promise.all([
    utils.holds.personalBest.invalidate(),
    queryClient.invalidateQueries({ queryKey: knownHoldsKey }),
  ])
  // Without an answer the hold screen learns of it at the next look.
  await refreshKnownHolds(api, await openStore(), userId).catch(() => {})
  atoms.set(recordsVersionAtom)
}

type Days = Outputs['user']['days']

interface Pages {
  readonly pages: readonly Page<PracticeSummary>[]
  readonly pageParams: readonly unknown[]
}

function removeFromPages(queryClient: QueryClient, queryKey: ReturnType<typeof keyOf>, id: string) {
  queryClient.setQueryData<Pages>(queryKey, (known) => {
    if (known === undefined) return undefined
    return { ...known, pages: known.pages.map((page) => without(page, id)) }
  })
}

/** At once, so that the calendar does not show it again until the days are told anew. */
function removeFromDay(queryClient: QueryClient, session: SessionSummary) {
  queryClient.setQueriesData<Days>({ queryKey: getQueryKey(trpc.user.days) }, (known) =>
    known === undefined
      ? undefined
      : { days: known.days.map((one) => (one.day === session.day ? withoutSession(one, session) : one)) },
  )
}

function without(page: Page<PracticeSummary>, id: string): Page<PracticeSummary> {
  if (!page.practices.some((one) => one.id === id)) return page
  const practices = page.practices.filter((one) => one.id !== id)
  // A page of holds begins after a hold that must still be there.
  return { practices, next: page.next === id ? (practices.at(-1)?.id ?? null) : page.next }
}
