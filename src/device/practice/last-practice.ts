/** What was practised last, so that one tap repeats it. */

import * as localKeys from '#device/storage/local-keys.ts'
import { storedValue, type WriteStorage } from '#device/storage/stored-value.ts'
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

const [LONGEST, LONGEST_DELAY] = [14_400, 3600]

const lastPractice = storedValue(localKeys.lastPractice, parse)

/** Null when nothing is stored, or it cannot be read. */
export const readLastPractice = lastPractice.read
export const writeLastPractice: (storage: WriteStorage, last: LastPractice) => boolean = lastPractice.write
export const forgetLastPractice = lastPractice.remove

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
