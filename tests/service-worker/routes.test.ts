import { expect, it, vi } from 'vitest'
import { OFFLINE_CACHE } from '#domain/pages/offline.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { createRouter } from '#service-worker/routes.ts'
import { answer, FakeCaches, page } from '#support/fake-caches.ts'

const { fetchEvent } = await vi.hoisted(() => import('#support/worker-globals.ts'))

const ORIGIN = 'https://app.example'
const shell: Readonly<Record<string, () => Response>> = {
  '/': () => page('home of the shell'),
  '/shell.html': () => page('shell'),
  '/build/main-1a2b3c.js': () => answer('code of the shell', 'text/javascript'),
}

/** The worker's router; `network` has a body of the right type for every URL. */
function worker() {
  const caches = new FakeCaches()
  const after: Promise<unknown>[] = []
  const network = async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url)
    const type = /\.mp3$/.test(pathname)
      ? 'audio/mpeg'
      : /\.\w+$/.test(pathname)
        ? 'application/json'
        : 'text/html'
    return answer('network', type)
  }
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
  const router = createRouter({
    caches: caches as unknown as CacheStorage,
    fetch: network,
    now: () => 0,
    shellOf: async (url) => shell[new URL(url, ORIGIN).pathname]?.(),
    isForcedOffline: async () => false,
  })
  const ask = (request: Request) =>
    router.handleRequest({ request, event: fetchEvent((work) => void after.push(work)) as never })
  const keeps = async (path: string) => {
    await Promise.all(after)
    return (await (await caches.open(OFFLINE_CACHE)).match(ORIGIN + path)) !== undefined
  }
  return { ask, keeps }
}

const fetched = (path: string, init?: RequestInit) => new Request(new URL(path, ORIGIN), init)
/** A request for a page that is opened; no program can make one. */
const opened = (path: string) => Object.defineProperty(fetched(path), 'mode', { value: 'navigate' })

it.each([
  ['the API', fetched('/api/presets')],
  ['a page of the API', opened('/api/docs')],
  ['a file of the API', fetched('/api/sessions.csv')],
  ['the worker itself', fetched('/sw.js')],
  ['another origin', fetched('https://elsewhere.example/build/main-1a2b3c.js')],
  ['another origin’s page', opened('https://elsewhere.example/')],
  ['what is sent', fetched('/api/sessions', { method: 'POST' })],
  ['a form for a page', fetched('/learn', { method: 'POST' })],
  ['a share to another origin', fetched('https://elsewhere.example/p', { method: 'POST' })],
  ['a page that is no offline page, asked for by a program', fetched('/account')],
])('leaves %s to the network', (_, request) => {
  expect(worker().ask(request)).toBeUndefined()
})

it.each([
  ['an offline page from the shell', opened('/'), 'home of the shell'],
  ['its copy, asked for by the page, from the shell', fetched('/learn'), 'shell'],
  ['another page from the network', opened('/account'), 'network'],
  ['a file of the shell from there', fetched('/build/main-1a2b3c.js'), 'code of the shell'],
])('answers %s', async (_, request, text) => {
  const { ask, keeps } = worker()
  expect(await (await ask(request))?.text()).toContain(text)
  expect(await keeps(new URL(request.url).pathname)).toBe(false)
})

it.each([
  ['a file of the build outside the shell', '/build/breath-1a2b3c.json'],
  ['a file that may change', '/manifest.webmanifest'],
  ['a file of the assets', '/assets/badges/first-steps.json'],
  ['a sound', soundUrl('gong')],
])('answers %s from the network, and keeps it', async (_, path) => {
  const { ask, keeps } = worker()
  expect(await (await ask(fetched(path)))?.text()).toBe('network')
  expect(await keeps(path)).toBe(true)
})

it('asks the network for a sound only once', async () => {
  const { ask, keeps } = worker()
  await ask(fetched(soundUrl('gong')))
  expect(await keeps(soundUrl('gong'))).toBe(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const part = await ask(fetched(soundUrl('gong'), { headers: { range: 'bytes=0-2' } }))
  expect([part?.status, await part?.text()]).toEqual([206, 'net'])
})

it('takes what another app shares', async () => {
  const body = new FormData()
  body.append('title', 'nothing of ours')
  const told = await worker().ask(fetched('/p', { method: 'POST', body }))
  expect([told?.status, told?.headers.get('location')]).toEqual([303, `${ORIGIN}/p`])
})
