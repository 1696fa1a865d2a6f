import { existsSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fetchExtras } from '#device/offline/offline-extras.ts'
import { badgeIds } from '#domain/badges/badges.ts'
import { iconsOf, medalPictures } from '#domain/pages/offline-extras.ts'
import { answer, captivePortal, FakeCache } from '#support/fake-caches.ts'

const publicFile = (url: string) => new URL(`../../../public${url}`, import.meta.url).pathname
const manifest = JSON.parse(readFileSync(publicFile('/manifest.webmanifest'), 'utf8'))

/** The built app's own files, as its server sends them. */
function serve(url: string) {
  const isManifest = url.endsWith('.webmanifest')
  return answer(
    isManifest ? JSON.stringify(manifest) : 'a picture',
    isManifest ? 'application/json' : 'image/svg+xml',
  )
}
const parts = (fetch: (url: string) => Promise<Response>, cache = new FakeCache()) => ({
  cache,
  openCache: async () => cache,
  fetch,
})

describe('what is kept beside the offline copy', () => {
  it('is every medal and every icon of the manifest, each a file that ships, 300 kB in all', () => {
    const all = [...medalPictures, ...iconsOf(manifest)]
    expect(medalPictures).toHaveLength(badgeIds.length + 1)
    expect(iconsOf(manifest)).toEqual(
      expect.arrayContaining(['/icon.svg', '/icons/icon-512.png', '/icons/shortcut-box.png']),
    )
    expect(new Set(all).size).toBe(all.length)
    for (const url of all) expect(existsSync(publicFile(url)), url).toBe(true)
    const sizes = all.map((url) => statSync(publicFile(url)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000)
  })

  it('comes whole', async () => {
    const it = parts(async (url) => serve(url))
    expect(await fetchExtras(it)).toBe(medalPictures.length + iconsOf(manifest).length + 1)
    for (const url of [...medalPictures, ...iconsOf(manifest)])
      expect(await it.cache.match(url), url).toBeDefined()
  })

  it('keeps nothing that a hotel answers, and is no error without a network or room', async () => {
    const hotel = parts(async () => captivePortal())
    expect([await fetchExtras(hotel), hotel.cache.held.size]).toEqual([0, 0])
    const gone = parts(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await fetchExtras(gone)).toBe(0)
    const full = parts(async (url) => serve(url))
    full.cache.isFull = true
    expect(await fetchExtras(full)).toBe(0)
  })

  it('goes on where one does not come, and without a manifest', async () => {
    const [first] = medalPictures
    const it = parts(async (url) => {
      if (url === first) throw new TypeError('Failed to fetch')
      return url.endsWith('.webmanifest') ? answer('{', 'application/json') : serve(url)
    })
    expect(await fetchExtras(it)).toBe(medalPictures.length)
  })
})

it('reads no address but its own out of a manifest', () => {
  for (const odd of [null, 7, [], { icons: 3 }, { icons: [null, { src: 4 }, { src: '//elsewhere/x.png' }] }])
    expect(iconsOf(odd)).toEqual([])
})
