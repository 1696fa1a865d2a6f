import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BusyButton } from '#app/ui/form/busy-button.tsx'
import { useBusy } from '#app/ui/hooks/use-busy.ts'

afterEach(cleanup)

function Sender({ send }: { send: () => Promise<void> }) {
  const [isBusy, run] = useBusy()
  return (
    <BusyButton isBusy={isBusy} busy="Sending" onClick={() => void run(send).catch(() => {})}>
      Send
    </BusyButton>
  )
}

it('begins one work at a time, says so, keeps the focus, and can be pressed again after a failure', async () => {
  let begun = 0
  let end = () => {}
  const send = () =>
    new Promise<void>((_, reject) => {
      begun += 1
      end = () => reject(new Error('No'))
    })
  render(<Sender send={send} />)
  const button = screen.getByRole('button')
  // Within one task, before anything is drawn.
  button.click()
  button.click()
  expect(begun).toBe(1)
  await expect.poll(() => button.textContent).toBe('Sending')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(begun).toBe(1)
  expect(document.activeElement).toBe(button)
  end()
  await expect.poll(() => button.textContent).toBe('Send')
  await userEvent.keyboard('{Enter}')
  expect(begun).toBe(2)
})
