import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { StrictMode, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PresetsSlot } from '#app/features/presets/presets-slot.tsx'
import { serverApi } from '#app/queries/api.tsx'
import { personAtom, refreshSessionAtom, type User } from '#app/state/person/person.ts'
import { showToast } from '#app/ui/feedback/toast.ts'
import { ToastOutlet } from '#app/ui/feedback/toast-outlet.tsx'
import type { AudioOption } from '#domain/audio/audio-option.ts'
import type { PresetSettings } from '#domain/links/preset.ts'
import { clickTwice, createFakePresets, preset } from '#support/fake-presets.ts'

const SAVE = 'Save this setup'
const chosenFirst: PresetSettings = {
  ...{ sessionDuration: 120, breathingPace: 36 / 7, delayStart: 0, audioOption: 'none' },
}
const onLoad = vi.fn<(settings: PresetSettings) => AudioOption>()

let atoms = createStore()
let server = createFakePresets()

/** The card with the setup that it reads and sets. */
function Treadmill({ chosen: first }: { chosen: PresetSettings }) {
  const [chosen, choose] = useState(first)
  const load = (settings: PresetSettings) => {
    choose(settings)
    return onLoad(settings)
  }
  return <PresetsSlot chosen={chosen} onLoad={load} />
}

function open(kept = server.kept, chosen = chosenFirst) {
  server.kept = kept
  render(
    <StrictMode>
      <Provider store={atoms}>
        <Treadmill chosen={chosen} />
        <ToastOutlet />
      </Provider>
    </StrictMode>,
  )
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const pressTwice = async (name: string | RegExp) => {
  const twice = await button(name)
  await clickTwice(server, () => userEvent.dblClick(twice))
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const items = () =>
  screen.queryAllByRole('listitem').filter((item) => item.closest('[data-sonner-toaster]') === null)
const listed = () => items().map((item) => item.querySelector('bdi')?.textContent)
/** The toast with this title. */
const toast = (title: string) =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')].find(
      ({ dataset, textContent }) =>
        dataset.visible === 'true' && dataset.removed !== 'true' && textContent.startsWith(title),
    )
    if (one === undefined) throw new Error(`no toast: ${title}`)
    return one
  })
const failed = async (title: string, why: string) => {
  const one = await toast(title)
  expect(one.textContent).toBe(title + why)
  expect(one.className).toContain('toast-wrong')
}
const broken = () => new Response('<h1>Bad gateway</h1>', { status: 502 })

beforeEach(() => {
  server = createFakePresets()
  vi.stubGlobal('fetch', server.fetch)
  atoms = createStore()
  atoms.set(personAtom, { state: 'user', user: { id: '7' } as User })
  onLoad.mockReset().mockImplementation(({ audioOption }) => audioOption)
  serverApi.queryClient.clear()
})
afterEach(() => {
  cleanup()
  // Otherwise the last toast would still be shown in the next test.
  showToast({ title: '-', tone: 'plain' })
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

describe('the card', () => {
  it('is there for whoever is signed in, and for nobody else', async () => {
    atoms.set(personAtom, { state: 'guest' })
    open([preset('a')])
    expect(screen.queryByRole('region', { name: 'Saved presets' })).toBeNull()
    act(() => atoms.set(personAtom, { state: 'user', user: { id: '7' } as User }))
    await screen.findByRole('region', { name: 'Saved presets' })
    await waitFor(() => expect(listed()).toEqual(['Preset a']))
    act(() => atoms.set(personAtom, { state: 'guest' }))
    expect(screen.queryByRole('region', { name: 'Saved presets' })).toBeNull()
  })

  it('shows the four saved last, and all of them when asked', async () => {
    open(['a', 'b', 'c', 'd', 'e'].map((id) => preset(id)))
    await waitFor(() => expect(listed()).toEqual(['e', 'd', 'c', 'b'].map((id) => `Preset ${id}`)))
    await press('Show all 5')
    expect(listed()).toHaveLength(5)
    await press('Show fewer')
    expect(listed()).toHaveLength(4)
  })

  it('takes the focus from nobody when it comes', async () => {
    open([preset('a')])
    await waitFor(() => expect(listed()).toHaveLength(1))
    expect(document.activeElement).toBe(document.body)
  })

  it('says when the list could not be brought, and brings it at the next try', async () => {
    server.instead.GET = broken
    open([preset('a')])
    await screen.findByText('Couldn’t load your presets.')
    server.instead = {}
    await press('Try again')
    await waitFor(() => expect(listed()).toEqual(['Preset a']))
  })

  it('asks who is here when the list is nobody’s any more', async () => {
    server.isSignedIn = false
    open()
    await waitFor(() => expect(atoms.get(refreshSessionAtom)).toBeGreaterThan(0))
    expect(screen.queryByText('Couldn’t load your presets.')).toBeNull()
  })
})

describe('saving', () => {
  it('keeps what is chosen under a name, once however often it is pressed', async () => {
    open([], { ...chosenFirst, delayStart: 300, audioOption: 'deeper' })
    await screen.findByText(/Nothing saved yet/)
    await press(SAVE)
    const name = await field('Name')
    expect(document.activeElement).toBe(name)
    await userEvent.fill(name, '  Évening 🌊  ')
    await pressTwice('Save')
    await toast('Preset saved successfully!')
    await waitFor(() => expect(listed()).toEqual(['Évening 🌊']))
    expect(server.kept).toMatchObject([
      {
        name: 'Évening 🌊',
        sessionDuration: 120,
        breathingPace: 36 / 7,
        delayStart: 300,
        audioOption: 'deeper',
      },
    ])
    expect(server.count('POST')).toBe(1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe(SAVE))
  })

  it.each([
    ['nothing', '', 'Please enter a name for your preset'],
    ['blanks', ' \u3000 ', 'Please enter a name for your preset'],
    ['31 characters', '🌊'.repeat(31), 'A name can have at most 30 characters'],
    ['half a character', 'half \ud83c', 'This name contains a character we can’t save'],
  ])('refuses %s for a name, beside the field, and sends nothing', async (_, name, said) => {
    open()
    await press(SAVE)
    const input = await field('Name')
    // Like pasting: half a character cannot be typed.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name)
    act(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
    await press('Save')
    expect((await screen.findByText(said)).closest('[role=alert]')).not.toBeNull()
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    expect(server.count('POST')).toBe(0)
  })

  it.each(['אור של בוקר', '👨‍👩‍👧‍👦'.repeat(30), '<img src=x onerror=alert(1)>', 'a'.repeat(30)])(
    'takes %s for a name, as it is',
    async (name) => {
      open()
      await press(SAVE)
      await userEvent.fill(await field('Name'), name)
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(listed()).toEqual([name]))
    },
  )

  it('says what the server said, and keeps what was typed', async () => {
    const message = 'You have as many presets as we can keep. Please delete one first.'
    server.instead.POST = () => Response.json({ message, code: 'conflict' }, { status: 409 })
    open()
    await press(SAVE)
    await userEvent.fill(await field('Name'), 'Evening')
    await press('Save')
    await failed('Failed to save preset', message)
    expect((await field('Name')).value).toBe('Evening')
  })

  it('is saved once though the first answer was lost: silence, then the same again', async () => {
    open()
    await press(SAVE)
    await userEvent.fill(await field('Name'), 'Evening')
    const { fetch } = server
    server.instead.POST = async () => {
      const { body } = server.sent.at(-1) ?? {}
      server.instead = {}
      await fetch('/api/presets', { method: 'POST', body: JSON.stringify(body) })
      throw new TypeError('Failed to fetch')
    }
    await press('Save')
    await failed('Failed to save preset', 'An error occurred')
    await press('Save')
    await toast('Preset saved successfully!')
    expect(server.kept).toHaveLength(1)
    await waitFor(() => expect(listed()).toEqual(['Evening']))
  })

  it('by somebody who is signed out elsewhere says so, and asks who is here', async () => {
    open([preset('a')])
    await waitFor(() => expect(listed()).toHaveLength(1))
    server.isSignedIn = false
    await press(SAVE)
    await userEvent.fill(await field('Name'), 'Evening')
    await press('Save')
    await failed('Failed to save preset', 'Please sign in.')
    expect(atoms.get(refreshSessionAtom)).toBeGreaterThan(0)
  })

  it('is not offered for what could not be begun', async () => {
    open([], { ...chosenFirst, sessionDuration: 3 })
    expect((await button(SAVE)).hasAttribute('disabled')).toBe(true)
  })
})

describe('loading', () => {
  it('chooses all of it, and says so', async () => {
    const name = "$& <b>'Dusk'"
    open([preset('a', { name, audioOption: 'still-water' })])
    await press(/^Load.*10 minutes, Horse 5.14\u00a0s, starts after 1 minute, Still Water$/)
    const said = await toast('Loaded preset: {name}'.replace('{name}', () => name))
    expect(said.className).toContain('toast-good')
    expect(onLoad.mock.calls[0]?.[0]).toMatchObject({
      ...{ sessionDuration: 600, breathingPace: 36 / 7, delayStart: 60, audioOption: 'still-water' },
    })
    expect((await button(/^Load/)).getAttribute('aria-current')).toBe('true')
  })

  it('never loses its audio silently', async () => {
    onLoad.mockReturnValue('none')
    open([preset('a', { audioOption: 'recorded' })])
    await press(/^Load/)
    const said = await toast('Loaded preset: Preset a')
    expect(said.textContent).toContain('A preset doesn’t include your own audio')
  })
})

describe('renaming', () => {
  const rename = async () => {
    await press('More for Preset a')
    await press('Rename')
    return field('New name')
  }

  it('gives another name, once however often it is pressed', async () => {
    open([preset('a')])
    const name = await rename()
    expect(name.value).toBe('Preset a')
    await userEvent.fill(name, ' Dusk ')
    await pressTwice('Save')
    await toast('Preset renamed successfully!')
    await waitFor(() => expect(listed()).toEqual(['Dusk']))
    expect(server.count('PUT')).toBe(1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('More for Dusk'))
  })

  it('refuses a name that is none, and fails in the server’s words or ours', async () => {
    open([preset('a')])
    const name = await rename()
    await userEvent.fill(name, '  ')
    await press('Save')
    await screen.findByText('Please enter a valid name')
    server.instead.PUT = broken
    await userEvent.fill(name, 'Dusk')
    await press('Save')
    await failed('Failed to rename preset', 'An error occurred')
    expect((await field('New name')).value).toBe('Dusk')
    await userEvent.keyboard('{Escape}')
    expect(listed()).toEqual(['Preset a'])
  })

  it('of one that was deleted elsewhere says that it is gone, and takes it off the list', async () => {
    open([preset('a'), preset('b')])
    const name = await rename()
    server.kept = server.kept.filter(({ id }) => id === 'b')
    await userEvent.fill(name, 'Dusk')
    await press('Save')
    await failed('Failed to rename preset', 'This preset no longer exists.')
    await waitFor(() => expect(listed()).toEqual(['Preset b']))
  })
})

describe('deleting', () => {
  const ask = async () => {
    await press('More for Preset a')
    await press('Delete')
    await screen.findByText('Delete this preset for good?')
  }

  it('asks first, and keeps what is not to be deleted', async () => {
    open([preset('a')])
    await ask()
    expect(document.activeElement?.textContent).toBe('Keep it')
    await press('Keep it')
    expect(server.count('DELETE')).toBe(0)
    expect(document.activeElement?.textContent).toBe('More for Preset a')
  })

  it('deletes it, once however often it is pressed', async () => {
    open([preset('a'), preset('b')])
    await ask()
    await pressTwice('Delete')
    await toast('Preset deleted successfully!')
    await waitFor(() => expect(listed()).toEqual(['Preset b']))
    expect(server.count('DELETE')).toBe(1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Saved presets'))
  })

  it('takes one that was deleted elsewhere for deleted', async () => {
    open([preset('a')])
    await ask()
    server.kept = []
    await press('Delete')
    await toast('Preset deleted successfully!')
    await screen.findByText(/Nothing saved yet/)
  })

  it('that failed says so and takes nothing off the list', async () => {
    open([preset('a')])
    server.instead.DELETE = broken
    await ask()
    await press('Delete')
    await failed('Failed to delete preset', 'An error occurred')
    expect(listed()).toEqual(['Preset a'])
  })
})

describe('sharing', () => {
  const link = `${location.origin}/p#name=Preset~20a&duration=600&pace=5.14&delay=60&audio=none`
  const share = async () => {
    await press('More for Preset a')
    await press('Share as a link')
  }
  const device = (sheet: unknown, writeText: unknown) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: sheet })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  }

  it('hands a link with the preset to the device’s own sheet', async () => {
    const sheet = vi.fn().mockResolvedValue(undefined)
    device(sheet, undefined)
    open([preset('a')])
    await share()
    await waitFor(() => expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'Preset a', url: link }))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('shows the link to copy where there is no sheet, and tells nobody else', async () => {
    const clipboard = vi.fn().mockResolvedValue(undefined)
    device(undefined, clipboard)
    open([preset('a')])
    await share()
    expect((await field('The link to this preset')).value).toBe(link)
    await press('Copy link')
    await screen.findByText('Link copied.')
    expect(clipboard).toHaveBeenCalledExactlyOnceWith(link)
    expect(server.sent.filter(({ method }) => method !== 'GET')).toEqual([])
    await press('Done')
    expect(document.activeElement?.textContent).toBe('More for Preset a')
  })
})

it('a name is text, whatever it looks like', async () => {
  open([preset('a', { name: '<b>bold</b>' })])
  await waitFor(() => expect(listed()).toEqual(['<b>bold</b>']))
  expect(within(items()[0] as HTMLElement).queryByRole('strong')).toBeNull()
  expect(document.querySelector('b')).toBeNull()
})
