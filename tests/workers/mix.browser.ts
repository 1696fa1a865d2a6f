import { expect, it } from 'vitest'
import { fileCuesIn, planAudioFile } from '#domain/audio/audio-file.ts'
import { noSoundscape, type Soundscape } from '#domain/audio/soundscape.ts'
import { duckedSpans, gainOfSoundscape, soundscapeFades } from '#domain/audio/soundscape-sound.ts'
import { introAt, soundsOf } from '#domain/session/cues.ts'
import { createScore, endsAt } from '#domain/session/score.ts'
import { engineVolumes, LOUDEST, type Volumes } from '#domain/session/session-settings.ts'
import { isBell, type SoundName, soundUrl } from '#domain/session/sounds.ts'
import type { SessionTechnique } from '#domain/session/techniques.ts'
import { type PaceLevel, seconds } from '#domain/time/units.ts'
import { createConductor } from '#engine/conductor.ts'
import { bufferLoop, createLayer } from '#engine/output/layer.ts'
import { createToneSound, renderBell } from '#engine/output/tone-sound.ts'
import { mixCues, mixLength, type Samples } from '#workers/mix.ts'
import { createSoundscapeMixer } from '#workers/mix-soundscape.ts'

const standard: Volumes = { cues: 1, gong: 1, breath: 1, contemplation: 1 }
const own: Volumes = { cues: 0.4, gong: 1.1, breath: 0.7, contemplation: 0 }

const sampleRate = 44_100
const voicing = { guidance: 'voice', guide: 'man', breathSounds: true } as const
const fileOf = (
  technique: SessionTechnique,
  length: number,
  level: number,
  soundscape: Soundscape = noSoundscape,
) =>
  planAudioFile({
    ...{ technique, ...voicing, track: null, soundscape },
    length: seconds(length),
    level: level as PaceLevel,
  })

/** The decoded sounds of all the technique's cues. */
async function buffersOf(technique: SessionTechnique): Promise<ReadonlyMap<SoundName, AudioBuffer>> {
  const context = new OfflineAudioContext(1, 1, sampleRate)
  const decoded = soundsOf(technique, voicing).map(async (name) => {
    if (isBell(name)) return [name, await renderBell(name, sampleRate)] as const
    const file = await (await fetch(soundUrl(name))).arrayBuffer()
    return [name, await context.decodeAudioData(file)] as const
  })
  return new Map(await Promise.all(decoded))
}
const samplesOf = (buffers: ReadonlyMap<SoundName, AudioBuffer>): Samples =>
  Object.fromEntries([...buffers].map(([name, buffer]) => [name, buffer.getChannelData(0)]))

it.each([
  ['the standard volumes', standard],
  ['volumes of one’s own', own],
])('mixes a file that is the live session under %s, sample by sample', async (_, factors) => {
  const volumes = engineVolumes(factors)
  const score = createScore('energizing', seconds(60), 1 as PaceLevel)
  const file = fileOf('energizing', 60, 1)
  const request = { file, volumes, sampleRate }
  const frames = mixLength(request)

  const context = new OfflineAudioContext(1, frames, sampleRate)
  const sound = createToneSound(context)
  if (factors !== standard) sound.setVolumes(volumes, true)
  const buffers = await buffersOf('energizing')
  for (const [name, buffer] of buffers) sound.add(name, buffer)
  const mixed = new Float32Array(frames)
  let at = 0
  for (const block of mixCues(request, samplesOf(buffers))) {
    mixed.set(block, at)
    at += block.length
  }
  expect(at).toBe(frames)

  // No guard: the first frame of the render is that of the gong.
  const clock = {
    sampleRate,
    now: () => seconds(-1),
    stopwatch: () => () => seconds(0),
    guard: () => seconds(1),
    horizon: () => seconds(120),
  }
  const conductor = createConductor({ clock, sound, score, voicing, from: introAt(score) })
  conductor.start()
  const live = (await context.startRendering()).getChannelData(0)
  let worst = 0
  for (let frame = 0; frame < frames; frame++) {
    worst = Math.max(worst, Math.abs((live[frame] as number) - (mixed[frame] as number)))
  }
  expect(Math.max(...live.slice(0, sampleRate).map(Math.abs))).toBeGreaterThan(0.05)
  expect(worst).toBeLessThan(1e-4)
})

it('mixes rain as it plays live: fades, ducking, and its loop, sample by sample', async () => {
  const rain = { name: 'rain', level: 0.8 } as const
  const file = fileOf('energizing', 60, 3, rain)
  const score = createScore('energizing', seconds(60), 3 as PaceLevel)
  const request = { file, volumes: engineVolumes(standard), sampleRate }
  const frames = mixLength(request)
  // A loop of a fifth of the session, so that it repeats within it.
  const onset = 0.05
  const length = Math.round(11.7 * sampleRate)
  const buffer = new AudioBuffer({ length: length + Math.round((onset + 1) * sampleRate), sampleRate })
  buffer.copyToChannel(
    Float32Array.from({ length: buffer.length }, (_, n) => 0.5 + 0.4 * Math.sin(n * 0.01)),
    0,
  )
  const context = new OfflineAudioContext(1, frames, sampleRate)
  const layer = createLayer({
    destination: context.destination,
    sound: bufferLoop(buffer, onset, length / sampleRate),
    when: 0,
    into: 0,
    fadeIn: soundscapeFades.begin,
    gain: gainOfSoundscape(rain),
  })
  const zero = -introAt(score)
  const spans = duckedSpans(fileCuesIn(file, introAt(score), seconds(70)))
  layer.duck(spans.map(({ from, to }) => ({ from: seconds(from + zero), to: seconds(to + zero) })))
  const ends = Math.round((endsAt(score) + zero) * sampleRate)
  void context.suspend(ends / sampleRate).then(() => {
    layer.end(soundscapeFades.end)
    return context.resume()
  })
  const loop = buffer
    .getChannelData(0)
    .subarray(Math.round(onset * sampleRate))
    .slice(0, length)
  const mixed = new Float32Array(frames)
  const mixer = createSoundscapeMixer(request, loop)
  const size = 10 * sampleRate
  for (let from = 0; from < frames; from += size) mixer?.add(mixed.subarray(from, from + size))

  const live = (await context.startRendering()).getChannelData(0)
  const worst = live.reduce((most, sample, n) => Math.max(most, Math.abs(sample - (mixed[n] as number))), 0)
  expect(worst).toBeLessThan(2e-3)
  const loudest = (from: number, to: number) =>
    mixed.subarray(from * sampleRate, to * sampleRate).reduce((most, it) => Math.max(most, Math.abs(it)), 0)
  expect(loudest(15, 20)).toBeGreaterThan(0.5)
  expect(loudest(ends / sampleRate + 2.99, frames / sampleRate), 'at its end').toBeLessThan(0.01)
})

it('mixes nothing where nothing plays under the session', () => {
  const request = { file: fileOf('energizing', 60, 3), volumes: engineVolumes(standard), sampleRate }
  expect(createSoundscapeMixer(request, new Float32Array(10))).toBeNull()
})

it('stays below full scale with every volume at its loudest', async () => {
  const loudest = engineVolumes({ cues: LOUDEST, gong: LOUDEST, breath: LOUDEST, contemplation: LOUDEST })
  const sessions = [
    ['energizing', 0],
    ['energizing', 1],
    ['energizing', 2],
    ['energizing', 3],
    ['4-7-8', 3],
    ['box-breathing', 3],
  ] as const
  for (const [technique, level] of sessions) {
    const request = { file: fileOf(technique, 40, level), volumes: loudest, sampleRate }
    const samples = samplesOf(await buffersOf(technique))
    let peak = 0
    for (const block of mixCues(request, samples))
      for (const sample of block) peak = Math.max(peak, Math.abs(sample))
    expect(peak, `${technique} at level ${level}`).toBeGreaterThan(0.2)
    expect(peak, `${technique} at level ${level}`).toBeLessThan(1)
  }
})
