import { describe, expect, it } from 'vitest'
import { type FileSound, type LoadedSound, soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { type BankOptions, createBank, type FetchOptions } from '#engine/output/bank.ts'

/** A decoded sound of `duration` seconds with one peak. */
const bufferOf = (duration: number, peak = 0.5): AudioBuffer => {
  const samples = new Float32Array(100)
  samples[60] = -peak
  return { duration, getChannelData: () => samples } as unknown as AudioBuffer
}
const whole = (sound: FileSound) => soundFiles[sound].onset + soundFiles[sound].length
const ok = () => new Response(new Uint8Array(8))

/** A bank with a scripted network and decoder, and its results. */
function openBank(options: Partial<BankOptions> = {}) {
  const asked: string[] = []
  const ready: LoadedSound[] = []
  const faults: string[] = []
  const waits: number[] = []
  const lacking: string[] = []
  const bank = createBank({
    fetch: async (url) => {
      asked.push(url)
      return ok()
    },
    decode: async () => bufferOf(100),
    renderBell: async () => bufferOf(0.9),
    onReady: (sound) => void ready.push(sound),
    onFault: ({ sound, fault, message }) => {
      expect(message).toContain(sound)
      faults.push(`${sound} ${fault}`)
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    readOwnWord: null,
    onOwnWordMissing: (word) => void lacking.push(word),
    ...options,
  })
  return { bank, asked, ready, faults, waits, lacking }
}

describe('a sound that is well', () => {
  it('is fetched by its hash, decoded and handed over once', async () => {
    const urls: string[] = []
    const { bank, ready, faults } = openBank({
      fetch: async (url) => {
        urls.push(url)
        return ok()
      },
    })
    await Promise.all([bank.load(['gong', 'inhale']), bank.load(['inhale', 'exhale'])])
    await bank.load(['gong', 'inhale', 'exhale'])
    expect(urls).toEqual([soundUrl('gong'), soundUrl('inhale'), soundUrl('exhale')])
    expect(urls[0]).toBe(`/assets/audio/gong.mp3?h=${soundFiles.gong.hash}`)
    expect(ready).toEqual(['gong', 'inhale', 'exhale'])
    expect(faults).toEqual([])
  })

  it('of the fastest pace’s breath is fetched once the rest is there, or given up', async () => {
    const asked: string[] = []
    const answers: (() => void)[] = []
    const { bank, ready } = openBank({
      fetch: (url) => {
        asked.push(url)
        return new Promise((resolve) => void answers.push(() => resolve(ok())))
      },
    })
    const loading = bank.load(['energizing-409', 'gong', 'inhale'])
    expect(asked).toEqual([soundUrl('gong'), soundUrl('inhale')])
    answers[1]?.()
    answers[0]?.()
    await expect.poll(() => asked).toHaveLength(3)
    expect(asked[2]).toBe(soundUrl('energizing-409'))
    answers[2]?.()
    await loading
    expect(ready.toSorted()).toEqual(['energizing-409', 'gong', 'inhale'])
  })

  it('may be a bell, which is rendered and not fetched', async () => {
    const { bank, ready } = openBank({ fetch: () => Promise.reject(new Error('no network')) })
    await bank.load(['bell-inhale', 'bell-exhale', 'bell-inhale'])
    expect(ready).toEqual(['bell-inhale', 'bell-exhale'])
  })

  it('may be a hair shorter than its manifest says', async () => {
    const { bank, ready } = openBank({ decode: async () => bufferOf(whole('gong') - 0.049) })
    await bank.load(['gong'])
    expect(ready).toEqual(['gong'])
  })

  it('is waited for by whoever asks while it is still on its way', async () => {
    let answer: (response: Response) => void = () => {}
    const { bank, ready } = openBank({
      fetch: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const first = bank.load(['gong'])
    const second = bank.load(['gong'])
    expect(ready).toEqual([])
    answer(ok())
    await Promise.all([first, second])
    expect(ready).toEqual(['gong'])
  })
})

describe('a sound that is not', () => {
  it.each([
    ['404', { fetch: async () => new Response('', { status: 404 }) }, 'unreachable'],
    ['behind a broken server', { fetch: async () => new Response('', { status: 500 }) }, 'unreachable'],
    ['behind no network', { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }, 'unreachable'],
    [
      'cut off on its way',
      { fetch: async () => ({ ok: true, arrayBuffer: () => Promise.reject(new TypeError()) }) as Response },
      'unreachable',
    ],
    [
      'an HTML page',
      { decode: () => Promise.reject(new DOMException('Unable to decode', 'EncodingError')) },
      'not-audio',
    ],
    ['truncated', { decode: async () => bufferOf(whole('gong') - 0.06) }, 'truncated'],
    ['empty', { decode: async () => bufferOf(0) }, 'truncated'],
    ['silent', { decode: async () => bufferOf(whole('gong'), 0) }, 'silent'],
    ['all but silent', { decode: async () => bufferOf(whole('gong'), 0.0009) }, 'silent'],
  ] as [string, Partial<BankOptions>, string][])(
    '%s is told of, once, and never thrown',
    async (_, options, fault) => {
      const { bank, ready, faults } = openBank(options)
      await bank.load(['gong'])
      expect(faults).toEqual([`gong ${fault}`])
      expect(ready).toEqual([])
    },
  )

  it('does not keep the others from being heard', async () => {
    const { bank, ready, faults } = openBank({
      fetch: async (url) => (url.includes('gong') ? new Response('', { status: 404 }) : ok()),
    })
    await bank.load(['gong', 'inhale', 'bell-hold'])
    expect(ready.sort()).toEqual(['bell-hold', 'inhale'])
    expect(faults).toEqual(['gong unreachable'])
  })

  it('is tried three times, with a pause between, and taken when it comes at last', async () => {
    let attempts = 0
    const { bank, ready, faults, waits } = openBank({
      fetch: async () => {
        attempts++
        return attempts < 3 ? new Response('', { status: 503 }) : ok()
      },
    })
    await bank.load(['gong'])
    expect(attempts).toBe(3)
    expect(waits).toEqual([300, 600])
    expect(ready).toEqual(['gong'])
    expect(faults).toEqual([])
  })

  it('is asked for once more around the cache, shortly, after the third try', async () => {
    const asked: FetchOptions[] = []
    const { bank, ready, waits } = openBank({
      fetch: async (_, asking) => {
        asked.push(asking)
        return asking.cache === 'reload' ? ok() : new Response('', { status: 404 })
      },
    })
    await bank.load(['inhale'])
    const ahead = { limit: 15_000 }
    expect(asked).toEqual([ahead, ahead, ahead, { cache: 'reload', limit: 2000 }])
    expect(waits).toEqual([300, 600])
    expect(ready).toEqual(['inhale'])
  })

  it('is given up then, and tried anew at the next wish, with less time', async () => {
    const asked: FetchOptions[] = []
    let isThere = false
    const { bank, ready, faults } = openBank({
      fetch: async (_, asking) => {
        asked.push(asking)
        return isThere ? ok() : new Response('', { status: 404 })
      },
    })
    await bank.load(['inhale'])
    expect([asked.length, faults]).toEqual([4, ['inhale unreachable']])
    isThere = true
    await bank.load(['inhale'])
    expect(asked[4]).toEqual({ limit: 10_000 })
    expect(ready).toEqual(['inhale'])
  })

  it('is asked for a last time after a second if it is the gong', async () => {
    let attempts = 0
    const { bank, ready, waits } = openBank({
      fetch: async () => {
        attempts++
        return attempts < 5 ? new Response('', { status: 503 }) : ok()
      },
    })
    await bank.load(['gong'])
    expect(attempts).toBe(5)
    expect(waits).toEqual([300, 600, 1000])
    expect(ready).toEqual(['gong'])
  })

  it('is fetched once more around the cache when what came was no sound, and decoded after half a second', async () => {
    const asked: FetchOptions[] = []
    let isBroken = true
    const { bank, ready, faults, waits } = openBank({
      fetch: async (_, asking) => {
        asked.push(asking)
        isBroken = asking.cache !== 'reload'
        return ok()
      },
      decode: () => (isBroken ? Promise.reject(new Error('not audio')) : Promise.resolve(bufferOf(100))),
    })
    await bank.load(['gong'])
    expect(asked).toEqual([{ limit: 15_000 }, { cache: 'reload', limit: 10_000 }])
    expect(waits).toEqual([500])
    expect([ready, faults]).toEqual([['gong'], []])
  })

  it('is given up where that is no sound either', async () => {
    let attempts = 0
    const { bank, faults } = openBank({
      fetch: async () => {
        attempts++
        return ok()
      },
      decode: () => Promise.reject(new Error('not audio')),
    })
    await bank.load(['gong'])
    expect([attempts, faults]).toEqual([2, ['gong not-audio']])
  })

  it('may be a bell that could not be rendered: it is told, and the session goes on', async () => {
    const { bank, ready, faults } = openBank({
      renderBell: () => Promise.reject(new Error('no OfflineAudioContext')),
    })
    await bank.load(['bell-inhale', 'gong'])
    expect(ready).toEqual(['gong'])
    expect(faults).toEqual(['bell-inhale not-made'])
  })
})

describe('a word that the person speaks', () => {
  const own = new ArrayBuffer(3)
  it('is read from the device, and no file is fetched for it; everything else is', async () => {
    const decoded: ArrayBuffer[] = []
    const { bank, asked, ready, lacking } = openBank({
      readOwnWord: async () => own,
      decode: async (bytes) => {
        decoded.push(bytes)
        return bufferOf(100)
      },
    })
    await bank.load(['inhale', 'hold', 'exhale', 'inhale'])
    expect([decoded, asked, ready, lacking]).toEqual([[own, own, own], [], ['inhale', 'hold', 'exhale'], []])
    await bank.load(['gong', 'inhale-woman'])
    expect(asked).toEqual([soundUrl('gong'), soundUrl('inhale-woman')])
  })

  it.each([
    ['was not recorded', { readOwnWord: async () => null }],
    ['cannot be read', { readOwnWord: () => Promise.reject(new Error('no database')) }],
    [
      'does not decode',
      {
        readOwnWord: async () => own,
        decode: async (bytes: ArrayBuffer) => {
          if (bytes === own) throw new Error('not audio')
          return bufferOf(100)
        },
      },
    ],
    [
      'is silent',
      {
        readOwnWord: async () => own,
        decode: async (bytes: ArrayBuffer) => bufferOf(100, bytes === own ? 0 : 1),
      },
    ],
  ])(
    'is spoken by the default guide, which is told, where it %s',
    async (_why, options: Partial<BankOptions>) => {
      const { bank, asked, ready, faults, lacking } = openBank(options)
      await bank.load(['hold'])
      expect([ready, faults, lacking]).toEqual([['hold'], [], ['hold']])
      expect(asked).toEqual([soundUrl('hold')])
    },
  )
})
