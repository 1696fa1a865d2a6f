/** A device that plays rain at level 0 on the Treadmill: all of its work, and no sample to account for. */

import type { Soundscapes } from '#device/practice/soundscapes.ts'
import * as localKeys from '#device/storage/local-keys.ts'

const chosen: Partial<Soundscapes> = { energizing: { name: 'rain', level: 0 } }

/** Source for a page that is to have it. */
export const silentRainScript = `localStorage.setItem(${JSON.stringify(localKeys.soundscapes)}, ${JSON.stringify(
  JSON.stringify(chosen),
)})`
