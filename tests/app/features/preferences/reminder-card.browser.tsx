import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReminderCard } from '#app/features/preferences/reminder-card.tsx'

/** The files given to the browser for download. */
let downloads: { name: string; blob: Blob }[] = []
beforeEach(() => {
  downloads = []
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set('blob:one', blob as Blob)
    return 'blob:one'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push({ name: this.download, blob: blobs.get(this.href) as Blob })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const day = (name: string) => screen.getByRole('button', { name })
const save = () => screen.getByRole('button', { name: 'Save the reminder' })

it('saves a file for the chosen time and days, and says what to do with it', async () => {
  render(<ReminderCard />)
  for (const name of ['Monday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    fireEvent.click(day(name))
  expect(day('Tuesday').getAttribute('aria-pressed')).toBe('true')
  expect(day('Monday').getAttribute('aria-pressed')).toBe('false')
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '21:15' } })
  fireEvent.click(save())
  expect(screen.getByRole('status').textContent).toContain('add it to your calendar')
  const [file] = downloads
  expect(file?.name).toBe('stilltide-reminder.ics')
  expect(file?.blob.type).toBe('text/calendar')
  const text = await file?.blob.text()
  expect(text).toMatch(/DTSTART:\d{8}T211500\r\n/)
  expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU\r\n')
})

it('wants a day and a time, and says which is missing', () => {
  render(<ReminderCard />)
  for (const { name } of [{ name: 'Monday' }, { name: 'Sunday' }]) fireEvent.click(day(name))
  expect(save().hasAttribute('disabled')).toBe(false)
  for (const name of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']) fireEvent.click(day(name))
  expect(save().hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Choose at least one day.')
  fireEvent.click(day('Friday'))
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '' } })
  expect(screen.getByRole('status').textContent).toBe('Choose a time.')
  expect(save().hasAttribute('disabled')).toBe(true)
})
