import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OfflinePanel } from '#app/features/offline/offline-panel.tsx'
import { ToastOutlet } from '#app/ui/feedback/toast-outlet.tsx'
import { ONLINE_STATUS } from '#device/offline/force-offline.ts'
import { proofTexts } from '#domain/messages/pages/offline-proof.ts'
import { OFFLINE_CACHE } from '#domain/pages/offline.ts'
import { openAt } from '#support/open-at.tsx'

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  await caches.delete(OFFLINE_CACHE)
})

/** A network with our pages, and the given response to sounds. */
function network(sound: () => Response) {
  const real = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (request, init) => {
    const { pathname } = new URL(request instanceof Request ? request.url : request, location.origin)
    if (pathname.startsWith('/assets/audio/')) return sound()
    if (init?.signal == null) return real(request, init)
    return new Response('<!doctype html><div id="app"></div>', { headers: { 'content-type': 'text/html' } })
  })
}
const portal = () =>
  new Response('<html>Sign in to our WiFi</html>', { headers: { 'content-type': 'text/html' } })

async function open() {
  openAt(
    '/',
    <>
      <OfflinePanel prefetch={async () => {}} />
      <ToastOutlet />
    </>,
  )
  await screen.findByRole('heading', { name: 'Online Mode' })
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

it('goes offline with limited features where sounds do not come, names them, and fetches one on request', async () => {
  network(portal)
  const told: boolean[] = []
  const heed = (event: Event) => told.push((event as CustomEvent<{ isOnline: boolean }>).detail.isOnline)
  addEventListener(ONLINE_STATUS, heed)
  await open()
  await press('Go Offline')
  await waitFor(() => screen.getByText('Offline mode enabled with limited features'), { timeout: 30_000 })
  expect(screen.getByRole('alert').textContent).toBe(
    'Some audio files may not be available offline. Try using each breathing technique online first.',
  )
  screen.getByRole('heading', { name: 'Offline Mode' })
  expect(localStorage.getItem('forceOffline')).toBe('true')
  await press(/^Check what’s on this device/)
  await waitFor(() => expect(screen.getAllByText('needs a connection')).toHaveLength(7), { timeout: 20_000 })
  expect(screen.getAllByText('saved')).toHaveLength(7)
  await press('Download Gong')
  await waitFor(() => screen.getByText(/Does this Wi-Fi need a login/))
  vi.restoreAllMocks()
  await press('Download Gong')
  const row = () => screen.getAllByText('Gong')[0]?.closest('li') as HTMLElement
  await waitFor(() => within(row()).getByText('187 kB'), { timeout: 20_000 })
  await press('Go Online')
  screen.getByRole('heading', { name: 'Online Mode' })
  expect(localStorage.getItem('forceOffline')).toBeNull()
  expect(told).toEqual([false, true])
  removeEventListener(ONLINE_STATUS, heed)
})

it('stays online, with a word, where offline mode cannot be kept', async () => {
  await open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await press('Go Offline')
  await waitFor(() => screen.getByText('Error'))
  screen.getByText('Failed to toggle offline mode. Please try again.')
  screen.getByRole('heading', { name: 'Online Mode' })
})

it('goes on to its end where the disk is full in mid-fill, keeps what it has, and says so of each', async () => {
  network(() => new Response(new Uint8Array(99), { headers: { 'content-type': 'audio/mpeg' } }))
  let room = 9
  const { put } = Cache.prototype
  vi.spyOn(Cache.prototype, 'put').mockImplementation(function (this: Cache, request, answer) {
    room -= 1
    if (room < 0) return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    return put.call(this, request, answer)
  })
  await open()
  await press('Go Offline')
  await waitFor(() => screen.getByText('Offline mode enabled with limited features'), { timeout: 30_000 })
  expect(screen.getByRole('alert').textContent).toBe(
    'Some audio files may not be available offline. Try using each breathing technique online first.',
  )
  expect(await (await caches.open(OFFLINE_CACHE)).keys()).toHaveLength(9)
  await press(/^Check what’s on this device/)
  await screen.findByRole('button', { name: 'Download Hold' }, { timeout: 20_000 })
  await waitFor(() => expect(screen.getAllByText('saved')).toHaveLength(7))
  await press('Download Hold')
  await waitFor(() => screen.getByText(proofTexts.noRoom))
})
