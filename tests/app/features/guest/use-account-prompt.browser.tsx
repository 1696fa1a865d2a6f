import { act, cleanup, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT_REQUIRED, useAccountPrompt } from '#app/features/guest/use-account-prompt.ts'
import { savedCountAtom } from '#app/state/records/sync-signals.ts'

let atoms = createStore()
const told = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  told.mockClear()
  addEventListener(ACCOUNT_REQUIRED, told)
  atoms = createStore()
})
afterEach(() => {
  cleanup()
  removeEventListener(ACCOUNT_REQUIRED, told)
  vi.useRealTimers()
})

function open(isRequired: boolean, path = '/') {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={atoms}>{children}</Provider>
  const props = { isRequired, path }
  return renderHook((at: typeof props) => useAccountPrompt(at.isRequired, at.path), {
    wrapper,
    initialProps: props,
  })
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

it('asks three seconds after the session that met the requirement, and says so on the window', async () => {
  atoms.set(savedCountAtom, 1)
  const { result, rerender } = open(false)
  rerender({ isRequired: true, path: '/' })
  await pass(2999)
  // Navigation to the next page does not bring the prompt forward.
  rerender({ isRequired: true, path: '/session-complete' })
  expect(result.current.isAsked).toBe(false)
  expect(told).not.toHaveBeenCalled()
  await pass(1)
  expect(result.current.isAsked).toBe(true)
  expect(told).toHaveBeenCalledTimes(1)
})

it('asks at once where it was met on an earlier visit', async () => {
  const { result } = open(true)
  await pass(0)
  expect(result.current.isAsked).toBe(true)
})

it('taken back, it is asked again at the next page, and by whoever tells the window', async () => {
  const { result, rerender } = open(true)
  await pass(0)
  act(() => result.current.dismiss())
  expect(result.current.isAsked).toBe(false)
  rerender({ isRequired: true, path: '/all-badges' })
  expect(result.current.isAsked).toBe(true)
  act(() => result.current.dismiss())
  act(() => void dispatchEvent(new Event(ACCOUNT_REQUIRED)))
  expect(result.current.isAsked).toBe(true)
})

it('is over once nothing is required any more, and nobody is asked who has not come so far', async () => {
  const { result, rerender } = open(true)
  await pass(0)
  rerender({ isRequired: false, path: '/' })
  expect(result.current.isAsked).toBe(false)
  act(() => void dispatchEvent(new Event(ACCOUNT_REQUIRED)))
  await pass(5000)
  expect(result.current.isAsked).toBe(false)
})
