import { checkWav } from '#scripts/prove/file/judge.ts'
import { saveInChromium } from '#scripts/prove/file/save.ts'
import { boxFile } from '#scripts/prove/file/session.ts'
import type { Part } from './parts.ts'

/** Box breathing for an hour, rendered into a file by the app itself, through its buttons. */
export const rendered: Part = {
  title: 'Box, rendered into a file',
  async run({ app, minutes: chosen }) {
    const minutes = chosen ?? 60
    const session = boxFile(minutes)
    const saved = await saveInChromium(app.origin + session.path, 'WAV')
    try {
      const { expected, found, wrong, more } = await checkWav(saved.path, session)
      return {
        browser: saved.browser,
        found:
          `${minutes} min in ${saved.took.toFixed(1)} s: ${found} onsets of ${expected}, ` +
          `${wrong.length} not on their frame; ${more}`,
        faults: wrong.slice(0, 12),
        figures: { minutes, took: saved.took, bytes: saved.bytes, expected, found, wrong, more },
      }
    } finally {
      await saved.remove()
    }
  },
}
