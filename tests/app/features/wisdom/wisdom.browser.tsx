import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Wisdom } from '#app/features/wisdom/wisdom.tsx'
import sleep from '#content/tips/sleep.json' with { type: 'json' }
import { openAt } from '#support/open-at.tsx'

/** @returns the router's location */
function open(address = '/wisdom') {
  const router = openAt(address, <Wisdom />)
  return () => router.state.location
}
const list = () => screen.findByRole('list')
const shown = async () =>
  within(await list())
    .getAllByRole('blockquote')
    .map(({ textContent }) => textContent)
const count = () => screen.getByRole('status').textContent
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const search = (wish: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: wish } })
const keepOf = async (about = '') => within(await list()).getByRole('button', { name: `Save “${about}”` })
async function keep(about?: string) {
  const button = await keepOf(about)
  await act(async () => button.click())
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows all tips, and above them the one of today', async () => {
  open()
  await list()
  expect(count()).toBe('500 tips')
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Daily Wisdom')
})

it('shows a theme, and says in the address which', async () => {
  const location = open()
  await list()
  await press('Sleep')
  // The first few are shown at once, the others after the first paint.
  await vi.waitFor(async () =>
    expect(await shown()).toEqual(expect.arrayContaining([sleep[0]?.text, sleep[7]?.text])),
  )
  expect(count()).toBe('56 tips')
  expect(screen.getByRole('button', { name: 'Sleep' }).getAttribute('aria-pressed')).toBe('true')
  expect(location().search).toEqual({ theme: 'sleep' })
})

it('opens with what its address asks for, and with all for what there is not', async () => {
  open('/wisdom?theme=kindness&q=goodwill')
  await list()
  expect(count()).toBe('1 tip')
  open('/wisdom?theme=constructor')
  await list()
  expect(count()).toBe('500 tips')
})

it('finds tips by their words, within a theme too, and says when there is none', async () => {
  open()
  await list()
  search('pillow clock')
  await vi.waitFor(() => expect(count()).not.toBe('500 tips'))
  search('petrichor')
  await vi.waitFor(() => expect(count()).toBe('1 tip'))
  await press('Work')
  expect(count()).toBe('No matches. Try another word.')
  expect(screen.queryByRole('list')).toBeNull()
  search('')
  await vi.waitFor(() => expect(count()).toBe('56 tips'))
})

it('keeps tips on this device, the latest first', async () => {
  open('/wisdom?theme=sleep')
  await keep(sleep[0]?.about)
  await keep(sleep[2]?.about)
  open('/wisdom?theme=kept')
  expect(await shown()).toEqual([sleep[2]?.text, sleep[0]?.text])
  expect(count()).toBe('2 tips')
})

it('leaves a tip in sight that was let go, to be kept again, until something else is chosen', async () => {
  localStorage.setItem('keptTips', JSON.stringify(['sleep cannot be ordered', 'a tip of an older version']))
  open('/wisdom?theme=kept')
  const button = await keepOf(sleep[0]?.about)
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await act(async () => button.click())
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(await shown()).toEqual([sleep[0]?.text])
  await press('All')
  await press('Saved')
  expect(screen.queryByRole('list')).toBeNull()
})

it('says how to keep one where nothing is kept', async () => {
  open('/wisdom?theme=kept')
  await vi.waitFor(() => expect(count()).toMatch(/^Nothing saved yet\./))
})

it('keeps what another tab keeps meanwhile', async () => {
  open('/wisdom?theme=sleep')
  const button = await keepOf(sleep[0]?.about)
  localStorage.setItem('keptTips', JSON.stringify(['moon tonight']))
  await act(async () => button.click())
  expect(JSON.parse(localStorage.getItem('keptTips') ?? '')).toEqual([
    'sleep cannot be ordered',
    'moon tonight',
  ])
})

it('keeps them as long as it is open where nothing can be stored', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open('/wisdom?theme=sleep')
  await keep(sleep[0]?.about)
  await keep(sleep[1]?.about)
  await press('Saved')
  expect(await shown()).toEqual([sleep[1]?.text, sleep[0]?.text])
})

it('leads from a claim to what it rests on, and from no tip to this page itself', async () => {
  open('/wisdom?q=second sip')
  const source = await screen.findByRole('link', { name: /^Source: a second sip/ })
  expect(source.getAttribute('href')).toBe('/safety-info#source-balban-2023')
  open('/wisdom?q=perhaps six are for you')
  await list()
  expect(count()).toBe('1 tip')
  expect(within(await list()).queryByRole('link')).toBeNull()
})

it('says when the tips did not come, and fetches them again', async () => {
  const load = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
  open('/wisdom?theme=nature')
  expect((await screen.findByText(/^Couldn’t load the tips/)).getAttribute('role')).toBe('status')
  load.mockRestore()
  await press('Try again')
  await list()
  expect(count()).toBe('55 tips')
})
