/** The tips that were saved on this device, for everyone who uses it: each by its text, the latest first. */

import * as localKeys from '#device/storage/local-keys.ts'
import { storedValue } from '#device/storage/stored-value.ts'

const keptTips = storedValue(localKeys.keptTips, tipsIn)

/** Null where nothing can be read. */
export const readKeptTips = keptTips.readOrNull
export const writeKeptTips = keptTips.write

function tipsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.filter((text) => typeof text === 'string'))] : []
}
