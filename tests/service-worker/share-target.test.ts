import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sweepSharedFile, takeSharedFile } from '#device/practice/shared-file.ts'
import { ACCEPTED_AUDIO, LARGEST_AUDIO } from '#domain/audio/own-audio.ts'
import { SHARE_ACTION, SHARED_CACHE, SHARED_FILE_FIELD, SHARED_FILE_WAITS } from '#domain/links/shared.ts'
import { isShare, respondToShare } from '#service-worker/share-target.ts'
import { FakeCaches } from '#support/fake-caches.ts'

const ORIGIN = 'https://app.example'
const LINK = '/p#name=Dusk&duration=600&pace=8.29&delay=60&audio=none'
const NOW = Date.parse('2026-11-22T10:00:00Z')

/** A device that receives shared content. */
function device() {
  const fake = new FakeCaches()
  const caches = fake as unknown as CacheStorage
  const share = async (fields: Record<string, string | File>, at = NOW) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return answer(new Request(ORIGIN + SHARE_ACTION, { method: 'POST', body }), at)
  }
  const answer = async (request: Request, at = NOW) => {
    const { status, headers } = await respondToShare(request, { caches, now: () => at })
    expect(status).toBe(303)
    return (headers.get('location') as string).replace(ORIGIN, '')
  }
  return { fake, caches, share, answer, take: (at = NOW) => takeSharedFile(caches, at) }
}

const sound = (name = 'rain.mp3', bytes = '0123456789') => new File([bytes], name, { type: 'audio/mpeg' })

describe('what other apps share', () => {
  it('comes by the form that the manifest names', () => {
    const target = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')).share_target
    expect(target).toMatchObject({ action: SHARE_ACTION, method: 'POST', enctype: 'multipart/form-data' })
    expect(target.params).toMatchObject({ title: 'title', text: 'text', url: 'url' })
    expect(target.params.files).toEqual([{ name: SHARED_FILE_FIELD, accept: ACCEPTED_AUDIO.split(',') }])
  })

  it('is what is posted there, and nothing else', () => {
    const of = (path: string, method = 'POST') => isShare({ method, url: ORIGIN + path })
    expect([of('/p'), of('/p?x=1')]).toEqual([true, true])
    expect([of('/p', 'GET'), of('/'), of('/p/x'), of('/api/presets')]).toEqual([false, false, false, false])
  })
})

describe('a preset link', () => {
  it.each([
    ['url', ORIGIN + LINK],
    ['text', `Try this: ${ORIGIN}${LINK} tonight`],
    ['title', `${ORIGIN}${LINK}`],
  ])('opens its page out of the %s', async (field, text) => {
    expect(await device().share({ title: 'A preset', [field]: text })).toBe(LINK)
  })

  it('is told anew from what was understood of it', async () => {
    const more = '&evil=javascript:alert(1)'
    expect(await device().share({ url: `https://elsewhere.example${LINK}${more}` })).toBe(LINK)
  })

  it.each([
    'javascript:alert(1)',
    'https://elsewhere.example/',
    `${LINK.slice(0, -3)}`,
    `${LINK}&name=Dawn`,
    '/p#<img src=x onerror=alert(1)>',
    `/p#name=${'x'.repeat(5000)}&duration=60&pace=3&delay=0&audio=none`,
    '',
  ])('that holds none, %s, opens the page that says so', async (url) => {
    expect(await device().share({ url })).toBe('/p')
  })

  it('leads to our own page, whatever the texts', async () => {
    const it = device()
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string().map((end) => `/p#${end}`),
      fc.string().map((middle) => LINK.replace('Dusk', middle)),
    )
    await fc.assert(
      fc.asyncProperty(texts, texts, async (url, text) => {
        const address = new URL(await it.share({ url, text }), ORIGIN)
        expect([address.origin, address.pathname, address.search]).toEqual([ORIGIN, '/p', ''])
        expect(address.hash).toMatch(/^(#name=[\w~-]+&duration=\d+&pace=[\d.]+&delay=\d+&audio=[a-z-]+)?$/)
      }),
    )
  })
})

describe('a file', () => {
  it('waits on the device with its name and its bytes, and is taken once', async () => {
    const it = device()
    const name = 'Regen – 雨 🌧 "leise".mp3'
    expect(await it.share({ title: 'x', [SHARED_FILE_FIELD]: sound(name) })).toBe(
      '/energizing?shared=audio#contemplation-title',
    )
    const file = (await it.take()) as File
    expect([file.name, file.type, await file.text()]).toEqual([name, 'audio/mpeg', '0123456789'])
    expect(await it.take()).toBeNull()
    expect(await it.fake.keys()).toEqual([])
  })

  it('is had by one tab, also where two look at the same time', async () => {
    const it = device()
    await it.share({ [SHARED_FILE_FIELD]: sound() })
    const taken = await Promise.all([it.take(), it.take(), it.take()])
    expect(taken.filter((file) => file !== null)).toHaveLength(1)
  })

  it('takes the place of one that waited', async () => {
    const it = device()
    await it.share({ [SHARED_FILE_FIELD]: sound('first.mp3') })
    await it.share({ [SHARED_FILE_FIELD]: sound('second.mp3') })
    expect((await it.take())?.name).toBe('second.mp3')
  })

  it('is gone before the link beside it is looked at; a field that was left empty is none', async () => {
    expect(await device().share({ url: LINK, [SHARED_FILE_FIELD]: sound() })).toMatch('shared=audio')
    expect(await device().share({ url: LINK, [SHARED_FILE_FIELD]: new File([], '') })).toBe(LINK)
  })

  it('is refused when it is empty, and not kept', async () => {
    const it = device()
    const file = new File([], 'nothing.mp3', { type: 'audio/mpeg' })
    expect(await it.share({ [SHARED_FILE_FIELD]: file })).toMatch('?shared=empty#')
    expect(await it.fake.keys()).toEqual([])
  })

  it.each([
    ['rain.ogg', 'video/ogg'],
    ['rain.webm', 'video/webm'],
    ['rain', ''],
    ['rain.mp3', 'application/octet-stream'],
  ])('called %j and said to be %j waits as any other: what it is, the decoder says', async (name, type) => {
    const it = device()
    expect(await it.share({ [SHARED_FILE_FIELD]: new File(['bytes'], name, { type }) })).toMatch(
      'shared=audio',
    )
    expect((await it.take())?.name).toBe(name)
  })

  it('is refused beyond 100 MB', async () => {
    const it = device()
    const form = async (size: number) => {
      const file = Object.defineProperty(sound(), 'size', { value: size })
      const request = new Request(ORIGIN + SHARE_ACTION, { method: 'POST' })
      return Object.assign(request, { formData: async () => ({ getAll: () => [file], get: () => null }) })
    }
    expect(await it.answer((await form(LARGEST_AUDIO + 1)) as never)).toMatch('shared=too-large')
    expect(await it.answer((await form(LARGEST_AUDIO)) as never)).toMatch('shared=audio')
  })

  it('says so where there is no room, or no cache at all', async () => {
    const it = device()
    ;(await it.fake.open(SHARED_CACHE)).isFull = true
    expect(await it.share({ [SHARED_FILE_FIELD]: sound() })).toMatch('shared=no-room')
    expect(await it.take()).toBeNull()
    it.fake.open = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    expect(await it.share({ [SHARED_FILE_FIELD]: sound() })).toMatch('shared=no-room')
    expect(await takeSharedFile(undefined, NOW)).toBeNull()
  })

  it('is asked for once more where the form cannot be read', async () => {
    const broken = new Request(ORIGIN + SHARE_ACTION, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--y\r\nbroken',
    })
    expect(await device().answer(broken)).toMatch('shared=missed')
  })

  it.each([SHARED_FILE_WAITS + 1, -SHARED_FILE_WAITS - 1])(
    'that nobody expects any more, after %d ms, is removed and not handed over',
    async (later) => {
      for (const look of [takeSharedFile, sweepSharedFile]) {
        const it = device()
        await it.share({ [SHARED_FILE_FIELD]: sound() })
        expect((await look(it.caches, NOW + later)) ?? null).toBeNull()
        expect(await it.fake.keys()).toEqual([])
      }
    },
  )

  it('stays when a new version begins its turn meanwhile', async () => {
    const it = device()
    await it.share({ [SHARED_FILE_FIELD]: sound() })
    await sweepSharedFile(it.caches, NOW + SHARED_FILE_WAITS)
    expect(await it.take(NOW + SHARED_FILE_WAITS)).not.toBeNull()
  })
})
