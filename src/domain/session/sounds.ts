import { type Seconds, seconds } from '#domain/time/units.ts'
import manifest from './sounds.json' with { type: 'json' }

type Shipped = keyof typeof manifest
/** A loop in stereo that can play under a session. It is not a `SoundName`: no cue can name it. */
export type SoundscapeFile = Extract<Shipped, `scape-${string}`>
/** A sound that ships as a file under `/assets/audio/` and plays once. */
export type FileSound = Exclude<Shipped, SoundscapeFile>
/** A synthesised bell (spec §9: 392 Hz in, 329 Hz out, 0.9 s; 262 Hz, the root of their triad, for holds). */
export type Bell = 'bell-inhale' | 'bell-exhale' | 'bell-hold'
export type SoundName = FileSound | Bell
/** Everything that an output can load. */
export type LoadedSound = SoundName | SoundscapeFile

/** What is known about a file before it is fetched. Times in seconds, loudness in LUFS, peak in dBTP. */
export interface SoundFile {
  /** Where the sound begins in the file. */
  readonly onset: number
  /** From the onset to the end of the sound; of a soundscape to where it turns, after which its file goes on. */
  readonly length: number
  readonly hash: string
}

export const bells = {
  'bell-inhale': { frequency: 392, length: 0.9 },
  'bell-exhale': { frequency: 329, length: 0.9 },
  'bell-hold': { frequency: 262, length: 0.9 },
} as const satisfies Record<Bell, { frequency: number; length: number }>

export const soundFiles: Readonly<Record<FileSound | SoundscapeFile, SoundFile>> = manifest

export const isBell = (sound: LoadedSound): sound is Bell => sound in bells

/** Whether no cue can name it. */
export const isSoundscapeFile = (sound: LoadedSound): sound is SoundscapeFile => sound.startsWith('scape-')

/** From a sound's onset to its end, in seconds. */
export const soundLength = (sound: SoundName): Seconds =>
  seconds(isBell(sound) ? bells[sound].length : soundFiles[sound].length)

/** The URL of a sound: its hash prevents the combination of an old cached file and a new manifest. */
export const soundUrl = (sound: FileSound | SoundscapeFile) =>
  `/assets/audio/${sound}.mp3?h=${soundFiles[sound].hash}`
