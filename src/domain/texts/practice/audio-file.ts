/** Texts about saving a practice as an audio file. */
import { type AudioFileOptions, type FileFormat, needsTrack } from '#domain/audio/audio-file.ts'
import { paceSeconds } from '#domain/session/pace.ts'
import { isPaced, type TechniqueId, techniques } from '#domain/session/techniques.ts'
import { lengthInWords } from './lengths.ts'

export const audioFileTexts = {
  guidance: 'Guidance',
  voice: 'Voice',
  tones: 'Tones',
  none: 'None',
  format: 'Format',
  save: 'Save',
  working: 'Writing the file',
  cancel: 'Cancel',
  saved: 'Saved',
  savedThere: 'Saved where you chose.',
  savedToDownloads: 'You’ll find it in your downloads.',
  again: 'Download again',
  close: 'Close',
  safety: 'Listen where you can lie or sit comfortably: never in water, never while driving.',
  failed: 'The file wasn’t saved',
} as const

/** The label of the choice of track, by technique. */
export const trackTitles: Readonly<Record<TechniqueId, string>> = {
  energizing: 'Breath hold afterwards',
  '4-7-8': 'Afterwards',
  'box-breathing': 'Afterwards',
  'breath-hold': 'Track',
}

export const formatTexts: Readonly<Record<FileFormat, { readonly name: string; readonly line: string }>> = {
  opus: { name: 'Opus', line: 'Small, for phones and computers.' },
  wav: { name: 'WAV', line: 'Large, for every player and for editing.' },
}

/** A size in readable form: 'At most 43 MB', '346 MB'. @param bytes for Opus, the upper limit */
export function sizeInWords(bytes: number, format: FileFormat): string {
  const millions = bytes / 1e6
  const size = millions < 10 ? millions.toFixed(1) : millions.toFixed(0)
  return `${format === 'opus' ? 'At most ' : ''}${size}\u00a0MB`
}

/** The content of the file: 'Breathing Treadmill, 10 minutes, pace 5.14 s'. */
export function fileTitle({ technique, length, level }: AudioFileOptions): string {
  const { name } = techniques[technique]
  if (needsTrack(technique)) return name
  const pace = isPaced(techniques[technique]) ? `, pace ${paceSeconds(level).toFixed(2)} s` : ''
  return `${name}, ${lengthInWords(length)}${pace}`
}

/** How long the file plays. @param length seconds */
export const playsFor = (length: number) => `${lengthInWords(Math.round(length))} in all.`

/** What this browser cannot do. */
export const unableTexts = {
  opus: 'This browser can save WAV only.',
  tracks: 'This browser can’t save a long track as a file.',
} as const

/** Why a file was not saved, and what to do. */
export const fileFailures = {
  sounds: 'Some of its sounds couldn’t be loaded. Check your connection and try again.',
  space: 'There isn’t enough room on this device. A shorter session or the smaller format may fit.',
  refused: 'Your browser didn’t allow saving there. Choose another place.',
  other: 'Something went wrong. No incomplete file was left behind. Please try again.',
} as const
export type FileFailure = keyof typeof fileFailures
