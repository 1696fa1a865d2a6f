import { cleanup, render, screen } from '@testing-library/react'
import { deleteDB } from 'idb'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ContemplationCard } from '#app/features/practice/hold/contemplation-card.tsx'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { personAtom } from '#app/state/person/person.ts'
import { ownAudioAtom, readOwnAudioAtom, removeOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { AUDIO_DATABASE } from '#device/practice/own-audio.ts'

let atoms = createStore()
let context: AudioContext
/** The microphone's stream: a tone, so that there is something to record. */
let stream: MediaStream

function plugIn() {
  const tone = new OscillatorNode(context)
  const microphone = new MediaStreamAudioDestinationNode(context)
  tone.connect(microphone)
  tone.start()
  stream = microphone.stream
}

beforeEach(() => {
  atoms = createStore()
  atoms.set(personAtom, { state: 'guest' })
  atoms.set(isSoundOnAtom, true)
  atoms.set(choiceAtoms.energizing, { audioOption: 'record' })
  context = new AudioContext()
  plugIn()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => stream)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await context.close()
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
const chosen = () => atoms.get(choiceAtoms.energizing).audioOption
const kept = async () => (await atoms.get(ownAudioAtom)).find(({ kind }) => kind === 'recorded')
const told = (text: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent?.includes(text))

/** Records until there is something to keep. */
async function record(name = 'Record') {
  await press(name)
  // It was created before any user gesture, and a suspended context outputs nothing.
  await context.resume()
  await screen.findByRole('button', { name: 'Stop recording' })
  expect(told('Recording')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 1300))
}

it('records as webm first, keeps it, plays it, records anew in its place and deletes it', async () => {
  open()
  await record()
  await press('Stop recording')
  expect(await screen.findByText(/^Recorded .*20\d\d/)).toBeTruthy()
  expect(chosen()).toBe('recorded')
  expect(
    stream.getTracks().every(({ readyState }) => readyState === 'ended'),
    'microphone let go',
  ).toBe(true)
  const first = await kept()
  expect(first?.type).toBe('audio/webm')
  expect(first?.length).toBeGreaterThan(1)
  expect(first?.length).toBeLessThan(4)
  await userEvent.click(await screen.findByRole('button', { name: 'Preview your recording' }))
  await vi.waitUntil(() => told('Playing'))

  plugIn()
  await record('Record again')
  expect(told('Playing')).toBe(false)
  await press('Stop recording')
  await vi.waitUntil(async () => ((await kept())?.name ?? '') > (first?.name ?? ''))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete your recording' }))
  await vi.waitUntil(async () => (await kept()) === undefined)
  expect(await screen.findByText('Until you record something, the hold is silent.')).toBeTruthy()
})

it('says that the microphone was refused', async () => {
  const refusal = new DOMException('no', 'NotAllowedError')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refusal)
  open()
  await press('Record')
  const dialog = await screen.findByRole('dialog', { name: 'Recording' })
  expect(dialog.querySelector('[role=alert]')?.textContent).toBe(
    'Recording failed. Please check microphone permissions and try again.',
  )
  await press('OK')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record' }))
  expect(await kept()).toBeUndefined()
})

it('keeps what was recorded when the microphone is unplugged, and says so', async () => {
  open()
  await record()
  const [track] = stream.getAudioTracks()
  track?.stop()
  track?.dispatchEvent(new Event('ended'))
  await vi.waitUntil(() => told('The microphone was disconnected. What you’d recorded by then is saved.'))
  expect((await kept())?.length).toBeGreaterThan(1)
})

it('keeps what was recorded when the page is left', async () => {
  const { unmount } = open()
  await record()
  unmount()
  await vi.waitUntil(async () => (await kept()) !== undefined)
})

it('loses nothing where the device is full: it lasts as long as the page, and can be saved as a file', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  open()
  await record()
  await press('Stop recording')
  await vi.waitUntil(() =>
    told('There’s no room for it on this device, so it’s kept only until you close the page.'),
  )
  expect(screen.getByRole('button', { name: 'Save as a file' })).toBeTruthy()
  expect((await atoms.set(readOwnAudioAtom, 'recorded'))?.size).toBeGreaterThan(100)
})
