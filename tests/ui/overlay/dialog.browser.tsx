import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog } from '#app/ui/overlay/dialog.tsx'

afterEach(cleanup)

const said = vi.fn()

/** A page with a button that opens a dialog, which closes on request unless `isStubborn`. */
function Page({ lines = 1, isStubborn = false }: { lines?: number; isStubborn?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    said()
    if (!isStubborn) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} title="Amazing Progress!" onClose={close}>
        {Array.from({ length: lines }, (_, line) => line).map((line) => (
          <p key={line}>A line</p>
        ))}
        <button type="button">Inside</button>
      </Dialog>
    </>
  )
}

async function openPage(page = <Page />) {
  said.mockClear()
  render(page)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Amazing Progress!' })
}

it('opens above an inert page, named by its title, with the focus on it', async () => {
  const dialog = await openPage()
  expect(dialog.matches(':modal')).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Amazing Progress!' }))
  screen.getByText('Open').focus()
  expect(dialog.contains(document.activeElement)).toBe(true)
})

it('closes on Escape, says so once, and gives the focus back', async () => {
  const dialog = await openPage()
  const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Open'))
  // The platform fires its own `close` in a later task.
  await closed
  expect(said).toHaveBeenCalledTimes(1)
})

it('stays as long as its owner wants it, however often Escape is pressed', async () => {
  const dialog = await openPage(<Page isStubborn />)
  await userEvent.keyboard('{Escape}')
  expect(said).toHaveBeenCalledTimes(1)
  expect(dialog.open).toBe(true)
})

it('closes by its button and by a press on the backdrop', async () => {
  await openPage()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByText('Open'))
  const dialog = screen.getByRole('dialog')
  fireEvent.pointerDown(dialog)
  fireEvent.click(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays when a press begins inside and ends on the backdrop', async () => {
  const dialog = await openPage()
  fireEvent.pointerDown(screen.getByText('A line'))
  fireEvent.click(dialog)
  expect(dialog.open).toBe(true)
})

it('is at most 85 % of the screen high and scrolls inside', async () => {
  const dialog = await openPage(<Page lines={200} />)
  expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.85 + 1)
  expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
})

it('opens once when React rehearses its effects', async () => {
  const closed = new Promise((resolve) => {
    document.addEventListener('close', resolve, { capture: true, once: true })
  })
  const dialog = await openPage(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
  await closed
  // React handles it after that.
  await screen.findByRole('dialog')
  expect(said).not.toHaveBeenCalled()
  expect(dialog.matches(':modal')).toBe(true)
})

it('keeps the page behind it where it is, until the last of several is closed', async () => {
  const isHeld = () => getComputedStyle(document.documentElement).overflowY === 'hidden'
  const both = (isFirst: boolean, isSecond: boolean) => (
    <>
      <Dialog isOpen={isFirst} title="First" onClose={said}>
        One
      </Dialog>
      <Dialog isOpen={isSecond} title="Second" onClose={said}>
        Two
      </Dialog>
    </>
  )
  const { rerender } = render(both(true, true))
  expect(isHeld()).toBe(true)
  rerender(both(false, true))
  expect(isHeld()).toBe(true)
  rerender(both(false, false))
  expect(isHeld()).toBe(false)
})
