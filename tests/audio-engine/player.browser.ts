import { beforeAll, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { bedFile } from '#engine/bed.ts'
import { createPlayer } from '#engine/player.ts'

const track = (bytes: BlobPart) => URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
// The browser lets audio play only after a gesture.
beforeAll(() => userEvent.click(document.body))

/** Nothing listens there. */
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
  expect(seen).toEqual(['loading', 'playing', 'paused', 'playing', 'idle'])
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

it('tries an unreachable track three times, 300 and 600 ms apart, then says so', async () => {
  waits.length = 0
  const player = createPlayer(parts)
  expect(await player.play(NOWHERE, 1)).toEqual({ name: 'failed', why: 'unreachable' })
  expect(waits).toEqual([300, 600])
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
