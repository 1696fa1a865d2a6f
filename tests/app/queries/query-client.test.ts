import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#app/queries/query-client.ts'

const MINUTE = 60_000
const queryKey = ['figures']

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an answer is fresh for ten minutes', async () => {
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 1)
  await client.fetchQuery({ queryKey, queryFn })
  vi.advanceTimersByTime(10 * MINUTE - 1)
  await client.fetchQuery({ queryKey, queryFn })
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await client.fetchQuery({ queryKey, queryFn })
  expect(queryFn).toHaveBeenCalledTimes(2)
})

it('an answer that nobody uses is dropped after fifteen minutes', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey, queryFn: async () => 1 })
  vi.advanceTimersByTime(15 * MINUTE - 1)
  expect(client.getQueryData(queryKey)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

it('a call that failed is not made again by itself, and fails at once without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const client = createQueryClient()
  const queryFn = vi.fn(() => Promise.reject(new Error('no network')))
  const failed = client.fetchQuery({ queryKey, queryFn }).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await failed).toBe('no network')
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
