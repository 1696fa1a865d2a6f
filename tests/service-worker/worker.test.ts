import { describe, expect, it, vi } from 'vitest'
import { OFFLINE_CACHE } from '#domain/pages/offline.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { updateCache } from '#service-worker/cache-cleanup.ts'
import { type DocumentParts, respondWithDocument } from '#service-worker/documents.ts'
import * as files from '#service-worker/files.ts'
import type { FileRequest } from '#service-worker/scope.ts'
import * as sounds from '#service-worker/sounds.ts'
import { answer, captivePortal, FakeCaches, page } from '#support/fake-caches.ts'

const { fetchEvent } = await vi.hoisted(() => import('#support/worker-globals.ts'))

const ORIGIN = 'https://app.example'
const gone = () => Promise.reject(new TypeError('Failed to fetch'))

/** A service worker with a network, what it precached, and the work that continues after its answers. */
function worker(
  network: (url: string) => Promise<Response>,
  { isForced = false, shell = { '/shell.html': 'shell', '/': 'home' } as Record<string, string> } = {},
) {
  const caches = new FakeCaches()
  const asked: string[] = []
  const after: Promise<unknown>[] = []
  const parts = {
    caches: caches as unknown as CacheStorage,
    fetch: (request: Request | string) => {
      const url = typeof request === 'string' ? request : request.url
      asked.push(url)
      return network(url)
    },
    shellOf: async (path: string) => (shell[path] === undefined ? undefined : page(shell[path])),
    isForcedOffline: async () => isForced,
  } satisfies DocumentParts
  const waitUntil = (work: Promise<unknown>) => void after.push(work)
  return { parts, caches, asked, waitUntil, cache: () => caches.open(OFFLINE_CACHE), after }
}

type WaitUntil = (work: Promise<unknown>) => void

/** The request as Workbox's strategies get it, in a worker with these caches and this network. */
function askedOf(request: Request, { caches, fetch }: DocumentParts, waitUntil: WaitUntil): FileRequest {
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', fetch)
  return { request, event: fetchEvent(waitUntil) }
}
const respondWithSound = (request: Request, parts: DocumentParts, waitUntil: WaitUntil) =>
  sounds.respondWithSound(askedOf(request, parts, waitUntil))
const respondCacheFirst = (request: Request, parts: DocumentParts, waitUntil: WaitUntil) =>
  files.respondCacheFirst(askedOf(request, parts, waitUntil))
const respondNetworkFirst = (request: Request, parts: DocumentParts, waitUntil: WaitUntil) =>
  files.respondNetworkFirst(askedOf(request, parts, waitUntil), parts.isForcedOffline)

const open = (path: string, it: ReturnType<typeof worker>, patience?: number) =>
  respondWithDocument(new Request(ORIGIN + path), it.parts, it.waitUntil, patience)

describe('one of the seven pages', () => {
  it('is there at once: from the device, without a word to the network', async () => {
    const it = worker(() => new Promise(() => {}))
    await (await it.cache()).put('/energizing', page('kept'))
    expect(await (await open('/', it)).text()).toContain('home')
    expect(await (await open('/energizing?pace=3', it)).text()).toContain('kept')
    expect(await (await open('/learn', it)).text()).toContain('shell')
    expect(it.asked).toEqual([])
  })

  it('that is loaded anew comes from the network, in every browser', async () => {
    const it = worker(async () => page('fresh'))
    const reloads = [
      new Request(`${ORIGIN}/`, { cache: 'no-cache' }),
      Object.defineProperty(new Request(`${ORIGIN}/`), 'isReloadNavigation', { value: true }),
    ]
    for (const reload of reloads)
      expect(await (await respondWithDocument(reload, it.parts, it.waitUntil)).text()).toContain('fresh')
    const offline = { ...it.parts, fetch: gone }
    for (const reload of reloads)
      expect(await (await respondWithDocument(reload, offline, it.waitUntil)).text()).toContain('home')
  })

  it('comes from the network where the device has lost the shell', async () => {
    const it = worker(async () => page('fresh'), { shell: {} })
    expect(await (await open('/', it)).text()).toContain('fresh')
  })
})

describe('a page that is opened', () => {
  it('comes from the network while there is one', async () => {
    const it = worker(async () => page('fresh'))
    expect(await (await open('/all-badges', it)).text()).toContain('fresh')
  })

  it('comes from the device without a network: its own document, else the shell', async () => {
    const it = worker(gone)
    await (await it.cache()).put('/energizing', page('kept'))
    expect(await (await open('/energizing', it)).text()).toContain('kept')
    expect(await (await open('/', it)).text()).toContain('home')
    expect(await (await open('/all-badges', it)).text()).toContain('shell')
  })

  it('is answered 404 where there is none, also without a network', async () => {
    const it = worker(gone)
    const said = await open('/nowhere', it)
    expect(said.status).toBe(404)
    expect(await said.text()).toContain('shell')
  })

  it('does not wait for a network that says nothing', async () => {
    const it = worker(() => new Promise(() => {}))
    expect(await (await open('/account', it, 5)).text()).toContain('shell')
  })

  it('comes from the device while the server is being restarted', async () => {
    const it = worker(async () => answer('Bad gateway', 'text/html', 502))
    expect(await (await open('/account', it)).text()).toContain('shell')
  })

  it('leaves the network alone while the person is offline by choice', async () => {
    const it = worker(async () => page('fresh'), { isForced: true })
    expect(await (await open('/account', it)).text()).toContain('shell')
    expect(it.asked).toEqual([])
  })

  it('is ours even where somebody else’s was put in the place of what is kept', async () => {
    const it = worker(gone)
    await (await it.cache()).put('/box-breathing', captivePortal())
    expect(await (await open('/box-breathing', it)).text()).toContain('shell')
  })

  it('is never the shell for the player, which has headers of its own', async () => {
    const it = worker(gone)
    await expect(open('/web-view', it)).rejects.toThrow('Failed to fetch')
    const online = worker(async () =>
      page('player')
        .text()
        .then((body) => new Response(body, { headers: { 'content-type': 'text/html', 'x-own': '1' } })),
    )
    await open('/web-view?technique=box-breathing', online)
    await Promise.all(online.after)
    const offline = { ...online, parts: { ...online.parts, fetch: gone } }
    expect((await open('/web-view?pace=3', offline)).headers.get('x-own')).toBe('1')
  })
})

describe('a sound', () => {
  const url = ORIGIN + soundUrl('gong')
  const bytes = () => answer('0123456789', 'audio/mpeg')

  it('is kept when it is first used, and asked for no more', async () => {
    const it = worker(async () => bytes())
    await respondWithSound(new Request(url), it.parts, it.waitUntil)
    await Promise.all(it.after)
    expect(await (await respondWithSound(new Request(url), it.parts, it.waitUntil)).text()).toBe('0123456789')
    expect(it.asked).toHaveLength(1)
  })

  it('is given in parts out of the cache', async () => {
    const it = worker(gone)
    await (await it.cache()).put(url, bytes())
    const part = await respondWithSound(
      new Request(url, { headers: { range: 'bytes=2-4' } }),
      it.parts,
      it.waitUntil,
    )
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ])
  })

  it('is fetched whole beside its first part, once', async () => {
    const it = worker(async () => bytes())
    const part = () =>
      respondWithSound(new Request(url, { headers: { range: 'bytes=0-' } }), it.parts, it.waitUntil)
    await Promise.all([part(), part()])
    await Promise.all(it.after)
    expect(await (await it.cache()).match(url)).toBeDefined()
    expect(it.asked).toHaveLength(3)
  })

  it('is not kept where a network answers with its sign-in page, and asked for anew where one was', async () => {
    const it = worker(async () => captivePortal())
    await respondWithSound(new Request(url), it.parts, it.waitUntil)
    await Promise.all(it.after)
    expect(await (await it.cache()).match(url)).toBeUndefined()
    const healed = worker(async () => bytes())
    await (await healed.cache()).put(url, captivePortal())
    expect(await (await respondWithSound(new Request(url), healed.parts, healed.waitUntil)).text()).toBe(
      '0123456789',
    )
  })
})

describe('a file', () => {
  const tips = `${ORIGIN}/build/breath-1a2b3c.json`

  it('of the build is kept when it is first used', async () => {
    const it = worker(async () => answer('[]', 'application/json'))
    await respondCacheFirst(new Request(tips), it.parts, it.waitUntil)
    await Promise.all(it.after)
    const offline = { ...it.parts, fetch: gone }
    expect(await (await respondCacheFirst(new Request(tips), offline, it.waitUntil)).text()).toBe('[]')
  })

  it('is given all the same where there is no room for it', async () => {
    const it = worker(async () => answer('[]', 'application/json'))
    ;((await it.cache()) as unknown as { isFull: boolean }).isFull = true
    expect((await respondCacheFirst(new Request(tips), it.parts, it.waitUntil)).status).toBe(200)
    await Promise.all(it.after)
  })

  it('that may change is asked for while there is a network', async () => {
    const icon = new Request(`${ORIGIN}/icon.svg`)
    const it = worker(async () => answer('new', 'image/svg+xml'))
    await (await it.cache()).put(icon.url, answer('old', 'image/svg+xml'))
    expect(await (await respondNetworkFirst(icon, it.parts, it.waitUntil)).text()).toBe('new')
    await Promise.all(it.after)
    expect(await (await respondNetworkFirst(icon, { ...it.parts, fetch: gone }, it.waitUntil)).text()).toBe(
      'new',
    )
  })
})

it('asks the network for nothing that the device has while the person is offline by choice', async () => {
  const it = worker(async () => answer('new', 'image/svg+xml'), { isForced: true })
  const [icon, medal] = ['icon.svg', 'assets/badges/first-steps.svg'].map((path) => `${ORIGIN}/${path}`)
  await (await it.cache()).put(icon as string, answer('kept', 'image/svg+xml'))
  const ask = async (url = '') => (await respondNetworkFirst(new Request(url), it.parts, it.waitUntil)).text()
  expect([await ask(icon), await ask(medal)]).toEqual(['kept', 'new'])
  expect(it.asked).toEqual([medal])
})

it('begins its turn by removing what is old, and puts kept pages on its own version', async () => {
  const it = worker(async () => page('player'))
  await it.caches.open('breathing-app-v2')
  await it.caches.open('somebody-else')
  const cache = await it.cache()
  const sound = ORIGIN + soundUrl('gong')
  for (const url of [sound, `${ORIGIN}/assets/audio/gong.mp3?h=0`, `${ORIGIN}/build/old-1.js`])
    await cache.put(url, answer('', 'audio/mpeg'))
  await cache.put('/', page('old'))
  await updateCache(ORIGIN, it.parts)
  expect(await it.caches.keys()).toEqual(['somebody-else', OFFLINE_CACHE])
  const urls = (await cache.keys()).map(({ url }) => url)
  expect(urls.sort()).toEqual([`${ORIGIN}/`, sound, `${ORIGIN}/web-view`].sort())
  expect(await (await cache.match('/'))?.text()).toContain('home')
})

it('has the lock screen’s picture from its first turn on, though the page asked for it before', async () => {
  const icon = `${ORIGIN}/icon.svg`
  const it = worker(async (url) => (url === icon ? answer('<svg/>', 'image/svg+xml') : page('player')))
  await updateCache(ORIGIN, it.parts)
  const offline = { ...it.parts, fetch: gone }
  expect(await (await respondNetworkFirst(new Request(icon), offline, it.waitUntil)).text()).toBe('<svg/>')
})
