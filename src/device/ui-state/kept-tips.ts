/** The tips somebody keeps on this device, for everyone who uses it. */

import { writeReadable } from '#device/storage/readable.ts'

const KEY = 'keptTips'

type Reader = Pick<Storage, 'getItem'>

/** What was kept, the latest first, each by what it says; null where nothing can be read. Never throws. */
export function readKeptTips(storage: Reader | null): readonly string[] | null {
  if (storage === null) return null
  try {
    return tipsIn(JSON.parse(storage.getItem(KEY) ?? '[]'))
  } catch (error) {
    // What is broken is begun anew; what is forbidden stays unknown.
    return error instanceof SyntaxError ? [] : null
  }
}

/** @returns whether it was kept; see `writeReadable` */
export const writeKeptTips = (storage: Pick<Storage, 'setItem'> | null, tips: readonly string[]): boolean =>
  writeReadable(storage, KEY, tips, tipsIn)

const tipsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...new Set(value.filter((about) => typeof about === 'string'))] : []
