/**
 * Speaks every line once with RHVoice's BDL into content/takes/. Needs the programs RHVoice-test (Debian:
 * rhvoice and rhvoice-english, component non-free) and ffmpeg. Nothing else needs them: the takes are checked
 * in. `npm run audio:takes -- inhale two` makes only these, `wind-down` all lines of it; existing takes are
 * kept unless named, or `--all` is given, or their text has changed (`content/takes/spoken.json`).
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { decodeWav } from '#scripts/audio/files/wav.ts'
import { readJson, writeJson } from '#scripts/audio/manifest.ts'
import { medianPitch } from '#scripts/audio/measure/pitch.ts'
import { places } from '#scripts/audio/places.ts'
import { run } from '#scripts/audio/programs.ts'
import { type LineId, lines } from './lines.ts'

const voice = 'BDL'
const otherVoices = ['SLT', 'CLB', 'Alan', 'no-such-voice']

function speak(text: string, pitch: number, profile: string, folder: string): Buffer {
  const file = join(folder, 'line.wav')
  const rate = ['-q', 'max', '-R', '24000', '-r', '75', '-t', String(pitch)]
  run('RHVoice-test', ['-p', profile, ...rate, '-o', file], `${text}\n`)
  return readFileSync(file)
}

/**
 * A wrong name makes the engine speak with another voice without an error. So the same words must sound
 * different under every other name, a nonsense one included, and as low as the man's voice that BDL is (about
 * 90–140 Hz).
 */
function assertVoice(folder: string): void {
  const words = 'one breath in, one breath out'
  const own = speak(words, 100, voice, folder)
  const same = otherVoices.filter((other) => speak(words, 100, other, folder).equals(own))
  if (same.length > 0)
    throw new Error(`expected the voice ${voice}, got the one that also answers to ${same}`)
  const { pcm, rate } = decodeWav(own)
  const pitch = medianPitch(pcm, rate) ?? 0
  if (pitch < 85 || pitch > 145)
    throw new Error(`expected ${voice} to speak at 85–145 Hz, got ${pitch.toFixed(0)} Hz`)
  process.stdout.write(`voice ${voice}: its own, median pitch ${pitch.toFixed(0)} Hz\n`)
}

const asked = process.argv.slice(2)

/** Whether the take has to be made: it is missing, requested, or has another text. */
function isWanted(id: LineId, text: string, spoken: Readonly<Record<string, string>>): boolean {
  const [sound = id] = id.split('/')
  if (asked.includes('--all') || asked.includes(id) || asked.includes(sound)) return true
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

const folder = mkdtempSync(join(tmpdir(), 'takes-'))
try {
  assertVoice(folder)
  for (const [id, { text, pitch }] of lines) {
    const spoken = readJson<string>(places.spoken)
    if (!isWanted(id, text, spoken)) continue
    const file = join(places.takes, `${id}.flac`)
    mkdirSync(dirname(file), { recursive: true })
    const wave = speak(text, pitch, voice, folder)
    const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
    const repeatable = ['-map_metadata', '-1', '-bitexact', '-compression_level', '12', '-sample_fmt', 's16']
    run('ffmpeg', [...quiet, '-i', 'pipe:0', ...repeatable, '-f', 'flac', file], wave)
    writeJson(places.spoken, { ...spoken, [id]: text })
    process.stdout.write(`${id}: ${(decodeWav(wave).pcm.length / 24000).toFixed(2)} s\n`)
  }
  dropStale()
} finally {
  rmSync(folder, { recursive: true })
}
