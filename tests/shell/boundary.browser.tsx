import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Boundary } from '#app/shell/boundary.tsx'

let root: Root
let place: HTMLElement
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  place = document.body.appendChild(document.createElement('div'))
  // Intentional errors need not be reported.
  root = createRoot(place, { onCaughtError: () => {} })
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
})

it('keeps what is outside alive, says what broke, and draws it anew when asked', () => {
  let isSound = false
  let drawn = 0
  const Screen = () => {
    if (!isSound) throw new Error('the screen broke')
    drawn += 1
    return <p>the screen</p>
  }
  const onRetry = vi.fn(() => {
    isSound = true
  })
  const Page = () => (
    <>
      <input aria-label="outside" />
      <Boundary title="This broke" line="The rest goes on." action="Draw anew" onRetry={onRetry}>
        <Screen />
      </Boundary>
    </>
  )
  act(() => root.render(<Page />))
  const outside = place.querySelector('input') as HTMLInputElement
  outside.value = 'kept'
  expect(place.querySelector('[role=alert]')?.textContent).toBe('This brokeThe rest goes on.')
  act(() => place.querySelector('button')?.click())
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(drawn).toBeGreaterThan(0)
  expect(place.textContent).toBe('the screen')
  expect(place.querySelector('input')).toBe(outside)
  expect(outside.value).toBe('kept')
})

it('says it again when the part breaks again', () => {
  const Screen = () => {
    throw new Error('the screen broke')
  }
  act(() =>
    root.render(
      <Boundary title="This broke" line="" action="Draw anew">
        <Screen />
      </Boundary>,
    ),
  )
  act(() => place.querySelector('button')?.click())
  expect(place.querySelector('h2')?.textContent).toBe('This broke')
})
