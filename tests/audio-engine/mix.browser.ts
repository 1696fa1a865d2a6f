import { expect, it } from 'vitest'
import { audioFileOf } from '#domain/audio-file.ts'
import { introAt, soundsOf } from '#domain/cues.ts'
import { createScore } from '#domain/score.ts'
import { standardSettings } from '#domain/session-settings.ts'
import { isBell, type SoundName, soundUrl } from '#domain/sounds.ts'
import { type PaceLevel, seconds } from '#domain/units.ts'
import { createConductor } from '#engine/conductor.ts'
import { mixCues, mixLength } from '#engine/mix.ts'
import { createToneSound, renderBell } from '#engine/tone-sound.ts'

it('mixes a file that is the live session, sample by sample', async () => {
  const sampleRate = 44_100
  const score = createScore('energizing', seconds(60), 1 as PaceLevel)
  const voicing = { guidance: 'voice', breathSounds: true } as const
  const file = audioFileOf({
    technique: 'energizing',
    length: seconds(60),
    level: 1 as PaceLevel,
    guidance: 'voice',
    breathSounds: true,
    track: null,
  })
  const request = { file, volumes: standardSettings.volumes, sampleRate }
  const frames = mixLength(request)
  const samples: Partial<Record<SoundName, Float32Array>> = {}

  const context = new OfflineAudioContext(1, frames, sampleRate)
  const sound = createToneSound(context)
  for (const name of soundsOf('energizing', voicing)) {
    const buffer = isBell(name)
      ? await renderBell(name, sampleRate)
      : await context.decodeAudioData(await (await fetch(soundUrl(name))).arrayBuffer())
    sound.add(name, buffer)
    samples[name] = buffer.getChannelData(0)
  }
  const mixed = new Float32Array(frames)
  let at = 0
  for (const block of mixCues(request, samples)) {
    mixed.set(block, at)
    at += block.length
  }
  expect(at).toBe(frames)

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
