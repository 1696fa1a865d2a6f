/**
 * Speaks every line once with RHVoice's BDL into content/takes/. Needs the programs RHVoice-test (Debian:
 * rhvoice and rhvoice-english, component non-free) and ffmpeg. Nobody else needs them: the takes are checked in.
 * `npm run audio:takes -- inhale two` makes only these; existing takes are kept unless named or `--all` is given.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lineIds, lines } from './lines.ts'
import { medianPitch } from './pitch.ts'
import { places } from './places.ts'
import { run } from './programs.ts'
import { decodeWav } from './wav.ts'

const voice = 'BDL'
const otherVoices = ['SLT', 'CLB', 'Alan', 'no-such-voice']

function speak(text: string, pitch: number, profile: string, folder: string): Buffer {
  const file = join(folder, 'line.wav')
  const rate = ['-q', 'max', '-R', '24000', '-r', '75', '-t', String(pitch)]
  run('RHVoice-test', ['-p', profile, ...rate, '-o', file], `${text}\n`)
  return readFileSync(file)
}

/**
 * A wrong name makes the engine speak with another voice and say nothing. So the same words must sound different
 * under every other name, a nonsense one included, and as low as the man's voice that BDL is (about 90–140 Hz).
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
const folder = mkdtempSync(join(tmpdir(), 'takes-'))
try {
  assertVoice(folder)
  for (const id of lineIds) {
    const file = join(places.takes, `${id}.flac`)
    if (!asked.includes('--all') && !asked.includes(id) && existsSync(file)) continue
    const { text, pitch } = lines[id]
    const spoken = speak(text, pitch, voice, folder)
    const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
    const repeatable = ['-map_metadata', '-1', '-bitexact', '-compression_level', '8', '-sample_fmt', 's16']
    run('ffmpeg', [...quiet, '-i', 'pipe:0', ...repeatable, '-f', 'flac', file], spoken)
    process.stdout.write(`${id}: ${(decodeWav(spoken).pcm.length / 24000).toFixed(2)} s\n`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
