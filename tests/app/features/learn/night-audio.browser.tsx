import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NightAudio } from '#app/features/learn/night-audio.tsx'
import { isSoundOnAtom } from '#app/state/session/settings.ts'

let atoms = createStore()
/** Elements that were played, in order. */
let played: HTMLMediaElement[] = []
const last = () => played.at(-1) as HTMLMediaElement

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  atoms = createStore()
  atoms.set(isSoundOnAtom, true)
  played = []
  // Plays at once and takes no time: these tests only check the calls.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    if (!played.includes(this)) played.push(this)
    return Promise.resolve()
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = () =>
  render(
    <Provider store={atoms}>
      <NightAudio />
    </Provider>,
  )
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const pass = (seconds: number) => act(async () => vi.advanceTimersByTime(seconds * 1000))
const told = () => screen.getByRole('status').textContent

it('plays nothing by itself, and offers nothing that brings somebody back', async () => {
  open()
  const offered = screen.getAllByRole('button', { name: /^Play/ }).map(({ textContent }) => textContent)
  expect(offered).toEqual(['Play Wind-down', 'Play Still Water'])
  await pass(5)
  expect(played).toEqual([])
  expect(screen.queryByRole('slider')).toBeNull()
})

it('plays one piece at a time, holds it and goes on', async () => {
  open()
  await press('Play Still Water')
  expect(last().src).toContain('/assets/audio/still-water.mp3')
  expect(told()).toBe('Playing')
  expect(screen.getByRole('slider', { name: 'Position in Still Water' }).getAttribute('aria-valuetext')).toBe(
    '0:00 of 5:00',
  )
  await press('Pause Still Water')
  expect(told()).toBe('Paused')
  await press('Resume Still Water')
  expect(told()).toBe('Playing')
  await press('Play Wind-down')
  expect(played).toHaveLength(2)
  expect(played[0]?.hasAttribute('src')).toBe(false)
  expect(last().src).toContain('wind-down.mp3')
  await press('Stop Wind-down')
  expect(last().hasAttribute('src')).toBe(false)
  expect(told()).toBe('')
})

it('goes to another place by the slider’s keys', async () => {
  open()
  await press('Play Still Water')
  const slider = screen.getByRole('slider')
  await act(async () => {
    slider.focus()
    slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))
  })
  expect(slider.getAttribute('aria-valuetext')).toBe('0:10 of 5:00')
})

it('ends with the timer, quieter and quieter, and says so; pauses do not count', async () => {
  open()
  await press('15 min')
  await press('Play Still Water')
  const loud = last().volume
  expect(loud).toBeCloseTo(0.8)
  await pass(800)
  expect(last().volume).toBe(loud)
  await press('Pause Still Water')
  await pass(600)
  expect(screen.getByText('Ends in 1:40')).toBeTruthy()
  await press('Resume Still Water')
  await pass(85)
  expect(last().volume).toBeCloseTo(loud / 2)
  expect(last().hasAttribute('src')).toBe(true)
  await pass(15)
  expect(last().hasAttribute('src')).toBe(false)
  expect(told()).toBe('The timer ended. Good night.')
})

it('begins a piece again until the timer ends', async () => {
  open()
  await press('1 hour')
  await press('Play Still Water')
  let place = 299.8
  Object.defineProperty(last(), 'currentTime', {
    get: () => place,
    set(to: number) {
      place = to
    },
  })
  await pass(0.25)
  expect(place).toBeLessThan(1)
  expect(played).toHaveLength(1)
})

it('ends with the piece where it is to play once', async () => {
  open()
  await press('Play Still Water')
  await act(async () => last().dispatchEvent(new Event('ended')))
  expect(screen.queryByRole('slider')).toBeNull()
  expect(played).toHaveLength(1)
})

it('keeps silent while the sound is off, says so, and falls silent when it is turned off', async () => {
  atoms.set(isSoundOnAtom, false)
  open()
  await press('Play Still Water')
  expect(played).toEqual([])
  expect(told()).toMatch(/^The sound is off/)
  act(() => atoms.set(isSoundOnAtom, true))
  expect(told()).toBe('')
  await press('Play Still Water')
  act(() => atoms.set(isSoundOnAtom, false))
  expect(last().hasAttribute('src')).toBe(false)
})

it('falls silent when it is left', async () => {
  const { unmount } = open()
  await press('Play Still Water')
  unmount()
  expect(last().hasAttribute('src')).toBe(false)
})
