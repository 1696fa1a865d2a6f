import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { Api, createServerApi } from '#app/queries/api.tsx'
import {
  cachedPages,
  deletePractice,
  dropStalePages,
  prefetchHistory,
  useDays,
  useHoldPages,
  useSessionPages,
} from '#app/queries/history.ts'
import { invalidateRecords } from '#app/queries/outbox.ts'
import { toHoldSummary, toSessionSummary } from '#domain/records/practice-history.ts'

afterEach(cleanup)

const at = (n: number) => new Date(Date.parse('2026-11-21T10:00:00Z') - n * 60_000).toISOString()
const lived = (n: number) => ({ id: `r${n}`, startedAt: at(n), completedAt: at(n), timeZone: 'UTC' })
const session = (n: number) => ({
  ...lived(n),
  technique: 'energizing' as const,
  duration: 60,
  breathCount: 5,
})
const hold = (n: number) => ({ ...lived(n), holdDuration: 30 })

/** A server with this many sessions and holds, which answers deletions with `deletion`. */
function serve(count: number, deletion = () => Response.json({ message: 'Deleted' })) {
  const asked: string[] = []
  let broken: string | null = null
  const fetch = (async (input, { method = 'GET' } = {}) => {
    const url = new URL(String(input), 'http://here')
    asked.push(`${method} ${url.pathname}${url.search}`)
    if (method === 'DELETE') return deletion()
    if (broken !== null && url.search.includes(broken)) {
      broken = null
      return Response.json({ message: 'no', code: 'internal' }, { status: 500 })
    }
    const limit = Number(url.searchParams.get('limit'))
    if (url.pathname === '/api/sessions') {
      const from = Number(url.searchParams.get('cursor') ?? 0)
      const sessions = Array.from({ length: Math.min(limit, count - from) }, (_, n) => session(from + n))
      return Response.json({ sessions, nextCursor: from + limit < count ? String(from + limit) : null })
    }
    if (url.pathname === '/api/breath-holds') {
      const before = url.searchParams.get('before')
      const from = before === null ? 0 : Number(before.slice(1)) + 1
      return Response.json(Array.from({ length: Math.min(limit, count - from) }, (_, n) => hold(from + n)))
    }
    if (url.pathname === '/api/user/days')
      return Response.json({
        days: [
          { day: '2026-11-20', seconds: 60, sessions: 1, isGoalMet: false },
          { day: '2026-11-21', seconds: 60 * count, sessions: count, isGoalMet: false },
        ],
      })
    return Response.json({ holdDuration: 30 })
  }) as typeof globalThis.fetch
  const api = createServerApi({ fetch })
  const wrapper = ({ children }: { children: React.ReactNode }) => <Api api={api}>{children}</Api>
  /** Fails the next call whose query contains `part`. */
  const breakOnce = (part: string) => {
    broken = part
  }
  const parts = { atoms: createStore(), api, client: api.client }
  return { api, asked, wrapper, breakOnce, parts }
}

it('brings sessions page after page, by the server’s cursor', async () => {
  const { wrapper, asked } = serve(900)
  const { result } = renderHook(() => ({ ...useSessionPages('7') }), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  for (const pages of [2, 3]) {
    await result.current.fetchNextPage()
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(pages))
  }
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  const ids = result.current.data?.pages.flatMap(({ practices }) => practices.map(({ id }) => id))
  expect(ids).toHaveLength(900)
  expect(new Set(ids).size).toBe(900)
  expect(asked).toHaveLength(10)
  // The first page, which a person waits for, is small.
  expect(asked[0]).toBe('GET /api/sessions?limit=40')
})

it('knows the pages of both once they have come, and no longer when a record made them stale', async () => {
  const { api } = serve(3)
  expect(cachedPages(api.queryClient, '7')).toBeNull()
  await prefetchHistory(api, '7')
  const pages = cachedPages(api.queryClient, '7')
  expect(pages?.sessions[0]?.practices).toHaveLength(3)
  expect(pages?.holds[0]?.practices).toHaveLength(3)
  expect(cachedPages(api.queryClient, '8')).toBeNull()
  await invalidateRecords(api)
  expect(cachedPages(api.queryClient, '7')).toBeNull()
})

it('keeps what came before a call that failed, and goes on after it', async () => {
  const { wrapper, asked, breakOnce } = serve(450)
  const { result } = renderHook(() => ({ ...useSessionPages('7') }), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  breakOnce('cursor=240')
  await result.current.fetchNextPage()
  await waitFor(() => expect(result.current.data?.pages[1]?.practices).toHaveLength(200))
  expect(result.current.isError).toBe(false)
  breakOnce('cursor=240')
  await result.current.fetchNextPage()
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.data?.pages).toHaveLength(2)
  await result.current.fetchNextPage()
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  const ids = result.current.data?.pages.flatMap(({ practices }) => practices.map(({ id }) => id))
  expect(new Set(ids).size).toBe(450)
  expect(asked.filter((one) => one.includes('cursor=240'))).toHaveLength(3)
})

it('brings holds page after page, each after the last one of the page before', async () => {
  const { wrapper } = serve(139)
  const { result } = renderHook(() => ({ ...useHoldPages('7') }), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await result.current.fetchNextPage()
  await waitFor(() => expect(result.current.hasNextPage).toBe(false))
  expect(result.current.data?.pages.flatMap(({ practices }) => practices)).toHaveLength(139)
})

it('goes on after a hold that was deleted meanwhile, though the page ended with it', async () => {
  const { wrapper, parts, asked } = serve(450)
  const { result } = renderHook(() => ({ ...useHoldPages('7') }), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await deletePractice(toHoldSummary(hold(39)), '7', parts)
  await waitFor(() => expect(result.current.data?.pages[0]?.practices).toHaveLength(39))
  await result.current.fetchNextPage()
  expect(asked.find((one) => one.includes('before='))).toBe('GET /api/breath-holds?limit=100&before=r38')
})

it('takes a deleted session off its day at once, and asks for the days again', async () => {
  const { wrapper, parts, asked } = serve(3)
  const range = { from: '2026-11-01', to: '2026-11-30' }
  const { result } = renderHook(() => useDays(range, true), { wrapper })
  await waitFor(() => expect(result.current.data?.days).toHaveLength(2))
  const seen: unknown[] = []
  const { queryClient } = parts.api
  queryClient.getQueryCache().subscribe(({ query }) => {
    const [{ sessions = null } = {}] = (query.state.data as typeof result.current.data)?.days.slice(1) ?? []
    if (sessions !== null && sessions !== seen.at(-1)) seen.push(sessions)
  })
  await deletePractice(toSessionSummary(session(1)), '7', parts)
  await waitFor(() => expect(seen).toEqual([2, 3]))
  expect(asked.filter((one) => one.startsWith('GET /api/user/days'))).toHaveLength(2)
  expect(result.current.data?.days[0]).toMatchObject({ sessions: 1 })
})

it('takes a deleted session out of what is shown, and asks for nothing of the list again', async () => {
  const { wrapper, parts, asked } = serve(3)
  const { result } = renderHook(() => ({ ...useSessionPages('7') }), { wrapper })
  await waitFor(() => expect(result.current.data).toBeDefined())
  await deletePractice(toSessionSummary(session(1)), '7', parts)
  await waitFor(() =>
    expect(result.current.data?.pages[0]?.practices.map(({ id }) => id)).toEqual(['r0', 'r2']),
  )
  expect(asked.filter((one) => one.startsWith('GET /api/sessions'))).toHaveLength(1)
  expect(asked).toContain('DELETE /api/sessions/r1')
})

it('takes what is gone already for deleted; any other refusal is an error, and all stays', async () => {
  const gone = serve(2, () => Response.json({ message: 'gone', code: 'not-found' }, { status: 404 }))
  await deletePractice(toSessionSummary(session(0)), '7', gone.parts)
  const broken = serve(2, () => Response.json({ message: 'no', code: 'internal' }, { status: 500 }))
  const { result } = renderHook(() => ({ ...useSessionPages('7') }), { wrapper: broken.wrapper })
  await waitFor(() => expect(result.current.data).toBeDefined())
  await expect(deletePractice(toSessionSummary(session(0)), '7', broken.parts)).rejects.toThrow('no')
  expect(result.current.data?.pages[0]?.practices).toHaveLength(2)
})

it('lets pages go that a new record made stale, before they are shown again', async () => {
  const { api, wrapper } = serve(450)
  const { result, unmount } = renderHook(() => ({ ...useSessionPages('7') }), { wrapper })
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await result.current.fetchNextPage()
  unmount()
  dropStalePages(api, '7')
  expect(api.queryClient.getQueryCache().getAll()).toHaveLength(1)
  await invalidateRecords(api)
  dropStalePages(api, '7')
  expect(api.queryClient.getQueryCache().getAll()).toHaveLength(0)
})
