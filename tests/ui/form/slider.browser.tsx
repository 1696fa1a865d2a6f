import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Slider } from '#app/ui/form/slider.tsx'
import { firstPaint } from '#app/ui/hooks/first-paint.ts'

afterEach(cleanup)

function Minutes() {
  const [value, setValue] = useState(30)
  return (
    <Slider
      label="Minutes"
      valueText={`${value} minutes`}
      value={value}
      min={1}
      max={60}
      onChange={setValue}
    />
  )
}

/** Presses `keys` on a slider at 30 of 1…60. @returns its value then */
async function press(keys: string): Promise<number> {
  render(<Minutes />)
  const slider = screen.getByRole('slider', { name: 'Minutes' })
  slider.focus()
  await userEvent.keyboard(keys)
  expect(slider.getAttribute('aria-valuetext')).toBe(`${slider.getAttribute('aria-valuenow')} minutes`)
  return Number(slider.getAttribute('aria-valuenow'))
}

it.each([
  ['{ArrowRight}', 31],
  ['{ArrowLeft}', 29],
  ['{PageUp}', 40],
  ['{PageDown}', 20],
  ['{Shift>}{ArrowRight}{/Shift}', 40],
  ['{Shift>}{ArrowDown}{/Shift}', 20],
  ['{Home}', 1],
  ['{End}', 60],
])('goes with %s from 30 to %i', async (keys, value) => {
  expect(await press(keys)).toBe(value)
})

it('is an empty row in the first frame of the app, and there after it', async () => {
  firstPaint.isOver = false
  render(<Minutes />)
  firstPaint.isOver = true
  expect(screen.queryByRole('slider')).toBeNull()
  expect(await screen.findByRole('slider', { name: 'Minutes' })).toBeDefined()
})
