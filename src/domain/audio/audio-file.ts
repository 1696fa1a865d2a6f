/** A practice as an audio file: what sounds in it and when, how long it is, how large it gets. */
import { type Cue, cuesIn, introAt, type Voicing } from '#domain/session/cues.ts'
import type { Guide } from '#domain/session/guides.ts'
import { HOLD_FOLLOWS_AFTER, REST_BEFORE_HOLD } from '#domain/session/hold.ts'
import { DEFAULT_PACE } from '#domain/session/pace.ts'
import { createScore, endsAt, type Score } from '#domain/session/score.ts'
import { soundLength } from '#domain/session/sounds.ts'
import {
  CONTEMPLATION_DELAY,
  type Technique,
  type TechniqueId,
  techniques,
} from '#domain/session/techniques.ts'
import { type PaceLevel, type Seconds, seconds } from '#domain/time/units.ts'
import type { Soundscape, SoundscapeName } from './soundscape.ts'
import { gainOfSoundscape } from './soundscape-sound.ts'
import { type ShippedTrack, TRACK_GAIN } from './track.ts'

/** What a person wants to save. */
export interface AudioFileOptions {
  readonly technique: TechniqueId
  /** In seconds; ignored for a hold, which ends with its track. */
  readonly length: Seconds
  readonly level: PaceLevel
  readonly guidance: 'voice' | 'tones'
  readonly guide: Guide
  readonly breathSounds: boolean
  readonly track: ShippedTrack | null
  /** What plays under the session; nothing under a hold. */
  readonly soundscape: Soundscape
}

/** Scores in sequence, and the track. Times in seconds from session second 0 of the first. */
export interface AudioFile {
  readonly parts: readonly { readonly score: Score; readonly at: Seconds }[]
  readonly voicing: Voicing
  readonly track: { readonly sound: ShippedTrack; readonly at: Seconds; readonly gain: number } | null
  /** Under the first of them. */
  readonly soundscape: { readonly name: Exclude<SoundscapeName, 'none'>; readonly gain: number } | null
}

/** Frames per second: the rate of the cues, and the only one that Opus does not resample. */
export const FILE_RATE = 48_000
/** How long after the last onset sounds have died away, in seconds. */
const TAIL = seconds(3)

/** The tracks available for each technique, according to the spec's audio options. */
export const fileTracks: Readonly<Record<TechniqueId, readonly ShippedTrack[]>> = {
  energizing: ['contemplation-deeper', 'still-water'],
  '4-7-8': ['manifestation'],
  'box-breathing': [],
  'breath-hold': ['contemplation', 'contemplation-deeper', 'still-water'],
}

/** Whether its file needs a track: without one, a hold's file would contain one word only. */
export const needsTrack = (technique: TechniqueId) => techniques[technique].length === null

/** @throws RangeError for a track that the technique does not have, and for a hold without a track */
export function planAudioFile(options: AudioFileOptions): AudioFile {
  const { technique, track } = options
  if (track === null ? needsTrack(technique) : !fileTracks[technique].includes(track))
    throw new RangeError(`expected a track of ${technique}, got ${track ?? 'none'}`)
  const { guidance, guide, breathSounds } = options
  const voicing = { guidance, guide, breathSounds }
  const score = createScore(technique, options.length, options.level)
  const first = { score, at: seconds(0) }
  const { name } = options.soundscape
  const isUnder = name !== 'none' && !needsTrack(technique)
  const soundscape = isUnder ? { name, gain: gainOfSoundscape(options.soundscape) } : null
  if (track === null) return { parts: [first], voicing, track, soundscape }
  if (technique === '4-7-8')
    return {
      parts: [first],
      voicing,
      track: { sound: track, at: endsAt(score), gain: TRACK_GAIN },
      soundscape,
    }
  // The Treadmill's track belongs to the hold that follows it.
  const hold = needsTrack(technique) ? first : { score: holdScore(), at: holdAfter(score) }
  const rules: Technique = techniques['breath-hold']
  const wordAt = hold.at + (rules.voice.by === 'phase' ? rules.voice.delay : 0)
  const at = seconds(wordAt + CONTEMPLATION_DELAY)
  return {
    parts: hold === first ? [first] : [first, hold],
    voicing,
    track: { sound: track, at, gain: TRACK_GAIN },
    soundscape,
  }
}

const holdScore = () => createScore('breath-hold', seconds(0), DEFAULT_PACE)
const holdAfter = (score: Score) => seconds(endsAt(score) + HOLD_FOLLOWS_AFTER + REST_BEFORE_HOLD)

/** When the file begins, in session seconds: at the gong, or with the first phase if there is no gong. */
export const fileBegins = ({ parts }: AudioFile): Seconds => {
  const [first] = parts
  // Plus 0, because without a gong it would be −0.
  return seconds((first === undefined ? 0 : introAt(first.score)) + 0)
}

/** When it ends, in session seconds: with its track, or once the last sound has died away. */
export function fileEnds({ parts, track }: AudioFile): Seconds {
  if (track !== null) return seconds(track.at + soundLength(track.sound))
  const last = parts[parts.length - 1]
  return seconds(last === undefined ? 0 : last.at + endsAt(last.score) + TAIL)
}

/** In seconds. */
export const fileLength = (file: AudioFile) => seconds(fileEnds(file) - fileBegins(file))

/**
 * Cues that begin in [from, to), in order, both in session seconds. A file has no "Still holding?" questions.
 */
export const fileCuesIn = ({ parts, voicing }: AudioFile, from: Seconds, to: Seconds): Cue[] =>
  parts.flatMap(({ score, at }) =>
    cuesIn(score, seconds(from - at), seconds(to - at), voicing)
      .filter(({ part }) => part !== 'question')
      .map((cue) => ({ ...cue, at: seconds(cue.at + at) })),
  )

/** File formats. `rate` in bits per second: exact for WAV, the target for Opus. */
export const fileFormats = {
  wav: { ending: 'wav', type: 'audio/wav', rate: 16 * FILE_RATE },
  opus: { ending: 'opus', type: 'audio/ogg', rate: 96_000 },
} as const
export type FileFormat = keyof typeof fileFormats

/** In bytes: for WAV accurate to a few hundred; for Opus an upper limit, since silence takes less. */
export const fileSize = (file: AudioFile, format: FileFormat) =>
  Math.ceil((fileLength(file) * fileFormats[format].rate) / 8)

/** 'stilltide-box-breathing-2-min.wav': only characters that every file system accepts. */
export function fileName(
  { technique, length, track, soundscape }: AudioFileOptions,
  format: FileFormat,
): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const minutes = needsTrack(technique) ? [] : [`${Number((length / 60).toFixed(1))}-min`]
  const parts = [
    'stilltide',
    plain(techniques[technique].name),
    ...minutes,
    ...(soundscape.name === 'none' ? [] : [soundscape.name]),
    ...(track === null ? [] : [track]),
  ]
  return `${parts.join('-')}.${fileFormats[format].ending}`
}
