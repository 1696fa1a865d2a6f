import { cleanup, render, screen } from '@testing-library/react'
import { deleteDB } from 'idb'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ContemplationCard } from '#app/features/practice/hold/contemplation-card.tsx'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { personAtom } from '#app/state/person/person.ts'
import { removeOwnAudioAtom, saveOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { AUDIO_DATABASE } from '#device/practice/own-audio.ts'
import { toneFile } from '#support/tone-file.ts'

let atoms = createStore()
const { play } = HTMLMediaElement.prototype

beforeEach(() => {
  atoms = createStore()
  atoms.set(personAtom, { state: 'guest' })
  atoms.set(isSoundOnAtom, true)
  atoms.set(choiceAtoms.energizing, { audioOption: 'custom' })
})
afterEach(async () => {
  cleanup()
  HTMLMediaElement.prototype.play = play
  vi.restoreAllMocks()
  await atoms.set(removeOwnAudioAtom).catch(() => {})
  await deleteDB(AUDIO_DATABASE, { blocked: () => {} })
})

const open = () =>
  render(
    <Provider store={atoms}>
      <ContemplationCard />
    </Provider>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Gives a file to the file picker, as a person does. */
function choose(file: File) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Expects a dialog with this name, and closes it. */
async function told(name: string) {
  const dialog = await screen.findByRole('dialog', { name })
  const text = dialog.querySelector('[role=alert]')?.textContent
  await press('OK')
  return text
}

/** Stores something on the device that is not a sound. */
const keepBroken = () =>
  atoms.set(
    saveOwnAudioAtom,
    { kind: 'custom', name: 'old.wma', type: 'audio/x-ms-wma', size: 9, length: 60 },
    new TextEncoder().encode('no sound!').buffer,
  )

it('keeps a file that can be played, tells its length and size, plays it at 0.6 and deletes it', async () => {
  const played: HTMLMediaElement[] = []
  HTMLMediaElement.prototype.play = function () {
    played.push(this)
    return play.call(this)
  }
  open()
  choose(new File([toneFile(65)], 'rain on the roof.wav', { type: 'audio/wav' }))
  expect(await screen.findByText('rain on the roof.wav')).toBeTruthy()
  expect(screen.getByText('1 minute 5 seconds, 1.0 MB')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Preview your file' }))
  await vi.waitUntil(() => screen.getAllByRole('status').some(({ textContent }) => textContent === 'Playing'))
  expect(played.at(-1)?.volume).toBeCloseTo(0.6)
  await press('Delete your file')
  await vi.waitUntil(() => screen.queryByText('rain on the roof.wav') === null)
  expect(played.every(({ paused }) => paused)).toBe(true)
  expect(screen.getByText('Until you choose one, the hold is silent.')).toBeTruthy()
})

it('says at once what is no sound, is empty, is too large or cannot be decoded, and keeps what was there', async () => {
  open()
  choose(new File([toneFile(2)], 'first.wav', { type: 'audio/wav' }))
  await screen.findByText('first.wav')
  const megabyte = new Blob([new Uint8Array(1_000_000)])
  for (const [file, text] of [
    [
      new File(['words'], 'notes.txt', { type: 'text/plain' }),
      'Please select a valid audio file (MP3, WAV, M4A, etc.)',
    ],
    [new File([], 'nothing.mp3', { type: 'audio/mpeg' }), 'This file is empty. Please choose another one.'],
    [
      new File(Array(101).fill(megabyte), 'all of it.mp3', { type: 'audio/mpeg' }),
      'This file is larger than 100 MB. Please choose a smaller one.',
    ],
    [
      new File(['only words, whatever its name says'], 'notes.mp3', { type: 'audio/mpeg' }),
      'Please select a valid audio file (MP3, WAV, M4A, etc.)',
    ],
  ] as const) {
    choose(file)
    expect(await told('Audio file'), file.name).toBe(text)
  }
  expect(screen.getByText('first.wav')).toBeTruthy()
})

it('says by its cause why own audio does not play', async () => {
  await keepBroken()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Preview your file' }))
  expect(await told('Playback')).toBe(
    'Audio format not supported. Please try a different file format (MP3, WAV, M4A recommended).',
  )
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
  await press('Preview your file')
  expect(await told('Playback')).toBe('Audio playback blocked. Please tap the page first, then try again.')
  HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('gone', 'AbortError'))
  await press('Preview your file')
  expect(await told('Playback')).toBe(
    'Could not play audio. Try recording again or check browser permissions.',
  )
})

it('says that what had begun to play broke off', async () => {
  const played: HTMLMediaElement[] = []
  HTMLMediaElement.prototype.play = function () {
    played.push(this)
    return play.call(this)
  }
  open()
  choose(new File([toneFile(65)], 'rain.wav', { type: 'audio/wav' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Preview your file' }))
  await vi.waitUntil(() => screen.getAllByRole('status').some(({ textContent }) => textContent === 'Playing'))
  played.at(-1)?.dispatchEvent(new Event('error'))
  expect(await told('Playback')).toBe('Audio playback failed. The recording format may not be supported.')
})

it('says that a file which the device has no room for lasts as long as the page', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open()
  choose(new File([toneFile(2)], 'first.wav', { type: 'audio/wav' }))
  expect(
    await screen.findByText(
      'There’s no room for it on this device, so it’s kept only until you close the page.',
    ),
  ).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Preview your file' })).toBeTruthy()
})
