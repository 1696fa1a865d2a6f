import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '#domain/audio/wav.ts'
import { decodeShipped } from '#scripts/audio/files/decode.ts'
import { type Manifest, readTimes } from '#scripts/audio/manifest.ts'
import { run } from '#scripts/audio/programs.ts'
import { quantise } from '#scripts/audio/signal/finish.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { type LineId, lines } from '#scripts/audio/voice/lines.ts'
import { lineIdOf } from '#scripts/audio/voice/narration-lines.ts'
import { modelFolder } from './check-recogniser.ts'
import { transcribe } from './check-whisper.ts'

/** How many words of a line each judge heard correctly, in order; null if the judge is not installed. */
export interface HeardLine {
  readonly sound: string
  readonly text: string
  readonly words: number
  readonly whisper: number | null
  readonly sphinx: number | null
}

/** Least part of a narration's words that Whisper must hear. */
export const leastHeard = 0.92

const rate = 16000
const [before, after, pause] = [0.15, 0.35, 0.5]

const options = (folder: string): string[] => [
  ...['-hmm', `${modelFolder}/en-us`, '-lm', `${modelFolder}/en-us.lm.bin`],
  ...['-dict', `${modelFolder}/cmudict-en-us.dict`, '-adcin', 'yes', '-adchdr', '44'],
  ...[
    '-cepdir',
    folder,
    '-cepext',
    '.wav',
    '-ctl',
    join(folder, 'lines.ctl'),
    '-hyp',
    join(folder, 'lines.hyp'),
  ],
  ...['-logfn', '/dev/null'],
]

/** The command that recognises all lines, for the report. */
export const narrationCommand = `pocketsphinx_batch ${options('.').join(' ')}`

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z]+(?:'[a-z]+)*/g) ?? []

/** How many of `said` are in `heard` in the same order (longest common subsequence). */
export function inOrder(said: readonly string[], heard: readonly string[]): number {
  let row = new Array<number>(heard.length + 1).fill(0)
  for (const word of said) {
    const next = [0]
    heard.forEach((other, n) => {
      next.push(word === other ? (row[n] ?? 0) + 1 : Math.max(row[n + 1] ?? 0, next[n] ?? 0))
    })
    row = next
  }
  return row.at(-1) ?? 0
}

/** Cuts every line of every narration out of its shipped file into a folder, and lists the files. */
function cutLines(manifest: Manifest, folder: string): { sound: string; text: string }[] {
  const said: { sound: string; text: string }[] = []
  for (const [sound, times] of Object.entries(readTimes())) {
    const entry = manifest[sound]
    if (entry === undefined) continue
    const { pcm } = decodeShipped(entry.file, rate)
    times.lines.forEach(({ at, end }, place) => {
      const cut = pcm.slice(Math.round((at - before) * rate), Math.round((end + after) * rate))
      const padded = add(silence(cut.length / rate + 2 * pause, rate), cut, rate, pause)
      writeFileSync(join(folder, `${said.length}.wav`), encodeWav(quantise(padded), rate))
      said.push({ sound, text: lines.get(lineIdOf(sound, place) as LineId)?.text ?? '' })
    })
  }
  writeFileSync(join(folder, 'lines.ctl'), said.map((_, n) => `${n}\n`).join(''))
  return said
}

function hearBySphinx(folder: string): string[] {
  run('pocketsphinx_batch', options(folder))
  return readFileSync(join(folder, 'lines.hyp'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/\s*\([^()]*\)$/, ''))
}

/**
 * Lets each judge transcribe every line of the shipped narrations, without knowledge of the text. Needs ffmpeg;
 * pocketsphinx needs its general American English model.
 */
export function hearNarrations(
  manifest: Manifest,
  judges: { whisper: boolean; sphinx: boolean },
): HeardLine[] {
  const folder = mkdtempSync(join(tmpdir(), 'narration-'))
  try {
    const said = cutLines(manifest, folder)
    const files = said.map((_, n) => `${n}.wav`)
    const whisper = judges.whisper ? transcribe(folder, files) : null
    const sphinx = judges.sphinx ? hearBySphinx(folder) : null
    return said.map(({ sound, text }, n) => {
      const words = wordsOf(text)
      const right = (heard: readonly string[] | null) =>
        heard === null ? null : inOrder(words, wordsOf(heard[n] ?? ''))
      return { sound, text, words: words.length, whisper: right(whisper), sphinx: right(sphinx) }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
