import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DailyWisdom } from '#app/features/wisdom/daily-wisdom.tsx'
import body from '#content/tips/body.json' with { type: 'json' }
import others from '#content/tips/others.json' with { type: 'json' }
import sleep from '#content/tips/sleep.json' with { type: 'json' }
import { invitation } from '#domain/texts/pages/wisdom.ts'
import { openAt } from '#support/open-at.tsx'

/** Noon local time on 22 November, the 326th day of 2026: index 325, the 37th of the second theme. */
const NOON = new Date(2026, 10, 22, 12)

beforeEach(() => vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const quote = async () => (await screen.findByRole('blockquote')).textContent
const comeBack = () => act(async () => document.dispatchEvent(new Event('visibilitychange')))

it('shows the tip of the day with what to do, where to do it, and the way to all others', async () => {
  vi.setSystemTime(new Date(2026, 11, 1, 12))
  openAt('/', <DailyWisdom />)
  const tip = body[37]
  expect(await quote()).toBe(tip?.text)
  expect(screen.getByText(tip?.action ?? '')).toBeTruthy()
  expect(screen.getByText('Stilltide')).toBeTruthy()
  const link = screen.getByRole('link', { name: invitation(tip?.link ?? '') })
  expect(link.getAttribute('href')).toBe(tip?.link)
  expect(screen.getByRole('link', { name: 'Explore more wisdom' }).getAttribute('href')).toBe('/wisdom')
})

it('has no other link where none follows from the tip', async () => {
  openAt('/', <DailyWisdom />)
  expect(await quote()).toBe(body[36]?.text)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Explore more wisdom'])
})

it('shows another one when the page is looked at on the next day', async () => {
  openAt('/', <DailyWisdom />)
  const before = await quote()
  await comeBack()
  expect(await quote()).toBe(before)
  vi.setSystemTime(new Date(2026, 10, 23, 0, 1))
  await comeBack()
  await vi.waitFor(async () => expect(await quote()).toBe(sleep[36]?.text))
})

it('has a tip for the 366th day of a leap year', async () => {
  vi.setSystemTime(new Date(2028, 11, 31, 23, 59))
  openAt('/', <DailyWisdom />)
  expect(await quote()).toBe(others[40]?.text)
})

it('says that it needs the network when its file does not come, and fetches it once that is back', async () => {
  const load = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'))
  openAt('/', <DailyWisdom />)
  expect(await screen.findByText('Go online once to load today’s tip.')).toBeTruthy()
  expect(screen.queryByRole('blockquote')).toBeNull()
  load.mockResolvedValueOnce(new Response('gone', { status: 503 }))
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.queryByRole('blockquote')).toBeNull()
  await act(async () => dispatchEvent(new Event('online')))
  expect(await quote()).toBe(body[36]?.text)
})
