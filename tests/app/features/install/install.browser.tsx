import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { InstallButton } from '#app/features/install/install-button.tsx'
import { InstallOffer } from '#app/features/install/install-offer.tsx'
import { InstallRow } from '#app/features/install/install-row.tsx'
import { installPromptAtom, watchInstall } from '#app/state/device/install.ts'

let atoms = createStore()

/** The browser's install prompt, with a scripted answer. */
function offer(prompt: () => Promise<unknown>) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void dispatchEvent(event))
  return event
}

const open = (part = <InstallRow />) => render(<Provider store={atoms}>{part}</Provider>)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog', { name: 'Install Stilltide' })

beforeEach(() => {
  atoms = createStore()
  watchInstall(atoms)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

describe('Install as App', () => {
  it('keeps the browser’s offer from showing, and shows it when it is pressed', async () => {
    const prompt = vi.fn().mockResolvedValue({ outcome: 'accepted' })
    expect(offer(prompt).defaultPrevented).toBe(true)
    open()
    await press(/^Install as App/)
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(dialog()).toBeNull()
    act(() => void dispatchEvent(new Event('appinstalled')))
    expect(screen.getByRole('status').textContent).toBe('App Installed')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('tells how it is done on three platforms where there is no offer, and closes by Maybe Later', async () => {
    open()
    await press(/^Install as App/)
    const said = dialog()?.textContent ?? ''
    for (const name of ['iPhone and iPad', 'Android', 'Desktop']) expect(said).toContain(name)
    for (const step of ['Share', 'Add to Home Screen', 'Install app', 'address bar'])
      expect(said).toContain(step)
    expect(said).toContain('Tap Share. Choose Add to Home Screen. Tap Add.')
    expect(said).toContain('You can’t install it while you’re offline.')
    expect(said).toContain('open each technique once while you’re online')
    await press('Maybe Later')
    expect(dialog()).toBeNull()
  })

  it('tells the same where the offer fails, and tries again a moment after Try Again', async () => {
    offer(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
    open()
    await press(/^Install as App/)
    await vi.waitFor(() => expect(dialog()).not.toBeNull())
    const prompt = vi.fn().mockResolvedValue({ outcome: 'accepted' })
    offer(prompt)
    await press('Try Again')
    expect(dialog()).toBeNull()
    await vi.waitFor(() => expect(prompt).toHaveBeenCalledTimes(1))
  })

  it('closes by itself half a minute after the last sign that somebody reads', () => {
    vi.useFakeTimers()
    open()
    act(() => screen.getByRole('button', { name: /^Install as App/ }).click())
    act(() => void vi.advanceTimersByTime(29_000))
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
    act(() => void vi.advanceTimersByTime(29_900))
    expect(dialog()).not.toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(dialog()).toBeNull()
  })
})

describe('the button beside the offline mode', () => {
  it('brings the instructions when they are needed, and says what is installed', async () => {
    open(<InstallButton />)
    await press('Install as App')
    await vi.waitFor(() => expect(dialog()).not.toBeNull())
    await press('Maybe Later')
    expect(dialog()).toBeNull()
    act(() => void dispatchEvent(new Event('appinstalled')))
    expect(screen.getByRole('status').textContent).toBe('App Installed')
  })
})

describe('the offer after a session', () => {
  it('is not made where the browser has none', () => {
    open(<InstallOffer />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is made where it has one, and never again once it was put aside', async () => {
    offer(() => Promise.resolve())
    open(<InstallOffer />)
    await press('Not now')
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    open(<InstallOffer />)
    expect(atoms.get(installPromptAtom), 'Preferences still has it').not.toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
