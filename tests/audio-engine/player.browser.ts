import { beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { seconds } from '#domain/time/units.ts'
import { bedFile } from '#engine/output/bed.ts'
import { createPlayer } from '#engine/player.ts'

const track = (bytes: BlobPart) => URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
// The browser lets audio play only after a gesture.
beforeAll(() => userEvent.click(document.body))

/** No server listens there. */
const NOWHERE = 'http://127.0.0.1:9/none-such.mp3'
const waits: number[] = []
const parts = {
  createAudio: () => {
    const audio = new Audio()
    audio.muted = true
    return audio
  },
  wait: async (milliseconds: number) => void waits.push(milliseconds),
}

it('plays a track, pauses it, goes on and stops', async () => {
  const player = createPlayer(parts)
  const seen: string[] = []
  player.subscribe(() => seen.push(player.state.name))
  expect(await player.play(track(bedFile()), 0.7)).toEqual({ name: 'playing' })
  player.pause()
  await vi.waitUntil(() => player.state.name === 'paused')
  expect(await player.resume()).toEqual({ name: 'playing' })
  player.stop()
  expect(seen).toEqual(['loading', 'playing', 'paused', 'loading', 'playing', 'idle'])
})

/** A player whose sound starts when the test says so. */
function createSlow() {
  const audio = parts.createAudio()
  const asked: { come(): void; fail(name: string): void }[] = []
  audio.play = () =>
    new Promise((resolve, reject) => {
      asked.push({ come: resolve, fail: (name) => reject(new DOMException('not now', name)) })
    })
  return { player: createPlayer({ ...parts, createAudio: () => audio }), audio, asked }
}

it('is paused while its sound is still on its way: what comes late says nothing, and it goes on when asked', async () => {
  const { player, asked } = createSlow()
  const first = player.play('/late', 0.6)
  player.pause()
  expect(player.state.name).toBe('paused')
  asked[0]?.come()
  expect(await first).toEqual({ name: 'paused' })
  const second = player.resume()
  expect(player.state.name).toBe('loading')
  player.pause()
  const third = player.resume()
  asked[1]?.fail('AbortError')
  expect(await second, 'of a start that is over').toEqual({ name: 'loading' })
  asked[2]?.come()
  expect(await third).toEqual({ name: 'playing' })
  player.stop()
})

it('is not tried again while it is paused, though it could not be reached', async () => {
  const { player, asked } = createSlow()
  const playing = player.play('/late', 0.6)
  player.pause()
  asked[0]?.fail('NetworkError')
  expect(await playing).toEqual({ name: 'paused' })
  expect(asked).toHaveLength(1)
  player.stop()
})

it('is paused when the system pauses it before its first sound', async () => {
  const { player, audio, asked } = createSlow()
  const playing = player.play('/late', 0.6)
  audio.dispatchEvent(new Event('pause'))
  asked[0]?.fail('AbortError')
  expect(await playing).toEqual({ name: 'paused' })
  player.stop()
})

it('follows its volume while it plays, as far as there is any', async () => {
  let element: HTMLAudioElement | null = null
  const player = createPlayer({ ...parts, createAudio: () => (element = parts.createAudio()) })
  player.setVolume(0.3, false)
  await player.play(track(bedFile()), 0.7)
  for (const [wanted, heard] of [
    [0.25, 0.25],
    [1.5, 1],
    [-1, 0],
  ] as const) {
    player.setVolume(wanted, true)
    expect((element as HTMLAudioElement | null)?.volume).toBe(heard)
  }
  player.stop()
})

it('tries an unreachable track three times, 300 and 600 ms apart, once more for 2 s, then says so', async () => {
  waits.length = 0
  const player = createPlayer(parts)
  expect(await player.play(NOWHERE, 1)).toEqual({ name: 'failed', why: 'unreachable' })
  expect(waits).toEqual([300, 600, 2000])
})

it('plays a track that comes with the last attempt', async () => {
  let attempts = 0
  const player = createPlayer({
    createAudio() {
      const audio = parts.createAudio()
      const play = audio.play.bind(audio)
      audio.play = () => (++attempts < 4 ? Promise.reject(new DOMException('gone', 'NetworkError')) : play())
      return audio
    },
    // The two-second limit never elapses.
    wait: (milliseconds) => (milliseconds === 2000 ? new Promise(() => {}) : Promise.resolve()),
  })
  expect(await player.play(track(bedFile()), 0.7)).toEqual({ name: 'playing' })
  expect(attempts).toBe(4)
  player.stop()
})

it('lets a new track take the place of one that still loads', async () => {
  const player = createPlayer(parts)
  const first = player.play(NOWHERE, 1)
  const second = player.play(track(bedFile()), 0.7)
  expect(await second).toEqual({ name: 'playing' })
  await first
  expect(player.state).toEqual({ name: 'playing' })
  player.stop()
})

/** Seconds of a quiet tone as a WAV of 8 kHz. */
function tone(length: number): Blob {
  const file = bedFile()
  const header = file.slice(0, 44)
  const view = new DataView(header.buffer)
  const bytes = 16_000 * length
  view.setUint32(4, 36 + bytes, true)
  view.setUint32(40, bytes, true)
  const body = new Uint8Array(bytes)
  for (let at = 0; at < bytes; at += file.length - 44)
    body.set(file.subarray(44, Math.min(file.length, 44 + bytes - at)), at)
  return new Blob([header, body], { type: 'audio/wav' })
}

it('plays what was prepared from where it was prepared, at once', async () => {
  const player = createPlayer(parts)
  const url = URL.createObjectURL(tone(20))
  player.prepare(url, seconds(7))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(player.state.name).toBe('idle')
  const asked = performance.now()
  await player.play(url, 0.5, seconds(7))
  const took = performance.now() - asked
  expect(player.position).toBeGreaterThanOrEqual(7)
  expect(player.position).toBeLessThan(7.5)
  expect(took, 'ms from the wish to the sound').toBeLessThan(250)
  player.stop()
})

it('pauses, goes on at a given place, and is over at its end', async () => {
  const player = createPlayer(parts)
  await player.play(URL.createObjectURL(tone(3)), 0.5)
  player.pause()
  expect(player.state.name).toBe('paused')
  await player.resume(seconds(2.6))
  expect(player.position).toBeGreaterThanOrEqual(2.6)
  await vi.waitUntil(() => player.state.name === 'ended')
})

it('says that a file on the device cannot be decoded, without trying again', async () => {
  waits.length = 0
  const player = createPlayer(parts)
  const text = URL.createObjectURL(new Blob(['this is no sound'], { type: 'audio/mpeg' }))
  expect(await player.play(text, 0.6)).toEqual({ name: 'failed', why: 'unsupported' })
  expect(waits).toEqual([])
})

it('says that a browser wants a tap first', async () => {
  const refusing = () => {
    const audio = parts.createAudio()
    audio.play = () => Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
    return audio
  }
  const player = createPlayer({ ...parts, createAudio: refusing })
  expect(await player.play(track(bedFile()), 0.6)).toEqual({ name: 'failed', why: 'blocked' })
})

it('says that nothing comes after ten seconds, and goes on when it does', async () => {
  vi.useFakeTimers()
  const audio = parts.createAudio()
  let come = () => {}
  audio.play = () =>
    new Promise((resolve) => {
      come = resolve
    })
  const player = createPlayer({ ...parts, createAudio: () => audio })
  const playing = player.play('/never', 0.6)
  vi.advanceTimersByTime(9900)
  expect(player.state.name).toBe('loading')
  vi.advanceTimersByTime(200)
  expect(player.state.name).toBe('stalled')
  come()
  expect(await playing).toEqual({ name: 'playing' })
  audio.dispatchEvent(new Event('waiting'))
  vi.advanceTimersByTime(10_100)
  expect(player.state.name).toBe('stalled')
  audio.dispatchEvent(new Event('playing'))
  expect(player.state.name).toBe('playing')
  audio.dispatchEvent(new Event('error'))
  expect(player.state).toEqual({ name: 'failed', why: 'broken' })
  vi.useRealTimers()
})

it('fades out and lets go of its file', async () => {
  let element: HTMLAudioElement | null = null
  const createAudio = () => {
    element = parts.createAudio()
    return element
  }
  const player = createPlayer({ ...parts, createAudio })
  await player.play(track(bedFile()), 0.8)
  const audio = element as unknown as HTMLAudioElement
  player.fadeOut()
  expect(player.state.name).toBe('idle')
  expect(audio.paused).toBe(false)
  await vi.waitUntil(() => audio.volume < 0.6)
  await vi.waitUntil(() => audio.paused && audio.getAttribute('src') === null)
})
