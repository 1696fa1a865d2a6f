import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type AudioFileOptions,
  FILE_RATE,
  type FileFormat,
  fileFormats,
  planAudioFile,
} from '#domain/audio/audio-file.ts'
import { noSoundscape, type Soundscape } from '#domain/audio/soundscape.ts'
import { standardSettings } from '#domain/session/session-settings.ts'
import { soundFiles, soundUrl } from '#domain/session/sounds.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { type FileOrder, MissingSounds, renderAbilities, saveFile } from '#engine/render.ts'
import { findLikeOnsets } from '#support/onsets/onsets.ts'
import { recount, type TreadmillCue } from '#support/records/recount.ts'
import { toneFile } from '#support/tone-file.ts'
import { storeFolder } from '#workers/render.ts'

const LENGTH = 40
const wish: AudioFileOptions = {
  technique: 'energizing',
  length: seconds(LENGTH),
  level: 3 as PaceLevel,
  guidance: 'voice',
  guide: 'man',
  breathSounds: true,
  track: null,
  soundscape: noSoundscape,
}
const orderOf = (
  format: FileFormat,
  handle: FileOrder['handle'] = null,
  soundscape: Soundscape = noSoundscape,
): FileOrder => ({
  file: planAudioFile({ ...wish, soundscape }),
  volumes: standardSettings.volumes,
  format,
  title: 'Breathing Treadmill, 40 seconds',
  readOwn: async () => null,
  readOwnWord: async () => null,
  handle,
})
const never = new AbortController().signal

async function saved(format: FileFormat, order = orderOf(format)) {
  const end = await saveFile(order, () => {}, never)
  if (end.is !== 'saved' || end.file === null) throw new Error('nothing was saved')
  const bytes = await end.file.arrayBuffer()
  end.free()
  return bytes
}

const decoder = new OfflineAudioContext(1, 1, FILE_RATE)
const decode = async (bytes: ArrayBuffer) => (await decoder.decodeAudioData(bytes)).getChannelData(0)
const names = ['gong', 'inhale', 'exhale'] as const
/** The shipped sounds, and the gains that decision 0011 gives them. */
const sounds = () =>
  Promise.all(
    names.map(async (name) => ({
      name,
      samples: await decode(await (await fetch(soundUrl(name))).arrayBuffer()),
      onset: Math.round(soundFiles[name].onset * FILE_RATE),
    })),
  )
const gains: Record<TreadmillCue, number> = { gong: 0.5, inhale: 0.65, exhale: 0.65 }
const told = recount({ length: LENGTH, level: 3, sampleRate: FILE_RATE, gongFrame: 0, actions: [] })

/** Names of the files on the browser's disk. */
async function stored() {
  const kept: string[] = []
  for await (const name of (await storeFolder()).keys()) kept.push(name)
  return kept
}

afterEach(() => vi.unstubAllGlobals())

/** How many contexts on a sound card were opened; Tone would open one itself when first rendering a bell. */
let cards = 0
const Card = globalThis.AudioContext
globalThis.AudioContext = class extends Card {
  constructor(options?: AudioContextOptions) {
    super(options)
    cards++
  }
}

describe('a session saved as audio', () => {
  it('opens no sound card', async () => {
    await saved('opus')
    expect(cards).toBe(0)
  })

  it('as WAV is the session that the recount tells, sample by sample', async () => {
    const bytes = await saved('wav')
    const head = new TextDecoder('latin1').decode(bytes.slice(0, 200))
    expect(head).toContain('Breathing Treadmill, 40 seconds')
    const samples = await decode(bytes)
    const expected = new Float32Array(samples.length)
    for (const { what, frame } of told.onsets) {
      const sound = (await sounds()).find(({ name }) => name === what)
      for (const [index, sample] of (sound?.samples.subarray(sound.onset) ?? []).entries()) {
        if (frame + index < expected.length)
          expected[frame + index] = (expected[frame + index] as number) + gains[what] * sample
      }
    }
    // The gong, the session less its last second, and the tail.
    expect(samples.length).toBe((6.5 + LENGTH - 1 + 3) * FILE_RATE)
    const worst = samples.reduce(
      (most, each, i) => Math.max(most, Math.abs(each - (expected[i] as number))),
      0,
    )
    expect(worst).toBeLessThan(1.01 / 32_768)
  })

  it('as Opus has every onset on its frame once it is decoded, and no other', async () => {
    const samples = await decode(await saved('opus'))
    const found = findLikeOnsets(samples, await sounds(), { sampleRate: FILE_RATE })
      // A ringing gong resembles itself at later times, at lower levels.
      .filter(({ score, gain }) => score > 0.95 && gain > 0.3)
    expect(told.onsets.length).toBeGreaterThan(6)
    expect(found.map(({ sound, frame }) => `${frame} ${sound}`)).toEqual(
      told.onsets.map(({ what, frame }) => `${frame} ${what}`),
    )
    // The stream's own delay is stated in the file, and every decoder removes it.
    expect(Math.abs(samples.length - (6.5 + LENGTH - 1 + 3) * FILE_RATE)).toBeLessThanOrEqual(960)
  })

  it.each(['rain', 'own'] as const)(
    'with %s under it, is the same session with that added, from its gong to its end',
    async (name) => {
      const under = orderOf('wav', null, { name, level: 1 })
      const stream = new Blob([toneFile(2)], { type: 'audio/wav' })
      const [plain, mixed] = [
        await decode(await saved('wav')),
        await decode(await saved('wav', { ...under, readOwn: async () => stream })),
      ]
      expect(mixed.length).toBe(plain.length)
      const added = mixed.map((sample, n) => sample - (plain[n] as number))
      const energy = (from: number, to: number) =>
        added.subarray(from * FILE_RATE, to * FILE_RATE).reduce((sum, it) => sum + it * it, 0) /
        (to - from) /
        FILE_RATE
      expect(energy(0, 0.1), 'at first').toBeLessThan(energy(5, 6) / 100)
      expect(energy(5, 6)).toBeGreaterThan(1e-6)
      const ends = 6.5 + LENGTH - 1
      expect(energy(ends - 1, ends)).toBeGreaterThan(1e-6)
      expect(energy(ends + 2.9, ends + 3), 'at the end').toBeLessThan(energy(ends - 1, ends) / 100)
    },
  )

  it('goes where the person wants it, and waits nowhere else', async () => {
    const root = await navigator.storage.getDirectory()
    const handle = await root.getFileHandle('chosen.opus', { create: true })
    const end = await saveFile(orderOf('opus', handle), () => {}, never)
    expect(end).toMatchObject({ is: 'saved', file: null })
    expect(await (await handle.getFile()).slice(0, 4).text()).toBe('OggS')
    expect(await stored()).toEqual([])
    await root.removeEntry('chosen.opus')
  })
})

describe('a file that does not come about leaves nothing behind', () => {
  it.each(['wav', 'opus'] as const)('when a %s is cancelled half-way', async (format) => {
    const controller = new AbortController()
    const heard: number[] = []
    const end = await saveFile(
      orderOf(format),
      (done) => {
        heard.push(done)
        if (done > 0.4) controller.abort()
      },
      controller.signal,
    )
    expect(end).toEqual({ is: 'cancelled' })
    expect(heard.at(-1)).toBeLessThan(0.7)
    expect(await stored()).toEqual([])
  })

  it('when it is cancelled at a place that the person chose', async () => {
    const root = await navigator.storage.getDirectory()
    const handle = await root.getFileHandle('chosen.wav', { create: true })
    const controller = new AbortController()
    const end = await saveFile(orderOf('wav', handle), () => controller.abort(), controller.signal)
    expect(end).toEqual({ is: 'cancelled' })
    await expect(root.getFileHandle('chosen.wav')).rejects.toThrow()
  })

  it('when a sound cannot be had', async () => {
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('exhale') ? Promise.reject(new TypeError('no network')) : fetch(url, init),
    )
    await expect(saveFile(orderOf('wav'), () => {}, never)).rejects.toEqual(new MissingSounds(['exhale']))
    expect(await stored()).toEqual([])
  })

  it('when what plays under it can’t be loaded, or is not on the device', async () => {
    const fetch = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('scape-') ? Promise.reject(new TypeError('no network')) : fetch(url, init),
    )
    for (const [name, missing] of [
      ['night', 'scape-night'],
      ['own', 'own'],
    ] as const)
      await expect(saveFile(orderOf('wav', null, { name, level: 1 }), () => {}, never)).rejects.toEqual(
        new MissingSounds([missing]),
      )
    expect(await stored()).toEqual([])
  })

  it('when the page that wrote it went away', async () => {
    await (await storeFolder()).getFileHandle('left by nobody', { create: true })
    await saved('opus')
    expect(await stored()).toEqual([])
  })
})

it('says what this browser can do', async () => {
  expect(await renderAbilities()).toEqual({ opus: true, tracks: true })
  expect(Object.keys(fileFormats)).toEqual(['wav', 'opus'])
})
