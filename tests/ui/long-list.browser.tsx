import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LongList } from '#app/ui/long-list.tsx'

afterEach(() => {
  cleanup()
  scrollTo(0, 0)
})

const keyOf = (n: number) => String(n)
const draw = (n: number, before: number | undefined) => (
  <button type="button" style={{ display: 'block', height: 40 }}>
    {n} after {before ?? 'none'}
  </button>
)

const List = ({ count, onEnd }: { count: number; onEnd?: () => void }) => (
  <>
    <h2 id="numbers">Numbers</h2>
    <LongList
      labelledBy="numbers"
      items={Array.from({ length: count }, (_, n) => n)}
      keyOf={keyOf}
      draw={draw}
      onEnd={onEnd}
    />
  </>
)
const drawn = () => screen.getAllByRole('listitem').length
const last = () => screen.queryByText(/^9999 after 9998$/)

it('draws of ten thousand only what is near the screen, each after the one before', async () => {
  render(<List count={10_000} />)
  expect(screen.getByRole('list', { name: 'Numbers' })).toBeTruthy()
  expect(screen.getByText('0 after none')).toBeTruthy()
  expect(screen.getByText('7 after 6')).toBeTruthy()
  expect(last()).toBeNull()
  scrollTo(0, document.documentElement.scrollHeight)
  await waitFor(() => expect(last()).not.toBeNull())
  expect(drawn()).toBeLessThan(200)
  scrollTo(0, 0)
  await waitFor(() => expect(last()).toBeNull())
})

it('keeps the height of what it no longer draws', async () => {
  render(<List count={2000} />)
  await waitFor(() => expect(drawn()).toBeGreaterThan(20))
  const before = screen.getByRole('list').getBoundingClientRect().height
  scrollTo(0, 6000)
  await waitFor(() => expect(screen.queryByText('0 after none')).toBeNull())
  const [first] = screen.getByRole('list').children
  expect(first?.getBoundingClientRect().height).toBe(20 * 40)
  scrollTo(0, 0)
  await waitFor(() => expect(screen.queryByText('0 after none')).not.toBeNull())
  // What was drawn on the way is known now: it was guessed before.
  expect(screen.getByRole('list').getBoundingClientRect().height).toBeLessThanOrEqual(before)
})

it('keeps what has the focus, however far it is scrolled away', async () => {
  render(<List count={2000} />)
  screen.getByText('3 after 2').focus()
  scrollTo(0, 20_000)
  await waitFor(() => expect(screen.queryByText('300 after 299')).not.toBeNull())
  expect(document.activeElement?.textContent).toBe('3 after 2')
})

it('tells when the end comes near, and again when there is more', async () => {
  const onEnd = vi.fn()
  const { rerender } = render(<List count={200} onEnd={onEnd} />)
  scrollTo(0, document.documentElement.scrollHeight)
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
  rerender(<List count={201} onEnd={onEnd} />)
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(2))
})
