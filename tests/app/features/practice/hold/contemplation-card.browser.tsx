import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ContemplationCard } from '#app/features/practice/hold/contemplation-card.tsx'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'

let atoms = createStore()
/** Elements that were played, in order. */
let played: HTMLMediaElement[] = []
const play = HTMLMediaElement.prototype.play

beforeEach(() => {
  atoms = createStore()
  atoms.set(isSoundOnAtom, true)
  played = []
  HTMLMediaElement.prototype.play = function () {
    played.push(this)
    return play.call(this)
  }
})
afterEach(() => {
  cleanup()
  HTMLMediaElement.prototype.play = play
})

const open = () =>
  render(
    <Provider store={atoms}>
      <ContemplationCard />
    </Provider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const told = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const chosen = () => atoms.get(choiceAtoms.energizing).audioOption
/** Makes playback fail as a browser would. */
const refuse = (name: string) => {
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('refused', name))
}

it('offers silence and every piece that ships, and remembers which is wished for', async () => {
  open()
  expect(
    screen
      .getAllByRole('radio')
      .slice(0, 3)
      .map((radio) => radio.getAttribute('aria-labelledby')),
  ).toHaveLength(3)
  expect((screen.getByRole('radio', { name: 'None' }) as HTMLInputElement).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Still Water' }))
  expect(chosen()).toBe('still-water')
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen(), 'by keys').toBe('deeper')
  expect(
    screen.getByRole('radio', { name: 'Collective Manifestation Audio' }).getAttribute('aria-describedby'),
  ).toBeTruthy()
})

it('plays a piece at 0.8, pauses it, goes on with it and stops it, and tells each', async () => {
  open()
  await press('Preview Still Water')
  await vi.waitUntil(() => told().includes('Playing'))
  const [audio] = played
  expect(audio?.src).toContain('/assets/audio/still-water.mp3')
  expect(audio?.volume).toBeCloseTo(0.8)
  await press('Pause Still Water')
  await vi.waitUntil(() => told().includes('Paused') && audio?.paused)
  await press('Resume Still Water')
  await vi.waitUntil(() => told().includes('Playing') && !audio?.paused)
  await press('Stop Still Water')
  await vi.waitUntil(() => told().length === 0 && audio?.paused)
  expect(chosen(), 'trying out is no choice').toBe('none')
})

it('plays one at a time, and none once this is left', async () => {
  const { unmount } = open()
  await press('Preview Still Water')
  await press('Preview Collective Manifestation Audio')
  await vi.waitUntil(() => told().includes('Playing'))
  expect(told()).toHaveLength(1)
  unmount()
  await vi.waitUntil(() => played.every((audio) => audio.paused))
})

it('says on the spot that the sound is off, and falls silent when it is turned off', async () => {
  open()
  await press('Preview Still Water')
  await vi.waitUntil(() => told().includes('Playing'))
  act(() => atoms.set(isSoundOnAtom, false))
  await vi.waitUntil(() => played.every((audio) => audio.paused))
  await press('Preview Still Water')
  expect(told()).toEqual(['The sound is off. Turn it on at the top of the page to listen.'])
  act(() => atoms.set(isSoundOnAtom, true))
  expect(told()).toEqual([])
})

it('says in a dialog that the browser blocked it', async () => {
  refuse('NotAllowedError')
  open()
  await press('Preview Still Water')
  const dialog = await screen.findByRole('dialog', { name: 'Playback' })
  expect(dialog.textContent).toContain('Audio playback blocked. Please tap the page first, then try again.')
  await press('OK')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview Still Water' }))
})

it('says on the spot that a piece could not be loaded, after its three attempts', async () => {
  refuse('NotSupportedError')
  open()
  await press('Preview Still Water')
  await vi.waitUntil(() => told().some((text) => text?.startsWith('Couldn’t load this piece.')))
  expect(screen.queryByRole('dialog')).toBeNull()
})
