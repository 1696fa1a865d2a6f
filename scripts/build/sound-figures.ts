/**
 * The sounds' manifest as the app needs it: how loud a file is, how large and at which rate is measured for the
 * checks, and would be half of what every device keeps of the manifest.
 */
import type { Plugin } from 'vite'

/** A file of the manifest with all that is known about it. */
type Entry = Readonly<Record<string, unknown>>

/** The fields of `SoundFile` in `src/domain/session/sounds.ts`. */
const needed = ({ onset, length, hash }: Entry) => ({ onset, length, hash })

export const soundFigures = (): Plugin => ({
  name: 'sound-figures',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/src/domain/session/sounds.json')) return null
    const manifest = Object.entries(JSON.parse(code) as Record<string, Entry>)
    return {
      code: JSON.stringify(Object.fromEntries(manifest.map(([name, entry]) => [name, needed(entry)]))),
      map: null,
    }
  },
})
