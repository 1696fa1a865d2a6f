import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { LongList } from '#app/ui/list/long-list.tsx'

beforeAll(() => {
  // The part of the app's stylesheet that positions the items and lets a pointer through.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '.relative { position: relative } .absolute { position: absolute } .inset-x-0 { left: 0; right: 0 } .pointer-events-none { pointer-events: none }',
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

const numbers = Array.from({ length: 2000 }, (_, n) => n)

interface Given {
  count: number
  isOnlyRead?: boolean
  onEnd?: () => void
}

const List = ({ count, isOnlyRead, onEnd }: Given) => (
  <>
    <h2 id="numbers">Numbers</h2>
    <LongList
      labelledBy="numbers"
      items={Array.from({ length: count }, (_, n) => n)}
      keyOf={keyOf}
      draw={draw}
      isOnlyRead={isOnlyRead}
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

/** What a pointer in the middle of the window is over: while the wheel turns, and at rest afterwards. */
async function metByPointer() {
  const met = () =>
    document.elementFromPoint(innerWidth / 4, innerHeight / 2)?.closest('[role=listitem]') ?? null
  await waitFor(() => expect(drawn()).toBeGreaterThan(6))
  for (let at = 0; at <= 2000; at += 400) {
    scrollTo(0, at)
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  const meanwhile = met()
  await new Promise((resolve) => setTimeout(resolve, 500))
  return { meanwhile, after: met() }
}

it('has nothing looked for by a pointer while what is only read is scrolled', async () => {
  render(<List count={2000} isOnlyRead />)
  const { meanwhile, after } = await metByPointer()
  expect(meanwhile).toBeNull()
  expect(after).not.toBeNull()
})

it('can be pressed while it is scrolled where it is not only read', async () => {
  render(<List count={2000} />)
  expect((await metByPointer()).meanwhile).not.toBeNull()
})

it('knows the height of what it no longer draws', async () => {
  render(<List count={2000} />)
  const list = screen.getByRole('list')
  const height = () => list.getBoundingClientRect().height
  // In its first paint, when no height is measured yet.
  const before = height()
  await waitFor(() => expect(drawn()).toBeGreaterThan(5))
  for (let at = 0; at < 6000; at += 300) {
    scrollTo(0, at)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  await waitFor(() => expect(screen.queryByText('0 after none')).toBeNull())
  const after = height()
  // It has measured the drawn items at 40 px each, and still estimates more for the others.
  expect(after).toBeLessThan(before - 100 * 20)
  scrollTo(0, 0)
  await waitFor(() => expect(screen.queryByText('0 after none')).not.toBeNull())
  // It kept all measurements on the way back.
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

/** Its items in page order: the number that each shows, and its top. */
const items = () =>
  screen.getAllByRole('listitem').map((item) => ({
    item,
    place: Number(item.getAttribute('aria-posinset')) - 1,
    shown: item.textContent,
    top: item.offsetTop,
  }))
const isInOrder = () => items().every(({ place }, at, all) => at === 0 || place > (all[at - 1]?.place ?? 0))
/** Expects each item near the screen to show the right content, one below the other. */
const expectTrue = () => {
  const sorted = items().sort((one, other) => one.place - other.place)
  for (const [at, { place, shown, top }] of sorted.entries()) {
    expect(shown).toBe(`${place} after ${place === 0 ? 'none' : place - 1}`)
    const above = sorted[at - 1]
    if (above?.place === place - 1) expect(top - above.top).toBe(40)
  }
}
const turned = async (by: number, times: number) => {
  for (let n = 0; n < times; n++) {
    scrollBy(0, by)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expectTrue()
  }
}
/** Waits until the list counts as at rest and is drawn so. */
const rested = async () => {
  await new Promise((resolve) => setTimeout(resolve, 500))
  for (let n = 0; n < 3; n++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
const drawnWhole = async () => {
  render(<List count={2000} />)
  await waitFor(() => expect(drawn()).toBeGreaterThan(6))
  // All heights are known from here on.
  await waitFor(() => expect(items()[5]?.top).toBe(200))
}

it('shows what comes in the elements of what leaves while it is scrolled, and in their order at rest', async () => {
  await drawnWhole()
  await turned(100, 5)
  let made = 0
  const making = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) made += addedNodes.length
  })
  making.observe(screen.getByRole('list'), { childList: true, subtree: true })
  await turned(100, 40)
  // 100 items have scrolled past.
  expect(made).toBeLessThan(10)
  making.disconnect()
  await waitFor(() => expect(isInOrder()).toBe(true))
  expectTrue()
  await turned(-300, 20)
  await waitFor(() => expect(isInOrder()).toBe(true))
  expectTrue()
  expect(screen.queryByText('0 after none')).not.toBeNull()
})

it('leaves in its place what never left, at rest: who reads it reads on', async () => {
  await drawnWhole()
  scrollTo(0, 2000)
  await waitFor(() => expect(screen.queryByText('50 after 49')).not.toBeNull())
  await rested()
  const item = screen.getByText('50 after 49').closest('[role=listitem]') as HTMLElement
  const moved = vi.fn()
  const moving = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) if ([...removedNodes].includes(item)) moved()
  })
  moving.observe(screen.getByRole('list'), { childList: true })
  await turned(-40, 8)
  await rested()
  expect(isInOrder()).toBe(true)
  expect(item.textContent).toBe('50 after 49')
  expect(moved).not.toHaveBeenCalled()
  moving.disconnect()
})

it('stays in order for the tab key while something within has the focus', async () => {
  await drawnWhole()
  screen.getByText('3 after 2').focus()
  for (const by of [100, -60]) {
    for (let n = 0; n < 20; n++) {
      await turned(by, 1)
      expect(isInOrder()).toBe(true)
    }
  }
  expect(document.activeElement?.textContent).toBe('3 after 2')
})

it('measures its elements, whatever they have shown before', async () => {
  const drawOf = (height: number) => (n: number) => <div style={{ height }}>{n}</div>
  const Of = ({ drawItem }: { drawItem: (n: number) => ReactNode }) => (
    <LongList labelledBy="numbers" items={numbers} keyOf={keyOf} draw={drawItem} />
  )
  const gaps = () => {
    const tops = items()
      .sort((one, other) => one.place - other.place)
      .map(({ top }) => top)
    return new Set(tops.slice(1).map((top, at) => top - (tops[at] ?? 0)))
  }
  const { rerender } = render(<Of drawItem={drawOf(40)} />)
  await waitFor(() => expect(items()[5]?.top).toBe(200))
  for (const by of [100, -100]) {
    for (let n = 0; n < 12; n++) {
      scrollBy(0, by)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
  rerender(<Of drawItem={drawOf(60)} />)
  await waitFor(() => expect(gaps()).toEqual(new Set([60])))
})

it('tells when the end comes near, and again when there is more', async () => {
  const onEnd = vi.fn()
  const { rerender } = render(<List count={200} onEnd={onEnd} />)
  scrollTo(0, document.documentElement.scrollHeight)
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1))
  rerender(<List count={201} onEnd={onEnd} />)
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(2))
})
