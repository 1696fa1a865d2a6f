import { expect, it } from 'vitest'
import { introAt, soundsOf } from '#domain/cues.ts'
import { createScore } from '#domain/score.ts'
import { engineVolumes, LOUDEST, type Volumes } from '#domain/session-settings.ts'
import { isBell, soundUrl } from '#domain/sounds.ts'
import { type PaceLevel, seconds } from '#domain/units.ts'
import { createConductor } from '#engine/conductor.ts'
import { renderSession } from '#engine/render.ts'
import { createToneSound, renderBell } from '#engine/tone-sound.ts'

const standard: Volumes = { cues: 1, gong: 1, breath: 1, contemplation: 1 }
const own: Volumes = { cues: 0.4, gong: 1.1, breath: 0.7, contemplation: 0 }

it.each([
  ['the standard volumes', standard],
  ['volumes of one’s own', own],
])('mixes a file that is the live session under %s, sample by sample', async (_, factors) => {
  const volumes = engineVolumes(factors)
  const sampleRate = 44_100
  const score = createScore('energizing', seconds(60), 1 as PaceLevel)
  const voicing = { guidance: 'voice', breathSounds: true } as const
  const { blocks, frames, missing } = await renderSession({
    score,
    voicing,
    volumes,
    sampleRate,
  })
  expect(missing).toEqual([])
  const mixed = new Float32Array(frames)
  let at = 0
  for (const block of blocks) {
    mixed.set(block, at)
    at += block.length
  }
  expect(at).toBe(frames)

  const context = new OfflineAudioContext(1, frames, sampleRate)
  const sound = createToneSound(context)
  if (factors !== standard) sound.setVolumes(volumes, true)
  for (const name of soundsOf('energizing', voicing)) {
    const buffer = isBell(name)
      ? await renderBell(name, sampleRate)
      : await context.decodeAudioData(await (await fetch(soundUrl(name))).arrayBuffer())
    sound.add(name, buffer)
  }
  // No guard: the first frame of the render is the gong's.
  const clock = { sampleRate, now: () => seconds(-1), guard: () => seconds(1) }
  const conductor = createConductor({ clock, sound, score, voicing, from: introAt(score) })
  conductor.setHorizon(seconds(120))
  conductor.start()
  const live = (await context.startRendering()).getChannelData(0)
  let worst = 0
  for (let frame = 0; frame < frames; frame++) {
    worst = Math.max(worst, Math.abs((live[frame] as number) - (mixed[frame] as number)))
  }
  expect(Math.max(...live.slice(0, sampleRate).map(Math.abs))).toBeGreaterThan(0.05)
  expect(worst).toBeLessThan(1e-4)
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
    const { blocks } = await renderSession({
      score: createScore(technique, seconds(40), level as PaceLevel),
      voicing: { guidance: 'voice', breathSounds: true },
      volumes: loudest,
      sampleRate: 44_100,
    })
    let peak = 0
    for (const block of blocks) for (const sample of block) peak = Math.max(peak, Math.abs(sample))
    expect(peak, `${technique} at level ${level}`).toBeGreaterThan(0.2)
    expect(peak, `${technique} at level ${level}`).toBeLessThan(1)
  }
})
