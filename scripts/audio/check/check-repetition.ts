import { decodeShipped } from '#scripts/audio/files/decode.ts'
import type { Manifest } from '#scripts/audio/manifest.ts'
import {
  mostAlike,
  mostRepeated,
  type SelfLikeness,
  selfLikeness,
} from '#scripts/audio/measure/repetition.ts'
import type { SoundName } from '#scripts/audio/sounds.ts'

/** How alike a long track is to itself. */
export interface RepetitionRow {
  readonly name: SoundName
  readonly self: SelfLikeness
  readonly faults: readonly string[]
}

/** High enough for every tone that is played, in Hz. */
const rate = 16000

/** Measures the shipped file. Needs ffmpeg. */
export function checkRepetition(name: SoundName, manifest: Manifest): RepetitionRow {
  const self = selfLikeness(decodeShipped(manifest[name]?.file ?? `${name}.mp3`, rate).pcm, rate)
  const { likeness, lag } = mostRepeated(self)
  const isRepeated = !(likeness < mostAlike)
  return { name, self, faults: isRepeated ? [`repeats itself after ${lag} s (${likeness.toFixed(3)})`] : [] }
}
