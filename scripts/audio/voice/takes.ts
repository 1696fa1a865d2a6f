/**
 * Speaks every line once with Kokoro-82M into content/takes/, with the programs in scripts/audio/voice/kokoro
 * (its README says what they need). Nothing else needs them: the takes are checked in.
 * `npm run audio:takes -- woman/inhale` makes only this, `wind-down` all lines of it; existing takes are kept
 * unless named, or `--all` is given, or their text has changed (`content/takes/spoken.json`).
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readJson, writeJson } from '#scripts/audio/manifest.ts'
import { places } from '#scripts/audio/places.ts'
import { run } from '#scripts/audio/programs.ts'
import { python } from './kokoro/python.ts'
import { type LineId, lines } from './lines.ts'

const asked = process.argv.slice(2)

/** Whether the take has to be made: it is missing, requested, or has another text. */
function isWanted(id: LineId, text: string, spoken: Readonly<Record<string, string>>): boolean {
  const [folder = id] = id.split('/')
  if (asked.includes('--all') || asked.includes(id) || asked.includes(folder)) return true
  return !existsSync(join(places.takes, `${id}.flac`)) || spoken[id] !== text
}

/** Removes takes that no text uses any more. */
function dropStale(): void {
  const spoken = readJson<string>(places.spoken)
  for (const id of Object.keys(spoken).filter((known) => !lines.has(known as LineId))) {
    rmSync(join(places.takes, `${id}.flac`), { force: true })
    delete spoken[id]
    process.stdout.write(`${id}: removed\n`)
  }
  writeJson(places.spoken, spoken)
}

const wanted = [...lines].filter(([id, { text }]) => isWanted(id, text, readJson<string>(places.spoken)))
const folder = mkdtempSync(join(tmpdir(), 'takes-'))
try {
  const list = join(folder, 'lines.json')
  writeFileSync(list, JSON.stringify(wanted.map(([id, line]) => ({ id, ...line }))))
  if (wanted.length > 0)
    process.stdout.write(run(python, [join(places.kokoro, 'make_takes.py'), list, places.takes]))
  const made = Object.fromEntries(wanted.map(([id, { text }]) => [id, text]))
  writeJson(places.spoken, { ...readJson<string>(places.spoken), ...made })
  dropStale()
} finally {
  rmSync(folder, { recursive: true })
}
