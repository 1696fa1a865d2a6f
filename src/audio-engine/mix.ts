/** Pure: score and samples in, samples out. What a file of a session is made of, block by block. */
import { type Cue, type CueKind, cuesIn, introAt, LONGEST_CUE, type Voicing } from '#domain/cues.ts'
import { endsAt, type Score } from '#domain/score.ts'
import { isBell, type SoundName, soundFiles } from '#domain/sounds.ts'
import { type Frame, roundToFrame, seconds } from '#domain/units.ts'
import { FADE, FADE_LENGTH } from './fade.ts'

/** Mono samples of a whole decoded file or bell, at the mix's rate. */
export type Samples = Readonly<Partial<Record<SoundName, Float32Array>>>

export interface MixRequest {
  readonly score: Score
  readonly voicing: Voicing
  /** Linear, 0…1.25. */
  readonly volumes: Readonly<Record<CueKind, number>>
  /** In Hz. */
  readonly sampleRate: number
}

/** Length of a block, in seconds: an hour as one buffer would take 691 MB. */
const BLOCK = 10
/** What may still ring after completion, in seconds. */
const TAIL = 3

/** Frames of the whole mix: from the gong's onset to the end of what rings after completion. */
export const mixLength = ({ score, sampleRate }: MixRequest): Frame =>
  roundToFrame(seconds(endsAt(score) - introAt(score) + TAIL), sampleRate)

/**
 * The session from its gong on, in blocks of 10 s. A sound without samples is left out.
 * @throws RangeError for a session without an end
 */
export function* mixSession(request: MixRequest, samples: Samples): Generator<Float32Array<ArrayBuffer>> {
  const frames = mixLength(request)
  if (!Number.isFinite(frames)) throw new RangeError('expected a session that ends, got an open one')
  const size = BLOCK * request.sampleRate
  for (let from = 0; from < frames; from += size) {
    yield mixBlock(request, samples, from, Math.min(size, frames - from))
  }
}

function mixBlock(request: MixRequest, samples: Samples, from: number, length: number) {
  const { score, voicing, sampleRate } = request
  const block = new Float32Array(length)
  const intro = introAt(score)
  const at = (frame: number) => seconds(frame / sampleRate + intro)
  for (const cue of cuesIn(score, seconds(at(from) - LONGEST_CUE), at(from + length), voicing)) {
    const onset = roundToFrame(seconds(cue.at - intro), sampleRate)
    const sound = samples[cue.sound]
    if (sound !== undefined) addCue(block, cue, sound, onset - from, request)
  }
  return block
}

/** Adds `cue`, whose onset lies `onset` frames after the block's start (before it when negative). */
function addCue(block: Float32Array, cue: Cue, sound: Float32Array, onset: number, request: MixRequest) {
  const { sampleRate, volumes } = request
  const lead = isBell(cue.sound) ? 0 : soundFiles[cue.sound].onset
  const first = Math.round((lead + cue.skip) * sampleRate)
  const gain = cue.gain * volumes[cue.kind]
  const end = Math.round(cue.length * sampleRate)
  const release = Math.round(FADE_LENGTH * sampleRate)
  const stop = Math.min(block.length, onset + Math.min(end + release, sound.length - first))
  for (let frame = Math.max(0, onset); frame < stop; frame++) {
    const played = frame - onset
    const fade = played < end ? 1 : Math.exp((end - played) / (FADE * sampleRate))
    block[frame] = (block[frame] as number) + gain * fade * (sound[first + played] as number)
  }
}
