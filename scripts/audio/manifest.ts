import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { places } from './places.ts'
import type { NarrationTimes } from './voice/narration-sound.ts'

/** What the engine knows about a sound. */
export interface SoundEntry {
  readonly file: string
  /** Where the sound begins in its file, in s. */
  readonly onset: number
  /** From the onset to the end, in s. */
  readonly length: number
  /** Hz */
  readonly sampleRate: number
  /** LUFS */
  readonly loudness: number
  /** dBTP */
  readonly peak: number
  readonly bytes: number
  /** First 16 hex digits of the file's sha-256. */
  readonly hash: string
}
export type Manifest = Record<string, SoundEntry>

/** Hash of every render's samples, by name. */
export type Lock = Record<string, string>

/** @returns what a file contains by name; empty when it does not exist */
export const readJson = <Shape>(path: string): Record<string, Shape> =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Shape>) : {}

/** Sorted keys and two spaces: the same content gives the same file. */
export const writeJson = (path: string, value: Readonly<Record<string, unknown>>): void => {
  const sorted = Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`)
}

export const readManifest = (): Manifest => readJson<SoundEntry>(places.manifest)
export const writeManifest = (manifest: Manifest): void => writeJson(places.manifest, manifest)
export const readLock = (): Lock => readJson<string>(places.lock)
export const writeLock = (lock: Lock): void => writeJson(places.lock, lock)

/** Where lines and chapters are in the shipped files, by sound. */
export const readTimes = (): Record<string, NarrationTimes> => readJson<NarrationTimes>(places.times)
export const writeTimes = (times: Record<string, NarrationTimes>): void => writeJson(places.times, times)

export const soundPath = (file: string): string => join(places.sounds, file)

/** @returns size and hash of a shipped file, undefined when it does not exist */
export function fingerprint(file: string): Pick<SoundEntry, 'bytes' | 'hash'> | undefined {
  const path = soundPath(file)
  if (!existsSync(path)) return undefined
  const content = readFileSync(path)
  return { bytes: content.length, hash: createHash('sha256').update(content).digest('hex').slice(0, 16) }
}
