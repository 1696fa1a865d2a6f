import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LoadingSlot } from '#app/features/practice/setup/loading-slot.tsx'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'

const KEY = 'openedTools'
let answer: () => Promise<Response>
let atoms = createStore()

beforeEach(() => {
  localStorage.removeItem(KEY)
  atoms = createStore()
  answer = () => new Promise(() => {})
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) =>
    String(input).startsWith('/assets/audio/') ? answer() : fetch(input, init),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.removeItem(KEY)
})

const open = () =>
  render(
    <Provider store={atoms}>
      <LoadingSlot technique="box-breathing" />
    </Provider>,
  )
const shown = () => screen.queryByRole('dialog', { name: 'Stilltide' })
const untilShown = () => vi.waitFor(() => expect(shown()).not.toBeNull(), { timeout: 2000 })
const untilGone = () => vi.waitFor(() => expect(shown()).toBeNull(), { timeout: 3000 })
const isNoted = () => localStorage.getItem(KEY) === 'box-breathing'

it('waits for sounds that do not come, for two seconds at most, then is ready and goes', async () => {
  const began = performance.now()
  open()
  await untilShown()
  await vi.waitFor(() => expect(shown()?.textContent).toContain('60%'))
  await vi.waitFor(() => expect(shown()?.textContent).toContain('Ready!'), { timeout: 3000 })
  await untilGone()
  expect(performance.now() - began).toBeLessThan(3500)
  expect(isNoted()).toBe(true)
})

it('is skipped by its button, and does not come back', async () => {
  open()
  await untilShown()
  await userEvent.click(screen.getByRole('button', { name: 'Skip (Not Recommended)' }))
  expect(shown()).toBeNull()
  expect(isNoted()).toBe(true)
})

it('is over at once when a sound fails', async () => {
  let fail: (error: Error) => void = () => {}
  answer = () =>
    new Promise((_, reject) => {
      fail = reject
    })
  open()
  await untilShown()
  fail(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(shown()?.textContent).toContain('Ready!'))
  await untilGone()
})

it('does not show where the sounds are there in a moment, nor where the tool was opened before', async () => {
  answer = async () => new Response(new Uint8Array(8))
  open()
  await vi.waitFor(() => expect(isNoted()).toBe(true), { timeout: 2000 })
  expect(shown()).toBeNull()
  cleanup()
  answer = () => new Promise(() => {})
  open()
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(shown()).toBeNull()
})

it('gives way to a session', async () => {
  open()
  await untilShown()
  act(() => atoms.set(isPractisingAtom, true))
  expect(shown()).toBeNull()
})
