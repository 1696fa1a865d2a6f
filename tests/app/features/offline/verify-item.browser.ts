import { describe, expect, it } from 'vitest'
import { verifyItem } from '#app/features/offline/verify-item.ts'
import { createMemoryCache, fetchItem } from '#device/offline/offline-copy.ts'
import { type OfflineItem, offlineAudio, offlinePages } from '#domain/pages/offline.ts'
import { soundUrl } from '#domain/session/sounds.ts'

/** A copy in memory, as in a browser without caches. */
function memory() {
  const cache = createMemoryCache()
  return { cache, openCache: async () => cache, fetch: (url: string, init: RequestInit) => fetch(url, init) }
}
const put = (parts: ReturnType<typeof memory>, { url }: OfflineItem, body: BodyInit, type: string) =>
  parts.cache.put(url, new Response(body, { headers: { 'content-type': type } }))
const [home] = offlinePages as [OfflineItem]
const [gong] = offlineAudio as [OfflineItem]
const contemplation = offlineAudio.at(-1) as OfflineItem
const inhale = offlineAudio.find((item) => item.kind === 'sound' && item.sound === 'inhale') as OfflineItem

describe('what is kept', () => {
  it.each([gong, contemplation])('is proven by its own sound: $sound', async (item) => {
    const parts = memory()
    expect(await verifyItem(item, parts)).toEqual({ isKept: false })
    expect(await fetchItem(item, parts)).toEqual({ isStored: true })
    const proof = await verifyItem(item, parts)
    expect(proof.isKept && proof.size).toBeGreaterThan(100_000)
    expect(await parts.cache.keys()).toHaveLength(1)
  })

  it('is a spoken sound in every voice: one that is missing is not proven', async () => {
    const parts = memory()
    expect(await fetchItem(inhale, parts)).toEqual({ isStored: true })
    expect((await parts.cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual([
      '/assets/audio/inhale.mp3',
      '/assets/audio/inhale-woman.mp3',
    ])
    expect(await verifyItem(inhale, parts)).toMatchObject({ isKept: true })
    await parts.cache.delete(soundUrl('inhale-woman'))
    expect(await verifyItem(inhale, parts)).toEqual({ isKept: false })
  })

  it('is not proven by a sign-in page, by noise, or by half of it', async () => {
    const parts = memory()
    await put(parts, home, '<html>Sign in to our WiFi</html>', 'text/html')
    await put(parts, gong, 'no sound at all', 'audio/mpeg')
    expect([await verifyItem(home, parts), await verifyItem(gong, parts)]).toEqual([
      { isKept: false },
      { isKept: false },
    ])
    await fetchItem(gong, parts)
    const whole = await (await parts.cache.match(gong.url))?.arrayBuffer()
    await put(parts, gong, (whole as ArrayBuffer).slice(0, 60_000), 'audio/mpeg')
    expect(await verifyItem(gong, parts)).toEqual({ isKept: false })
  })
})

describe('what is fetched', () => {
  const answering = (answer: () => Promise<Response>) => ({ ...memory(), fetch: answer })

  it('says why it is not kept', async () => {
    const portal = answering(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    expect(await fetchItem(gong, portal)).toEqual({ isStored: false, reason: 'not-ours' })
    const gone = answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await fetchItem(gong, gone)).toEqual({ isStored: false, reason: 'unreachable' })
    const parts = memory()
    parts.cache.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    expect(await fetchItem(gong, parts)).toEqual({ isStored: false, reason: 'no-room' })
  })

  it('is given up after its time', async () => {
    const silent = {
      ...memory(),
      fetch: (_: string, { signal }: RequestInit) =>
        new Promise<Response>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(signal.reason)),
        ),
    }
    expect(await fetchItem(gong, silent, 20)).toEqual({ isStored: false, reason: 'unreachable' })
  })
})
