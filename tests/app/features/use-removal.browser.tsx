import { act, cleanup, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deletePossiblySent } from '#app/features/history/practice-removal.ts'
import { UNDO_TIME, useRemoval } from '#app/features/history/use-removal.ts'
import { type PracticeSummary, toHoldSummary } from '#domain/records/practice-history.ts'

const at = '2026-11-21T10:00:00Z'
const hold = (id: string): PracticeSummary =>
  toHoldSummary({ id, holdDuration: 30, startedAt: at, completedAt: at, timeZone: 'UTC' })

const remove = vi.fn<(practice: PracticeSummary) => Promise<void>>()
const removed = () => remove.mock.calls.map(([{ id }]) => id)

beforeEach(() => {
  vi.useFakeTimers()
  remove.mockReset().mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const start = () => renderHook(() => useRemoval(remove), { wrapper: StrictMode })

it('takes out of sight at once, and removes only when the time is over', () => {
  const { result } = start()
  act(() => result.current.remove(hold('a')))
  expect([...result.current.hidden]).toEqual(['a'])
  act(() => void vi.advanceTimersByTime(UNDO_TIME - 1))
  expect(removed()).toEqual([])
  act(() => void vi.advanceTimersByTime(1))
  expect(removed()).toEqual(['a'])
  expect(result.current.last).toBeNull()
  expect([...result.current.hidden]).toEqual(['a'])
})

it('puts back what is undone, and removes nothing then', () => {
  const { result, unmount } = start()
  act(() => result.current.remove(hold('a')))
  act(() => result.current.undo())
  expect([...result.current.hidden]).toEqual([])
  act(() => void vi.advanceTimersByTime(UNDO_TIME * 2))
  unmount()
  expect(removed()).toEqual([])
})

it('removes the first for good when a second is taken, which has the whole time again', () => {
  const { result } = start()
  act(() => result.current.remove(hold('a')))
  act(() => void vi.advanceTimersByTime(UNDO_TIME - 1000))
  act(() => result.current.remove(hold('b')))
  expect(removed()).toEqual(['a'])
  act(() => void vi.advanceTimersByTime(UNDO_TIME - 1))
  expect(removed()).toEqual(['a'])
  act(() => result.current.undo())
  expect([...result.current.hidden]).toEqual(['a'])
})

it('removes when the page is left for another one, and when it is closed, once', () => {
  const first = start()
  act(() => first.result.current.remove(hold('a')))
  first.unmount()
  expect(removed()).toEqual(['a'])
  const second = start()
  act(() => second.result.current.remove(hold('b')))
  act(() => void dispatchEvent(new Event('pagehide')))
  second.unmount()
  expect(removed()).toEqual(['a', 'b'])
})

it('lets the time stand while somebody is about to undo', () => {
  const { result } = start()
  act(() => result.current.remove(hold('a')))
  act(() => result.current.pauseTimer(true))
  act(() => void vi.advanceTimersByTime(UNDO_TIME * 3))
  expect(removed()).toEqual([])
  act(() => result.current.pauseTimer(false))
  act(() => void vi.advanceTimersByTime(UNDO_TIME))
  expect(removed()).toEqual(['a'])
})

it('shows again what could not be removed', async () => {
  remove.mockRejectedValue(new Error('no network'))
  const { result } = start()
  act(() => result.current.remove(hold('a')))
  await act(async () => void (await vi.advanceTimersByTimeAsync(UNDO_TIME)))
  expect(removed()).toEqual(['a'])
  expect([...result.current.hidden]).toEqual([])
})

it('deletes at once what may have been sent, and once more what arrived while it did', async () => {
  const onServer = new Set<string>()
  const found: boolean[] = []
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const outbox = navigator.locks.request('stilltide-outbox', async () => {
    await arriving
    onServer.add('on its way')
  })
  const removal = deletePossiblySent(async () => {
    found.push(onServer.delete('on its way'))
    arrive()
    if (found.length === 1) throw new Error('not found')
  })
  await Promise.all([outbox, removal])
  expect(found).toEqual([false, true])
  expect([...onServer]).toEqual([])
})
