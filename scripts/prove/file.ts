/**
 * A session saved as audio in a real Chromium, as WAV and as Opus: how long it takes, how much memory it
 * uses, and that every onset is on its frame. The files are decoded by ffmpeg, which knows nothing of what
 * wrote them; the frames come from the recount, which knows nothing of the app. Needs a build and ffmpeg.
 *
 *   npm run prove:file -- [--minutes 60] [--soundscape]
 *
 * With `--soundscape`, rain is mixed in at level 0: all of the work, and no sample to account for.
 */
import { parseArgs } from 'node:util'
import { serveApp } from '#scripts/bench/app.ts'
import { checkOpus, checkWav, type Verdict } from './file/judge.ts'
import { saveInChromium } from './file/save.ts'
import { treadmillFile } from './file/session.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, soundscape: { type: 'boolean', default: false } },
})
const minutes = Number(values.minutes)
const session = treadmillFile(minutes)

/** The goals for an hour, in seconds and in bytes. */
const goals = { seconds: 60, memory: 150e6 }

const told = ({ expected, found, wrong }: Verdict) =>
  `${found} onsets found of ${expected}, ${wrong.length} wrong${wrong.length > 0 ? `: ${wrong.slice(0, 5).join('; ')}` : ''}`

const app = await serveApp()
try {
  let isProven = true
  for (const format of ['WAV', 'Opus'] as const) {
    const saved = await saveInChromium(app.origin + session.path, format, values.soundscape)
    const { took, memory, bytes, path } = saved
    console.log(
      `${format}, ${minutes} min: ${(bytes / 1e6).toFixed(1)} MB in ${took.toFixed(1)} s, ` +
        `working memory at most ${(memory / 1e6).toFixed(0)} MB`,
    )
    const verdict = format === 'WAV' ? await checkWav(path, session) : await checkOpus(path, session)
    console.log(`  ${told(verdict)}; ${verdict.more}`)
    isProven &&= verdict.wrong.length === 0 && took <= goals.seconds && memory <= goals.memory
    await saved.remove()
  }
  console.log(isProven ? 'proven' : 'failed')
  process.exitCode = isProven ? 0 : 1
} finally {
  await app.close()
}
