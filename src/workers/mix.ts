/** Pure: mixes cues and samples into an audio file's samples, block by block. */
import { type AudioFile, fileBegins, fileCuesIn, fileLength } from '#domain/audio/audio-file.ts'
import { type Cue, FADE, FADE_LENGTH, LONGEST_CUE } from '#domain/session/cues.ts'
import type { SessionSettings } from '#domain/session/session-settings.ts'
import { isBell, type LoadedSound, soundFiles } from '#domain/session/sounds.ts'
import { type Frame, roundToFrame, type Seconds, seconds } from '#domain/time/units.ts'

/** Mono samples of a whole decoded file or bell, at the mix's rate. */
export type Samples = Readonly<Partial<Record<LoadedSound, Float32Array>>>

export interface MixRequest {
  readonly file: AudioFile
  readonly volumes: SessionSettings['volumes']
  /** In Hz. */
  readonly sampleRate: number
}

/** Length of a block, in seconds: an hour as one buffer would take 691 MB. */
const BLOCK = 10
/** Fade-out of a track that ends with the file or is cut by its end, in seconds. */
const TRACK_FADE = 0.02

/** The frame of the file at session second `at`. */
const frameOf = ({ file, sampleRate }: MixRequest, at: number): Frame =>
  roundToFrame(seconds(at - fileBegins(file)), sampleRate)

/** Frames of the whole mix: from the gong's onset to the end of what sounds after completion. */
export const mixLength = ({ file, sampleRate }: MixRequest): Frame =>
  roundToFrame(fileLength(file), sampleRate)

/**
 * The file without its track, in blocks of 10 s. A sound without samples is left out.
 * @throws RangeError for a file without an end
 */
export function* mixCues(request: MixRequest, samples: Samples): Generator<Float32Array<ArrayBuffer>> {
  const frames = mixLength(request)
  if (!Number.isFinite(frames)) throw new RangeError('expected a file that ends, got an open one')
  const size = BLOCK * request.sampleRate
  for (let from = 0; from < frames; from += size) {
    yield mixBlock(request, samples, from, Math.min(size, frames - from))
  }
}

function mixBlock(request: MixRequest, samples: Samples, from: number, length: number) {
  const { file, sampleRate } = request
  const block = new Float32Array(length)
  const begins = fileBegins(file)
  const at = (frame: number) => seconds(frame / sampleRate + begins)
  for (const cue of fileCuesIn(file, soonest(at(from)), at(from + length))) {
    const sound = samples[cue.sound]
    if (sound !== undefined) addCue(block, cue, sound, frameOf(request, cue.at) - from, request)
  }
  return block
}

/** The earliest onset of a cue that may still sound at `at`. */
const soonest = (at: Seconds) => seconds(at - LONGEST_CUE)

/** Which frames of a block a track fills: from index `into` on, `count` of them. None before it begins. */
export function trackSpan(
  request: MixRequest,
  from: number,
  length: number,
): { into: number; count: number } {
  const { track } = request.file
  const begins = track === null ? Number.POSITIVE_INFINITY : frameOf(request, track.at)
  const into = Math.min(length, Math.max(0, begins - from))
  return { into, count: length - into }
}

/** Adds the track's `chunk` to a block that begins at frame `from`. */
export function addTrack(request: MixRequest, block: Float32Array, from: number, chunk: Float32Array) {
  const { into } = trackSpan(request, from, block.length)
  const gain = (request.file.track?.gain ?? 0) * request.volumes.contemplation
  const fade = TRACK_FADE * request.sampleRate
  const left = mixLength(request) - from
  for (const [index, sample] of chunk.entries()) {
    const frame = into + index
    block[frame] = (block[frame] as number) + gain * Math.min(1, (left - frame) / fade) * sample
  }
}

/** Adds `cue`, whose onset is `onset` frames after the block's start (before it when negative). */
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
