import { expect, it } from 'vitest'
import type { Cue } from '#domain/cues.ts'
import type { Frame, Seconds } from '#domain/units.ts'
import { createToneSound, renderBell } from '#engine/tone-sound.ts'

const cueOf = (over: Partial<Cue> = {}): Cue => ({
  phase: 0,
  part: 'word',
  at: 0 as Seconds,
  sound: 'bell-inhale',
  skip: 0 as Seconds,
  length: 0.9 as Seconds,
  kind: 'bell',
  gain: 1,
  ...over,
})

it('plays a cue bit-exact from its very frame on', async () => {
  const context = new OfflineAudioContext(1, 48000 * 3, 48000)
  const sound = createToneSound(context)
  const buffer = new AudioBuffer({ length: 43200, sampleRate: 48000 })
  buffer.getChannelData(0).forEach((_, i, a) => {
    a[i] = Math.fround(0.5 + 0.4 * Math.sin(i * 0.37))
  })
  sound.add('bell-inhale', buffer)
  for (const frame of [4801, 51207]) sound.place(cueOf(), frame as Frame, 0 as Seconds)
  const out = (await context.startRendering()).getChannelData(0)
  for (const frame of [4801, 51207]) {
    expect(out[frame - 1]).toBe(0)
    expect([...out.slice(frame, frame + 1000)]).toEqual([...buffer.getChannelData(0).slice(0, 1000)])
  }
})

it('makes a bell whose first sample is its onset', async () => {
  const bell = (await renderBell('bell-inhale', 48000)).getChannelData(0)
  expect(Math.abs(bell[1] as number)).toBeGreaterThan(0)
  expect(bell.findIndex((x) => Math.abs(x) > 0.2)).toBeLessThan(48 * 12)
  expect(Math.max(...bell.map(Math.abs))).toBeLessThan(0.84)
  expect(Math.abs(bell[bell.length - 1] as number)).toBeLessThan(1e-3)
})
