import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { TrimRow } from '#app/features/preferences/trim-row.tsx'
import { isSoundOnAtom, practiceSettingsAtom, sessionSettingsAtom } from '#app/state/session/settings.ts'
import { defaultPractice, readSettings } from '#device/practice/settings.ts'
import { TAPS } from '#domain/session/calibration.ts'
import type { Bells } from '#engine/calibration.ts'

const ringBells = vi.hoisted(() => vi.fn())
vi.mock('#engine/calibration.ts', () => ({ ringBells }))

/** The offsets of the next taps from the bell. */
let offsets: (number | null)[] = []
let onEnd = () => {}
const stop = vi.fn()
beforeEach(() => {
  offsets = []
  stop.mockReset()
  ringBells.mockReset().mockImplementation(async (_: boolean, end: () => void): Promise<Bells> => {
    onEnd = end
    return { offsetOf: () => offsets.shift() ?? null, stop }
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function open(isSoundOn = true) {
  const atoms = createStore()
  atoms.set(isSoundOnAtom, isSoundOn)
  atoms.set(practiceSettingsAtom, defaultPractice)
  render(
    <StrictMode>
      <Provider store={atoms}>
        <TrimRow />
      </Provider>
    </StrictMode>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Bluetooth trim/ }))
  await screen.findByRole('dialog', { name: 'Bluetooth trim' })
  return { trim: () => atoms.get(sessionSettingsAtom).trim }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const steady = (offset: number) => Array<number>(TAPS).fill(offset)
async function ring() {
  await userEvent.click(await button('Start the bell'))
  return button(/Tap with the bell/)
}

it('is found by the space bar alone, used, and kept', async () => {
  const { trim } = await open()
  offsets = steady(143)
  const start = await button('Start the bell')
  start.focus()
  await userEvent.keyboard(' ')
  await button(/Tap with the bell/)
  expect(document.activeElement).toBe(start)
  for (let taps = 0; taps < TAPS - 1; taps++) await userEvent.keyboard(' ')
  expect(start.textContent).toContain(`${TAPS - 1} of ${TAPS}`)
  await userEvent.keyboard(' ')
  expect(await screen.findByText('145 ms later. Half of your taps were within 0 ms of it.')).toBeDefined()
  expect(stop).toHaveBeenCalled()
  expect(trim()).toBe(0)
  await userEvent.click(await button('Set to 145 ms later'))
  expect(trim()).toBe(145)
  expect(readSettings(localStorage).practice.trim).toBe(145)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('145 ms later')
  expect(document.activeElement).toBe(start)
  expect(ringBells).toHaveBeenCalledTimes(1)
})

it('is found by finger or mouse; the last tap begins nothing anew', async () => {
  const { trim } = await open()
  offsets = steady(-60)
  const tap = await ring()
  for (let taps = 0; taps < TAPS; taps++) await userEvent.click(tap)
  await userEvent.click(await button('Set to 60 ms earlier'))
  expect(trim()).toBe(-60)
  expect(ringBells).toHaveBeenCalledTimes(1)
  await userEvent.click(await button('Try again'))
  expect(ringBells).toHaveBeenCalledTimes(2)
})

it('counts a tap by when it went down, and a key that is held down once', async () => {
  await open()
  const tap = await ring()
  offsets = steady(0)
  await userEvent.keyboard('{a}')
  expect(tap.textContent).toContain('0 of 12')
  tap.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.waitUntil(() => tap.textContent?.includes('1 of 12'))
  tap.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true }))
  tap.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  await vi.waitUntil(() => tap.textContent?.includes('2 of 12'))
})

it('is not taken from taps that make no sense', async () => {
  const { trim } = await open()
  offsets = steady(0).map((_, tap) => (tap % 2 === 0 ? 200 : -200))
  const tap = await ring()
  for (let taps = 0; taps < TAPS; taps++) await userEvent.click(tap)
  expect(await screen.findByText(/too uneven to measure: half were off by more than 200 ms/)).toBeDefined()
  offsets = steady(420)
  await userEvent.click(await button('Try again'))
  await button(/Tap with the bell/)
  for (let taps = 0; taps < TAPS; taps++) await userEvent.click(tap)
  expect(await screen.findByText(/more than 300 ms from the bell/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Set to/ })).toBeNull()
  expect(trim()).toBe(0)
})

it('says so when the bell ended before there were enough taps', async () => {
  await open()
  offsets = [100, null, 90]
  const tap = await ring()
  for (let taps = 0; taps < 3; taps++) await userEvent.click(tap)
  onEnd()
  expect(await screen.findByText('Only 2 taps: we need 12 to measure the delay.')).toBeDefined()
})

it.each([
  ['blocked', /Your browser blocked the sound/],
  ['absent', /Sound isn’t available/],
])('says so when the bell is %s', async (why, said) => {
  ringBells.mockResolvedValue(why)
  await open()
  await userEvent.click(await button('Start the bell'))
  expect(await screen.findByText(said)).toBeDefined()
  expect(await button('Try again')).toBeDefined()
})

it('rings nothing while sound is off, and says so', async () => {
  await open(false)
  await userEvent.click(await button('Start the bell'))
  expect(await screen.findByText('Sound is off. Please turn it on to hear the bell.')).toBeDefined()
  expect(ringBells).not.toHaveBeenCalled()
})

it('falls silent when the dialog is closed, also while the bell was being fetched', async () => {
  await open()
  await ring()
  await userEvent.keyboard('{Escape}')
  await vi.waitUntil(() => stop.mock.calls.length === 1)
  let come = (_: Bells) => {}
  ringBells.mockImplementation(() => new Promise<Bells>((resolve) => (come = resolve)))
  await userEvent.click(screen.getByRole('button', { name: /Bluetooth trim/ }))
  await userEvent.click(await button('Start the bell'))
  await userEvent.keyboard('{Escape}')
  come({ offsetOf: () => 0, stop })
  await vi.waitUntil(() => stop.mock.calls.length === 2)
})

it('is moved by hand in steps of 5 ms, and taken back', async () => {
  const { trim } = await open()
  screen.getByRole('slider', { name: 'Picture timing' }).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(trim()).toBe(10)
  await userEvent.keyboard('{Home}')
  expect(trim()).toBe(-300)
  await userEvent.keyboard('{End}')
  expect(trim()).toBe(300)
  await userEvent.click(await button('No trim'))
  expect(trim()).toBe(0)
  expect(screen.queryByRole('button', { name: 'No trim' })).toBeNull()
})
