import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showToast } from '#app/ui/feedback/toast.ts'
import { ToastOutlet } from '#app/ui/feedback/toast-outlet.tsx'

afterEach(cleanup)

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')]
/** The visible ones: neither leaving nor hidden behind another. */
const seen = () => toasts().filter(({ dataset }) => dataset.visible === 'true' && dataset.removed !== 'true')
const titles = () => seen().map((toast) => toast.querySelector('[data-title]')?.textContent)

it('is nothing on the page until the first toast, then shows one at a time, the latest', async () => {
  const { container } = render(<ToastOutlet />)
  expect(container.innerHTML).toBe('')
  await act(async () => showToast({ title: 'Goal updated!', tone: 'good' }))
  await waitFor(() => expect(titles()).toEqual(['Goal updated!']))
  await act(async () => showToast({ title: 'History cleared', description: 'All of it.', tone: 'plain' }))
  await waitFor(() => expect(titles()).toEqual(['History cleared']))
  expect(seen()[0]?.textContent).toContain('All of it.')
  // The first does not reappear after the second has gone.
  await waitFor(() => expect(toasts()).toHaveLength(1))
})

it('shows the same words again as a new toast', async () => {
  render(<ToastOutlet />)
  await act(async () => showToast({ title: 'Message sent successfully', tone: 'good' }))
  await waitFor(() => expect(titles()).toEqual(['Message sent successfully']))
  const [first] = seen()
  await act(async () => showToast({ title: 'Message sent successfully', tone: 'good' }))
  await waitFor(() => expect(seen()).toHaveLength(1))
  await waitFor(() => expect(seen()[0]).not.toBe(first))
})
