import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ShareSession } from '#app/features/results/share.tsx'
import * as queries from '#app/queries/queued-calls.ts'
import { personAtom, type User } from '#app/state/person/person.ts'

const WORDS = 'I just did 2 minutes of Breathing Treadmill with Stilltide.'
const SHARE = 'Share Your Session'
const COPY = 'Copy to Clipboard'

vi.mock('#app/queries/queued-calls.ts', () => ({ reportShare: vi.fn(), changeGoal: vi.fn() }))
const tellShare = vi.mocked(queries.reportShare)

const user: User = {
  id: '7',
  email: 'seven@example.com',
  isEmailVerified: true,
  hasPassword: true,
  dailyGoalMinutes: 15,
  dayBeginsAt: 0,
  habitNudgeFrequency: 'off',
  createdAt: '2026-11-01T10:00:00.000Z',
}

/** The browser's means of sharing; undefined if it has none. */
function device({ sheet, clipboard }: { sheet?: unknown; clipboard?: unknown }) {
  Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: clipboard === undefined ? undefined : { writeText: clipboard },
  })
}

/** A new record each time: what was reported about one stays reported for the life of the page. */
let record = 0

function open(who: 'guest' | 'user') {
  const atoms = createStore()
  atoms.set(personAtom, who === 'guest' ? { state: 'guest' } : { state: 'user', user })
  render(
    <Provider store={atoms}>
      <ShareSession id={`record-${++record}`} words={WORDS} />
    </Provider>,
  )
}

/** The ids of the reported shares. */
const told = () => tellShare.mock.calls.map(([, id]) => id)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const panel = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Text to share' })
const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  sessionStorage.clear()
  tellShare.mockReset().mockResolvedValue('sent')
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
  vi.restoreAllMocks()
})

describe('Share Your Session', () => {
  it('hands the words to the device’s own sheet, and opens no panel', async () => {
    const sheet = vi.fn().mockResolvedValue(undefined)
    device({ sheet })
    open('guest')
    await press(SHARE)
    await vi.waitFor(() => expect(said()).toBe('Shared.'))
    expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'My session', text: WORDS })
    expect(panel()).toBeNull()
    expect(tellShare, 'a guest tells nobody').not.toHaveBeenCalled()
  })

  it('shows the words to copy where the sheet is missing', async () => {
    device({})
    open('guest')
    await press(SHARE)
    await vi.waitFor(() => expect(panel()?.value).toBe(WORDS))
    expect(screen.getByRole('button', { name: SHARE }).getAttribute('aria-expanded')).toBe('true')
  })

  it('shows them as well where the sheet fails or is cancelled, and that is no share', async () => {
    device({ sheet: () => Promise.reject(new DOMException('cancelled', 'AbortError')) })
    open('user')
    await press(SHARE)
    await vi.waitFor(() => expect(panel()).not.toBeNull())
    expect(said()).toBe('')
    expect(tellShare).not.toHaveBeenCalled()
  })
})

describe('Copy to Clipboard', () => {
  it('copies the words, hides the panel and gives the focus back', async () => {
    const clipboard = vi.fn().mockResolvedValue(undefined)
    device({ clipboard })
    open('guest')
    await press(SHARE)
    await press(COPY)
    await vi.waitFor(() => expect(panel()).toBeNull())
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(WORDS)
    expect(said()).toBe('Copied.')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: SHARE }))
  })

  it('copies by the selection where the clipboard is shut', async () => {
    device({ clipboard: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) })
    const selected: string[] = []
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      const field = panel()
      selected.push(field?.value.slice(field.selectionStart, field.selectionEnd) ?? '')
      return true
    })
    open('guest')
    await press(SHARE)
    await press(COPY)
    await vi.waitFor(() => expect(panel()).toBeNull())
    expect(selected).toEqual([WORDS])
  })

  it('leaves the words selected and says so where nothing can copy them: nothing was shared', async () => {
    device({})
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    open('user')
    await press(SHARE)
    await press(COPY)
    await vi.waitFor(() => expect(said()).toContain('The text is selected'))
    const field = panel()
    expect(document.activeElement).toBe(field)
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([0, WORDS.length])
    expect(tellShare).not.toHaveBeenCalled()
  })
})

describe('somebody with an account', () => {
  it('has a completed share told once, however often they share', async () => {
    device({ sheet: () => Promise.resolve() })
    open('user')
    await press(SHARE)
    await vi.waitFor(() => expect(said()).toBe('Shared.'))
    await press(SHARE)
    await vi.waitFor(() => expect(said()).toBe('Shared.'))
    expect(told()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)])
  })

  it('learns that it waits where the server does not answer; sharing again adds nothing', async () => {
    tellShare.mockResolvedValueOnce('queued')
    device({ clipboard: () => Promise.resolve() })
    open('user')
    await press(SHARE)
    await press(COPY)
    await vi.waitFor(() => expect(said()).toContain('It will count once we can reach your account'))
    await press(SHARE)
    await press(COPY)
    await vi.waitFor(() => expect(said()).toBe('Copied.'))
    expect(told()).toHaveLength(1)
  })

  it('tells the same share once more after it was refused', async () => {
    tellShare.mockRejectedValueOnce(new Error('refused'))
    device({ sheet: () => Promise.resolve() })
    open('user')
    await press(SHARE)
    await vi.waitFor(() => expect(tellShare).toHaveBeenCalledTimes(1))
    await vi.waitFor(() => expect(said()).toContain('It will count once we can reach your account'))
    await press(SHARE)
    await vi.waitFor(() => expect(said()).toBe('Shared.'))
    const [first, second] = told()
    expect(second).toBe(first)
  })
})
