/** What was practised last, so that one tap repeats it. */

import { writeReadable } from '#device/storage/readable.ts'
import { FASTEST, SLOWEST } from '#domain/session/pace.ts'
import { type Technique, type TechniqueId, techniques } from '#domain/session/techniques.ts'
import type { PaceLevel, Seconds } from '#domain/time/units.ts'

export interface LastPractice {
  /** Never a hold: it has no length to repeat. */
  readonly technique: TechniqueId
  /** Chosen length in seconds, 0 < length ≤ 14 400. */
  readonly length: Seconds
  readonly level: PaceLevel
  /** Countdown before the gong in seconds, 0…3 600. */
  readonly delay: Seconds
}

const KEY = 'lastPractice'
const [LONGEST, LONGEST_DELAY] = [14_400, 3600]

/** Null when nothing was written, or nothing that is understood. Never throws. */
export function readLastPractice(storage: Pick<Storage, 'getItem'> | null): LastPractice | null {
  try {
    return parse(JSON.parse(storage?.getItem(KEY) ?? 'null'))
  } catch {
    return null
  }
}

/** @returns whether it was kept; see `writeReadable` */
export function writeLastPractice(storage: Pick<Storage, 'setItem'> | null, last: LastPractice): boolean {
  return writeReadable(storage, KEY, last, parse)
}

/** Nothing is repeated any more. Never throws. */
export function forgetLastPractice(storage: Pick<Storage, 'removeItem'> | null): void {
  try {
    storage?.removeItem(KEY)
  } catch {
    // Forbidden: then nothing was written either.
  }
}

function parse(value: unknown): LastPractice | null {
  if (typeof value !== 'object' || value === null) return null
  const { technique, length, level, delay } = value as Partial<LastPractice>
  const isBetween = (it: unknown, least: number, most: number) =>
    typeof it === 'number' && it >= least && it <= most
  const isWhole =
    hasLength(technique) &&
    isBetween(length, 0, LONGEST) &&
    length !== 0 &&
    isBetween(level, FASTEST, SLOWEST) &&
    Number.isInteger(level) &&
    isBetween(delay, 0, LONGEST_DELAY)
  return isWhole ? ({ technique, length, level, delay } as LastPractice) : null
}

function hasLength(technique: unknown): boolean {
  if (typeof technique !== 'string' || !Object.hasOwn(techniques, technique)) return false
  const rules: Technique = techniques[technique as TechniqueId]
  return rules.length !== null
}
