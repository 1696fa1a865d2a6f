import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { deleteDB } from 'idb'
import { createStore, Provider } from 'jotai'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ContemplationCard } from '#app/features/practice/hold/contemplation-card.tsx'
import { useSharedFile } from '#app/features/practice/own-audio/use-shared-file.ts'
import { choiceAtoms } from '#app/features/practice/setup/setup.atoms.ts'
import { personAtom } from '#app/state/person/person.ts'
import { ownAudioAtom, removeOwnAudioAtom, saveOwnAudioAtom } from '#app/state/session/own-audio.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { AUDIO_DATABASE } from '#device/practice/own-audio.ts'
import { SHARE_ACTION, SHARED_CACHE, SHARED_FILE_FIELD } from '#domain/links/shared.ts'
import { respondToShare } from '#service-worker/share-target.ts'
import { toneFile } from '#support/tone-file.ts'

let atoms = createStore()

beforeEach(() => {
  atoms = createStore()
  atoms.set(personAtom, { state: 'guest' })
  atoms.set(isSoundOnAtom, true)
})
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await atoms.set(removeOwnAudioAtom).catch(() => {})
  await deleteDB(AUDIO_DATABASE, { blocked: () => {} })
  await caches.delete(SHARED_CACHE)
})

/**
 * The service worker's response to a real form, with this browser's own caches.
 * @returns the URL it redirects to
 */
async function share(file: File): Promise<string> {
  const body = new FormData()
  body.append(SHARED_FILE_FIELD, file)
  const request = new Request(SHARE_ACTION, { method: 'POST', body })
  const answer = await respondToShare(request, { caches, now: Date.now })
  const { pathname, search, hash } = new URL(answer.headers.get('location') as string)
  return pathname + search + hash
}

function Treadmill() {
  useSharedFile()
  return <ContemplationCard />
}

async function open(address: string) {
  const root = createRootRoute()
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/energizing', component: Treadmill }),
    ]),
  })
  render(
    <StrictMode>
      <Provider store={atoms}>
        <RouterProvider router={router as never} />
      </Provider>
    </StrictMode>,
  )
  await screen.findByRole('heading', { name: 'Breath Hold Contemplation' })
  return router
}

const rain = () => new File([toneFile(65)], 'rain on the roof.wav', { type: 'audio/wav' })
const kept = async () => (await atoms.get(ownAudioAtom)).map(({ name }) => name)

async function told() {
  const dialog = await screen.findByRole('dialog', { name: 'Audio file' })
  const text = dialog.querySelector('[role=alert]')?.textContent
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  return text
}

it('arrives as own audio for the hold, chosen and kept, and is told of once', async () => {
  const router = await open(await share(rain()))
  await screen.findByText('Shared with Stilltide. It will play during the hold after this session.')
  expect(await screen.findByText('rain on the roof.wav')).toBeTruthy()
  expect(screen.getByText('1 minute 5 seconds, 1.0 MB')).toBeTruthy()
  expect(atoms.get(choiceAtoms.energizing).audioOption).toBe('custom')
  expect(await kept()).toEqual(['rain on the roof.wav'])
  expect(await caches.has(SHARED_CACHE)).toBe(false)
  const { search, hash } = router.latestLocation
  expect([search, hash]).toEqual([{}, 'contemplation-title'])
})

it('arrives also by another way to the page: whoever met a wall finds it behind the wall', async () => {
  await share(rain())
  await open('/energizing?duration=300')
  expect(await screen.findByText('rain on the roof.wav')).toBeTruthy()
})

it('still waits for the next page when this one is left before it was idle', async () => {
  const idle: (() => void)[] = []
  const asked = vi
    .spyOn(globalThis, 'requestIdleCallback')
    .mockImplementation((work) => idle.push(work as never))
  await open('/energizing')
  cleanup()
  await share(rain())
  for (const work of idle) work()
  asked.mockRestore()
  // The next page is a fresh one.
  atoms = createStore()
  atoms.set(personAtom, { state: 'guest' })
  await open('/energizing')
  expect(await screen.findByText('rain on the roof.wav')).toBeTruthy()
})

it('takes the place of another file by a tap alone', async () => {
  const about = { kind: 'custom', name: 'mine.wav', type: 'audio/wav', size: 9, length: 60 } as const
  await atoms.set(saveOwnAudioAtom, about, await new Blob([toneFile(2)]).arrayBuffer())
  await open(await share(rain()))
  const asked = await screen.findByRole('group', { name: 'Shared file' })
  expect(asked.textContent).toContain(
    '“rain on the roof.wav” was shared with Stilltide. It would replace “mine.wav”.',
  )
  expect(await kept()).toEqual(['mine.wav'])
  await userEvent.click(screen.getByRole('button', { name: 'Use the new one' }))
  await vi.waitUntil(async () => (await kept())[0] === 'rain on the roof.wav')
})

it('is let go of by another tap', async () => {
  const about = { kind: 'custom', name: 'mine.wav', type: 'audio/wav', size: 9, length: 60 } as const
  await atoms.set(saveOwnAudioAtom, about, await new Blob([toneFile(2)]).arrayBuffer())
  await open(await share(rain()))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await vi.waitUntil(() => screen.queryByRole('group', { name: 'Shared file' }) === null)
  expect(await kept()).toEqual(['mine.wav'])
})

it('is refused at once, as an upload is, and nothing is kept', async () => {
  for (const [file, text] of [
    [
      new File(['words'], 'notes.txt', { type: 'text/plain' }),
      'Please select a valid audio file (MP3, WAV, M4A, etc.)',
    ],
    [new File([], 'nothing.mp3', { type: 'audio/mpeg' }), 'This file is empty. Please choose another one.'],
    [
      new File(['only words, whatever its name says'], 'notes.mp3', { type: 'audio/mpeg' }),
      'Please select a valid audio file (MP3, WAV, M4A, etc.)',
    ],
    [
      new File([new Uint8Array(100_000_001)], 'all of it.mp3', { type: 'audio/mpeg' }),
      'This file is larger than 100 MB. Please choose a smaller one.',
    ],
  ] as const) {
    await open(await share(file))
    expect(await told(), file.name).toBe(text)
    expect(await kept()).toEqual([])
    expect(await caches.has(SHARED_CACHE)).toBe(false)
    cleanup()
  }
})

it.each([
  ['missed', 'What you shared didn’t arrive, because the app was still starting. Please share it again.'],
  ['no-room', 'There’s no room for this file on your device. Please free some space and share it again.'],
])('says in plain words what came of it: %s', async (word, text) => {
  await open(`/energizing?shared=${word}`)
  expect(await told()).toBe(text)
})

it('takes no word that it does not know', async () => {
  const router = await open('/energizing?shared=<b>')
  await vi.waitUntil(() => Object.keys(router.latestLocation.search).length === 0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(atoms.get(choiceAtoms.energizing).audioOption).toBe('none')
})
