import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Audiobook } from '#app/features/audiobook/audiobook.tsx'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { seconds } from '#domain/time/units.ts'
import { toneFile } from '#support/tone-file.ts'

const line = (text: string, at: number) => ({ text, at: seconds(at), cites: [] })
const chapters = [
  { id: 'one', title: 'The first part', at: seconds(0), lines: [line('First.', 0.3), line('Second.', 0.8)] },
  { id: 'two', title: 'The second part', at: seconds(30), lines: [line('Third.', 31), line('Fourth.', 45)] },
]
const file = () => URL.createObjectURL(new Blob([toneFile(60)], { type: 'audio/wav' }))

let atoms = createStore()
/** Elements that were played, in order. */
let played: HTMLMediaElement[] = []
const play = HTMLMediaElement.prototype.play

beforeEach(() => {
  localStorage.clear()
  atoms = createStore()
  atoms.set(isSoundOnAtom, true)
  played = []
  HTMLMediaElement.prototype.play = function () {
    this.muted = true
    played.push(this)
    return play.call(this)
  }
})
afterEach(() => {
  cleanup()
  HTMLMediaElement.prototype.play = play
})

const open = (url = file()) =>
  render(
    <Provider store={atoms}>
      <Audiobook piece={{ id: 'tone', url, gain: 0.5, length: seconds(60) }} chapters={chapters} />
    </Provider>,
  )
/** Sound begins when the machine gets to it. */
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000 })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const current = () =>
  screen
    .getAllByRole('button')
    .filter((each) => each.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent)
const told = () => screen.getByRole('status').textContent
const position = () => Number(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow'))
/** The element once it plays. */
async function sounding() {
  await until(() => played[0] !== undefined && !played[0].paused && played[0].currentTime > 0)
  return played[0] as HTMLMediaElement
}

it('plays, marks the line that is heard without telling it, and pauses', async () => {
  open()
  const said: (string | null)[] = []
  const watch = new MutationObserver(() => said.push(told()))
  watch.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true })
  await press('Play')
  const audio = await sounding()
  expect(audio.volume).toBe(0.5)
  await until(() => current().includes('Second.'))
  expect(current()).toEqual(['The first part0:00', 'Second.'])
  await press('Pause')
  expect(audio.paused).toBe(true)
  expect(button('Play')).toBe(document.activeElement)
  expect(said, 'each line is heard; it is not told besides').toEqual([])
  watch.disconnect()
})

it('goes to a line and to a part that is pressed, and plays there', async () => {
  open()
  await press('Fourth.')
  const audio = await sounding()
  expect(audio.currentTime).toBeGreaterThanOrEqual(45)
  await until(() => current().includes('Fourth.'))
  await press(/^The second part/)
  await until(() => audio.currentTime < 32 && current()[0] === 'The second part0:30')
  expect(audio.currentTime).toBeGreaterThanOrEqual(30)
  expect(played, 'one element, moved').toHaveLength(1)
})

it('lets the keys go through the lines: one stop, arrows, and the line that is pressed', async () => {
  open()
  expect(['First.', 'Second.', 'Third.', 'Fourth.'].filter((text) => button(text).tabIndex === 0)).toEqual([
    'First.',
  ])
  act(() => button('First.').focus())
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(button('Third.'))
  await userEvent.keyboard('{Home}{End}{ArrowDown}')
  expect(document.activeElement, 'the last one').toBe(button('Fourth.'))
  await userEvent.keyboard('{ArrowUp}{Enter}')
  const audio = await sounding()
  expect(audio.currentTime).toBeGreaterThanOrEqual(31)
  expect(audio.currentTime).toBeLessThan(45)
})

it('moves by fifteen seconds and by the slider, never beyond the ends, also while nothing plays', async () => {
  open()
  await press('Forward 15 seconds')
  await press('Forward 15 seconds')
  expect(position()).toBe(30)
  await press('Back 15 seconds')
  expect(position()).toBe(15)
  await press('Back 15 seconds')
  await press('Back 15 seconds')
  expect(position()).toBe(0)
  screen.getByRole('slider', { name: 'Position' }).focus()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('1 minute of 1 minute')
  await userEvent.keyboard('{Home}{PageUp}')
  expect(position()).toBe(10)
  await press('Play')
  expect((await sounding()).currentTime).toBeGreaterThanOrEqual(10)
})

it('keeps place and speed on the device, and goes on from there another time', async () => {
  const first = open()
  await press('1.5×')
  await press('Third.')
  const audio = await sounding()
  expect(audio.playbackRate).toBe(1.5)
  await until(() => audio.currentTime > 31.2)
  first.unmount()
  expect(audio.paused, 'silent once it is left').toBe(true)
  played = []
  open()
  expect(position()).toBeGreaterThanOrEqual(31)
  expect(button('1.5×').getAttribute('aria-pressed')).toBe('true')
  await press('Play')
  const again = await sounding()
  expect(again.currentTime, 'to the moment').toBeGreaterThan(31.2)
  expect(again.playbackRate).toBe(1.5)
})

it('shows on the lock screen what is heard, and listens to its buttons', async () => {
  const handlers: Partial<Record<string, MediaSessionActionHandler | null>> = {}
  const listen = vi
    .spyOn(navigator.mediaSession, 'setActionHandler')
    .mockImplementation((action, handler) => void Object.assign(handlers, { [action]: handler }))
  const first = open()
  await press('Play')
  const audio = await sounding()
  await until(() => navigator.mediaSession.playbackState === 'playing')
  expect(navigator.mediaSession.metadata?.title).toBe('The first part')
  act(() => handlers.nexttrack?.({ action: 'nexttrack' }))
  await until(() => navigator.mediaSession.metadata?.title === 'The second part')
  act(() => handlers.seekbackward?.({ action: 'seekbackward' }))
  await until(() => audio.currentTime < 20)
  act(() => handlers.pause?.({ action: 'pause' }))
  await until(() => navigator.mediaSession.playbackState === 'paused')
  first.unmount()
  expect(navigator.mediaSession.metadata).toBeNull()
  expect(Object.values(handlers).every((handler) => handler === null)).toBe(true)
  listen.mockRestore()
})

it('plays nothing while the sound is off, says so, and falls silent when it is turned off', async () => {
  atoms.set(isSoundOnAtom, false)
  open()
  await press('Play')
  expect(told()).toBe('The sound is off. Turn it on at the top of the page to listen.')
  expect(played).toEqual([])
  act(() => atoms.set(isSoundOnAtom, true))
  expect(told()).toBe('')
  await press('Play')
  const audio = await sounding()
  act(() => atoms.set(isSoundOnAtom, false))
  await until(() => audio.paused)
})

it.each([
  ['NotAllowedError', 'Your browser blocked the sound. Press Play again.'],
  [
    'NotSupportedError',
    'This browser can’t play the recording. Its text is below, and the book is free to read.',
  ],
])(
  'says what to do when the browser refuses with %s, and goes on at a further press',
  async (name, words) => {
    open()
    await press('Third.')
    await sounding()
    await press('Pause')
    const own = HTMLMediaElement.prototype.play
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('refused', name))
    await press('Play')
    await until(() => told() === words)
    HTMLMediaElement.prototype.play = own
    await press('Play')
    await until(() => told() === '')
    expect((await sounding()).currentTime, 'the place is kept').toBeGreaterThanOrEqual(31)
  },
)

it('keeps the place when the recording cannot be reached, and says that it may be tried again', async () => {
  // No server listens there.
  open('http://127.0.0.1:9/none-such.mp3')
  await press('Fourth.')
  await until(() => told() !== '')
  expect(told()).toBe('Couldn’t load the recording. Your place is saved. Press Play to try again.')
  expect(position()).toBe(45)
  expect(current()).toContain('Fourth.')
})

it('is held while its sound is still on its way, on the lock screen too, and goes on at a further press', async () => {
  // Resolved when the test says so.
  const come: (() => void)[] = []
  HTMLMediaElement.prototype.play = function () {
    played.push(this)
    return new Promise((resolve) => void come.push(resolve))
  }
  open()
  await press('Play')
  await press('Pause')
  come[0]?.()
  await until(() => navigator.mediaSession.playbackState === 'paused')
  expect(navigator.mediaSession.metadata?.title).toBe('The first part')
  await press('Play')
  expect(button('Pause')).toBeTruthy()
  await until(() => navigator.mediaSession.playbackState === 'playing')
  expect(new Set(played).size, 'one element').toBe(1)
  expect(played).toHaveLength(2)
})
