/** A device that plays rain at level 0 under every session: all of its work, and no sample to account for. */

import type { Soundscapes } from '#device/practice/soundscapes.ts'
import * as localKeys from '#device/storage/local-keys.ts'

const rain = { name: 'rain', level: 0 } as const
const chosen: Partial<Soundscapes> = { energizing: rain, '4-7-8': rain, 'box-breathing': rain }

/** Source for a page that is to have it. */
export const silentRainScript = `localStorage.setItem(${JSON.stringify(localKeys.soundscapes)}, ${JSON.stringify(
  JSON.stringify(chosen),
)})`
