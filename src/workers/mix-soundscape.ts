/** Pure: mixes a soundscape under an audio file, with the fades and the ducking of a live session. */
import { fileBegins, fileCuesIn } from '#domain/audio/audio-file.ts'
import {
  DUCK_ATTACK,
  DUCK_RELEASE,
  DUCKED,
  duckedSpans,
  soundscapeFades,
} from '#domain/audio/soundscape-sound.ts'
import { endsAt } from '#domain/session/score.ts'
import { seconds } from '#domain/time/units.ts'
import type { MixRequest } from './mix.ts'

export interface SoundscapeMixer {
  /** Adds it to the next block; blocks come in order, without a gap. */
  add(block: Float32Array): void
}

/** @param loop mono samples at the mix's rate, which repeat @returns null where the file has none */
export function createSoundscapeMixer(request: MixRequest, loop: Float32Array): SoundscapeMixer | null {
  const { file, sampleRate } = request
  const [first] = file.parts
  if (file.soundscape === null || first === undefined || loop.length === 0) return null
  const { gain } = file.soundscape
  const begins = fileBegins(file)
  const end = endsAt(first.score)
  const toFrame = (at: number) => Math.round((at - begins) * sampleRate)
  const spans = duckedSpans(fileCuesIn({ ...file, parts: [first] }, begins, seconds(end + 1))).map(
    ({ from, to }) => ({ from: toFrame(from), to: toFrame(to) }),
  )
  const [rise, fall] = [soundscapeFades.begin * sampleRate, soundscapeFades.end * sampleRate]
  const fadesFrom = toFrame(end)
  // What is left of the way to the target, one frame later.
  const [attack, release] = [DUCK_ATTACK, DUCK_RELEASE].map((time) => Math.exp(-1 / (time * sampleRate)))
  const state = { frame: 0, span: 0, ducking: 1 }
  return {
    add(block) {
      // In variables of its own: one that a closure shares takes memory at each change, which is at each frame.
      let { frame, span, ducking } = state
      for (let index = 0; index < block.length; index++, frame++) {
        const left = 1 - (frame - fadesFrom) / fall
        if (left <= 0) break
        while (span < spans.length && frame >= (spans[span]?.to ?? 0)) span++
        const isDucked = frame >= (spans[span]?.from ?? Number.POSITIVE_INFINITY)
        const target = isDucked ? DUCKED : 1
        const fade = Math.min(1, frame / rise) * Math.min(1, left)
        const sample = loop[frame % loop.length] as number
        block[index] = (block[index] as number) + gain * fade * ducking * sample
        ducking = target + (ducking - target) * ((isDucked ? attack : release) as number)
      }
      Object.assign(state, { frame, span, ducking })
    },
  }
}
