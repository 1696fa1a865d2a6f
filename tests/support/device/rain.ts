/** A device that plays rain under every session. */

import type { Soundscapes } from '#device/practice/soundscapes.ts'
import * as localKeys from '#device/storage/local-keys.ts'

/** Source for a page that is to have it. @param level 0…1.25 */
export function rainScript(level: number): string {
  const rain = { name: 'rain', level } as const
  const chosen: Partial<Soundscapes> = { energizing: rain, '4-7-8': rain, 'box-breathing': rain }
  const stored = JSON.stringify(chosen)
  return `localStorage.setItem(${JSON.stringify(localKeys.soundscapes)}, ${JSON.stringify(stored)})`
}

/** All of its work, and no sample to account for. */
export const silentRainScript = rainScript(0)
