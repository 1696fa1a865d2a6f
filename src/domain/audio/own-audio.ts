/** A person's own audio: which files are accepted (spec §5; decision 0013: at most 100 MB). */

import { formatDecimal } from '#domain/language/numbers.ts'
import { fileSizes } from '#domain/messages/common/file-sizes.ts'
import type { PhaseKind } from '#domain/session/techniques.ts'
import { seconds } from '#domain/time/units.ts'
import type { OwnAudio } from './audio-option.ts'
import { TRACK_GAIN, type Track } from './track.ts'

/** Bytes. */
export const LARGEST_AUDIO = 100_000_000
/** What the file picker offers (spec §5), and the extensions of the files that the app itself saves. */
export const ACCEPTED_AUDIO = 'audio/*,.mp3,.wav,.ogg,.oga,.opus,.aac,.m4a,.flac,.wma,.webm,.mp4'
/** Recording formats; the first that the browser supports is used (spec §9). */
export const RECORDING_TYPES = ['audio/webm', 'audio/mp4', 'audio/ogg'] as const
/** Longest recording, in seconds: as long as a hold may last. */
export const LONGEST_RECORDING = 3600

/** A word that the person speaks as a cue. */
export type OwnWord = `word-${PhaseKind}`
export const ownWords = ['word-inhale', 'word-hold', 'word-exhale'] as const satisfies OwnWord[]

/** Own audio that a device stores: what a hold may play, a file that plays under sessions, and words. */
export const ownAudioKinds = ['custom', 'recorded', 'soundscape', ...ownWords] as const satisfies (
  | OwnAudio
  | 'soundscape'
  | OwnWord
)[]
export type OwnAudioKind = (typeof ownAudioKinds)[number]

/** What is known about own audio without its bytes. */
export interface OwnAudioInfo {
  readonly kind: OwnAudioKind
  /** The file's name; for a recording, when it was made (ISO). */
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly size: number
  /** Seconds. */
  readonly length: number
}

/**
 * What is wrong with a file before it is decoded; null if nothing is. Its name and stated type do not matter:
 * systems label an Opus file as a video, or not at all. Whether it contains sound is for the decoder to say.
 * @param size bytes
 */
export function fileProblem({ size }: { readonly size: number }): 'empty' | 'too-large' | null {
  if (size === 0) return 'empty'
  return size > LARGEST_AUDIO ? 'too-large' : null
}

/** @param url object URL of its bytes */
export const ownTrack = ({ length }: OwnAudioInfo, url: string): Track => ({
  url,
  onset: seconds(0),
  length: seconds(length),
  gain: TRACK_GAIN,
})

/** A size in readable form: '3.4 MB', '210 kB'. @param size bytes */
export const formatFileSize = (size: number): string =>
  size < 1_000_000
    ? fileSizes.kilobytes({ size: String(Math.max(1, Math.round(size / 1000))) })
    : fileSizes.megabytes({ size: formatDecimal(size / 1_000_000, 1) })

const isText = (value: unknown): value is string => typeof value === 'string'

/** `value` as own audio's info, every field checked; null for anything else. */
export function parseOwnAudio(value: unknown): OwnAudioInfo | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, name, type, size, length } = value as Record<string, unknown>
  const known = ownAudioKinds.find((one) => one === kind)
  const isLength = typeof length === 'number' && length > 0 && Number.isFinite(length)
  const isSize = typeof size === 'number' && size > 0
  return known !== undefined && isText(name) && isText(type) && isSize && isLength
    ? { kind: known, name, type, size, length }
    : null
}
