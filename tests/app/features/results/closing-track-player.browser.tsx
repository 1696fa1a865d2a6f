import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ClosingTrackPlayer } from '#app/features/results/closing-track-player.tsx'
import { closingTrackAtom, type ClosingTrack as Sounding } from '#app/state/session/closing-track.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import type { PlayerState } from '#engine/player.ts'

const [pause, resume, stop] = [vi.fn(), vi.fn(), vi.fn()]
let atoms = createStore()

beforeEach(() => {
  vi.clearAllMocks()
  atoms = createStore()
  atoms.set(isSoundOnAtom, true)
  render(
    <Provider store={atoms}>
      <ClosingTrackPlayer />
    </Provider>,
  )
})
afterEach(cleanup)

const become = (state: PlayerState) =>
  act(() => atoms.set(closingTrackAtom, { state, pause, resume, stop } satisfies Sounding))
const button = (name: string) =>
  screen.queryByRole('button', { name: `${name} Collective Manifestation Audio` })
const press = async (name: string) => userEvent.click(button(name) as HTMLElement)

it('is nothing while nothing sounds', () => {
  expect(document.body.textContent?.trim()).toBe('')
})

it('is paused, gone on with and stopped, and says how it stands', async () => {
  become({ name: 'playing' })
  expect(screen.getByRole('status').textContent).toBe('Playing')
  await press('Pause')
  become({ name: 'paused' })
  await press('Resume')
  await press('Stop')
  expect([pause, resume, stop].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

it('wants a tap where the browser does, and has nothing to go on with where it cannot be had', async () => {
  become({ name: 'failed', why: 'blocked' })
  expect(screen.getByRole('status').textContent).toBe('Your browser won’t play sound until you tap.')
  await press('Resume')
  expect(resume).toHaveBeenCalledTimes(1)
  become({ name: 'failed', why: 'unreachable' })
  expect(screen.getByRole('status').textContent).toBe('It couldn’t be loaded.')
  expect(button('Resume')).toBeNull()
  expect(button('Stop')).not.toBeNull()
})

it('is stopped when the sound is turned off', () => {
  become({ name: 'playing' })
  act(() => atoms.set(isSoundOnAtom, false))
  expect(stop).toHaveBeenCalled()
})
