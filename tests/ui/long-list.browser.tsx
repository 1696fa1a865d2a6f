import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { LongList } from '#app/ui/long-list.tsx'

beforeAll(() => {
  // Of the app's own sheet, what places the items.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '.relative { position: relative } .absolute { position: absolute } .inset-x-0 { left: 0; right: 0 }',
  )
  document.adoptedStyleSheets.push(sheet)
})

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
  expect(screen.getByText('3 after 2')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('7 after 6')).not.toBeNull())
  expect(last()).toBeNull()
  scrollTo(0, document.documentElement.scrollHeight)
  await waitFor(() => expect(last()).not.toBeNull())
  expect(drawn()).toBeLessThan(200)
  scrollTo(0, 0)
  await waitFor(() => expect(last()).toBeNull())
})

it('holds what is placed within an item from its first paint on', () => {
  render(
    <LongList
      labelledBy="numbers"
      items={[0, 1]}
      keyOf={keyOf}
      draw={(n) => (
        <div style={{ height: 40 }}>
          <button type="button" className="absolute" style={{ bottom: 0, height: 10, padding: 0 }}>
            {n}
          </button>
        </div>
      )}
    />,
  )
  for (const item of screen.getAllByRole('listitem')) {
    const button = item.querySelector('button')
    expect(button?.getBoundingClientRect().bottom).toBe(item.getBoundingClientRect().bottom)
  }
})

it('knows the height of what it no longer draws', async () => {
  render(<List count={2000} />)
  const list = screen.getByRole('list')
  const height = () => list.getBoundingClientRect().height
  // Of its first paint, in which none is measured yet.
  const before = height()
  await waitFor(() => expect(drawn()).toBeGreaterThan(5))
  for (let at = 0; at < 6000; at += 300) {
    scrollTo(0, at)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  await waitFor(() => expect(screen.queryByText('0 after none')).toBeNull())
  const after = height()
  // Of those it drew it has learnt that they are 40 px high, of the others it still thinks more.
  expect(after).toBeLessThan(before - 100 * 20)
  scrollTo(0, 0)
  await waitFor(() => expect(screen.queryByText('0 after none')).not.toBeNull())
  // It forgot none of them on the way back.
  expect(height()).toBeLessThanOrEqual(after)
})

it('says of each item which one of how many it is, as far as that is known', async () => {
  const { rerender } = render(<List count={200} />)
  const place = () => {
    const item = screen.getByText('3 after 2').closest('[role=listitem]')
    return [item?.getAttribute('aria-posinset'), item?.getAttribute('aria-setsize')]
  }
  expect(place()).toEqual(['4', '200'])
  rerender(<List count={200} onEnd={() => {}} />)
  expect(place()).toEqual(['4', '-1'])
})

it('stays in its place when something comes above it', async () => {
  const Page = ({ height }: { height: number }) => (
    <>
      <div style={{ height }} />
      <List count={2000} />
    </>
  )
  const { rerender } = render(<Page height={0} />)
  rerender(<Page height={3000} />)
  scrollTo(0, 3000)
  await waitFor(() => expect(screen.getByText('0 after none').getBoundingClientRect().top).toBeLessThan(200))
  scrollTo(0, 3000 + 4000)
  await waitFor(() => {
    const tops = screen.getAllByRole('button').map((button) => button.getBoundingClientRect().top)
    expect(Math.min(...tops)).toBeLessThan(0)
    expect(Math.max(...tops)).toBeGreaterThan(innerHeight - 40)
  })
})

it('keeps what has the focus, however far it is scrolled away', async () => {
  render(<List count={2000} />)
  await waitFor(() => expect(drawn()).toBeGreaterThan(6))
  screen.getByText('3 after 2').focus()
  scrollTo(0, 20_000)
  await waitFor(() => expect(screen.queryByText('500 after 499')).not.toBeNull())
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
