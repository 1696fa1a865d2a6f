import { existsSync, readFileSync } from 'node:fs'
import { readLameTag } from '#scripts/audio/files/lame-tag.ts'
import { fingerprint, type Manifest, readLock, readTimes, soundPath } from '#scripts/audio/manifest.ts'
import { produce } from '#scripts/audio/produce.ts'
import type { SoundName } from '#scripts/audio/sounds.ts'
import { compare } from './check-likeness.ts'
import type { Wide } from './check-wide.ts'

/** One row of the table of files. */
export interface FileRow {
  readonly name: SoundName
  readonly values: readonly string[]
  /**
   * How far, in LU, music is below the worst line that is spoken over it; undefined where nothing is spoken.
   */
  readonly separation?: number
  /** Of a sound in two channels that plays once. */
  readonly wide?: Wide
  /** What is wrong; empty when all is well. */
  readonly faults: readonly string[]
}

/** Least distance of music below what is spoken over it, in LU. */
export const leastSeparation = 11

/** Columns of `values`. */
export const fileColumns = ['length s', 'LUFS render', 'LUFS file', 'dBTP file', 'correlation', 'kB', 'tag']

/** Checks one shipped file against manifest, lock and a fresh render; decodes it only when `canDecode`. */
export function checkFile(name: SoundName, manifest: Manifest, canDecode: boolean): FileRow {
  const entry = manifest[name]
  const shipped = fingerprint(`${name}.mp3`)
  if (entry === undefined || shipped === undefined || !existsSync(soundPath(entry.file))) {
    return { name, values: fileColumns.map(() => '–'), faults: ['not shipped'] }
  }
  const tag = readLameTag(readFileSync(soundPath(entry.file)))
  const render = produce(name)
  const faults: string[] = []
  if (shipped.hash !== entry.hash || shipped.bytes !== entry.bytes)
    faults.push('file is not the one of the manifest')
  if (!tag?.encoder.startsWith('LAME')) faults.push('no LAME tag')
  if (readLock()[name] !== render.hash) faults.push('samples differ from the lock')
  const { times, separation } = render.narration ?? {}
  if (times !== undefined && JSON.stringify(times) !== JSON.stringify(readTimes()[name]))
    faults.push('lines are not where the times say')
  if (separation !== undefined && !(separation >= leastSeparation))
    faults.push(`music only ${separation.toFixed(1)} LU below a line`)
  const likeness = canDecode ? compare(render, entry) : undefined
  return {
    name,
    values: [
      entry.length.toFixed(3),
      entry.loudness.toFixed(2),
      likeness?.loudness.toFixed(2) ?? 'not decoded',
      likeness?.peak.toFixed(2) ?? '–',
      likeness?.correlation.toFixed(4) ?? '–',
      (shipped.bytes / 1000).toFixed(0),
      tag?.encoder ?? 'none',
    ],
    ...(separation === undefined ? {} : { separation }),
    ...(likeness?.wide === undefined ? {} : { wide: likeness.wide }),
    faults: [...faults, ...(likeness?.faults ?? [])],
  }
}
