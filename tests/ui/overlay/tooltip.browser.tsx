import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Tooltip, TooltipProvider } from '#app/ui/overlay/tooltip.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(
    <TooltipProvider>
      <Tooltip text="Seven days in a row">
        <button type="button">Week Warrior</button>
      </Tooltip>
      <Tooltip text="Ninety days in a row">
        <button type="button">Zen Legend</button>
      </Tooltip>
    </TooltipProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const enter = (name: string) => fireEvent.pointerMove(screen.getByText(name), { pointerType: 'mouse' })
/** Moves the pointer away from the control and from its tooltip, which may be hovered too. */
const leave = (name: string) => {
  fireEvent.pointerLeave(screen.getByText(name), { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { pointerType: 'mouse', clientX: 900, clientY: 900 })
}
const pass = (time: number) => act(() => vi.advanceTimersByTime(time))
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null

it('comes after 700 ms, not before', () => {
  enter('Week Warrior')
  pass(699)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe('Seven days in a row')
})

it('comes at once within 300 ms of another', () => {
  enter('Week Warrior')
  pass(700)
  leave('Week Warrior')
  pass(299)
  enter('Zen Legend')
  expect(shown()).toBe('Ninety days in a row')
})

it('waits again when 300 ms have passed', () => {
  enter('Week Warrior')
  pass(700)
  leave('Week Warrior')
  pass(301)
  expect(shown()).toBeNull()
  enter('Zen Legend')
  pass(699)
  expect(shown()).toBeNull()
  pass(1)
  expect(shown()).toBe('Ninety days in a row')
})

it('describes the control that has the keyboard focus', () => {
  act(() => screen.getByText('Week Warrior').focus())
  const id = screen.getByText('Week Warrior').getAttribute('aria-describedby')
  expect(document.getElementById(id ?? '')?.textContent).toBe('Seven days in a row')
})
