import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeWav } from '#domain/audio/wav.ts'
import type { ShippedGuide } from '#domain/session/guides.ts'
import { guideSound, type SpokenSound, shippedGuides } from '#domain/session/spoken-sounds.ts'
import { decodeShipped } from '#scripts/audio/files/decode.ts'
import type { Manifest } from '#scripts/audio/manifest.ts'
import { finalWords, sleepyWords } from '#scripts/audio/pieces/sleep-cues.ts'
import { run } from '#scripts/audio/programs.ts'
import { quantise } from '#scripts/audio/signal/finish.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { type WordId, wordIds } from '#scripts/audio/voice/lines.ts'
import { transcribe } from './check-whisper.ts'

/** A word that is spoken at a known place in a shipped sound. */
export interface SpokenWord {
  readonly sound: string
  readonly guide: ShippedGuide
  readonly word: WordId
  /** Second after the onset. */
  readonly at: number
}

/** What each judge heard for a word: empty for nothing, null if the judge is not installed. */
export interface HeardWord extends SpokenWord {
  readonly whisper: string | null
  readonly sphinx: string | null
}

/** Least part of a guide's words that Whisper must hear. */
export const leastHeardWords = 0.95

const rate = 16000
export const modelFolder = '/usr/share/pocketsphinx/model/en-us'
const windowSeconds = 1.05
const pauseSeconds = 0.5

const spokenIn = (
  sound: SpokenSound,
  guide: ShippedGuide,
  words: readonly { id: WordId; at: number }[],
): SpokenWord[] =>
  words
    .map(({ id, at }) => ({ sound: guideSound(sound, guide), guide, word: id, at }))
    .sort((a, b) => a.at - b.at)

/** Every word in the shipped sounds. */
export const spokenWords: readonly SpokenWord[] = shippedGuides.flatMap((guide) => [
  ...(['inhale', 'exhale', 'hold'] as const).flatMap((id) => spokenIn(id, guide, [{ id, at: 0 }])),
  ...spokenIn('exhale-sleepy', guide, sleepyWords),
  ...spokenIn('sleep-final', guide, finalWords),
])

const grammar = `#JSGF V1.0;\ngrammar words;\npublic <word> = ${wordIds.join(' | ')};\n`

const options = (wave: string, words: string): string[] => {
  const model = ['-hmm', `${modelFolder}/en-us`, '-dict', `${modelFolder}/cmudict-en-us.dict`]
  return ['-infile', wave, '-jsgf', words, ...model, '-logfn', '/dev/null']
}

/** The command that recognises one word, for the report. */
export const recogniserCommand = `pocketsphinx_continuous ${options('word.wav', 'words.gram').join(' ')}`
export { grammar as recogniserGrammar }

/** Cuts each word out of its shipped file into `folder`. */
function cutWords(manifest: Manifest, folder: string): string[] {
  const decoded = new Map<string, Float64Array>()
  return spokenWords.map(({ sound, at }, n) => {
    const entry = manifest[sound]
    const known =
      decoded.get(sound) ?? (entry === undefined ? undefined : decodeShipped(entry.file, rate).pcm)
    if (known !== undefined) decoded.set(sound, known)
    const start = Math.round(((entry?.onset ?? 0) + at) * rate)
    const cut = known?.slice(start, start + Math.round(windowSeconds * rate)) ?? new Float64Array(0)
    const padded = add(silence(windowSeconds + 2 * pauseSeconds, rate), cut, rate, pauseSeconds)
    const file = `${n}.wav`
    writeFileSync(join(folder, file), encodeWav(quantise(padded), rate))
    return file
  })
}

function hearBySphinx(folder: string, files: readonly string[]): string[] {
  const words = join(folder, 'words.gram')
  writeFileSync(words, grammar)
  return files.map((file) =>
    String(run('pocketsphinx_continuous', options(join(folder, file), words)))
      .trim()
      .split('\n')
      .map((line) => line.trim())
      .join(' '),
  )
}

/** A transcript as one of the words: "In hale." is inhale, "to" and "for" are spelt as numbers. */
export function wordOf(transcript: string): string {
  const plain = transcript.toLowerCase().replaceAll(/[^a-z]/g, '')
  return { to: 'two', too: 'two', for: 'four', ate: 'eight' }[plain] ?? plain
}

/**
 * Cuts each word out of the shipped file and lets each judge hear it, knowing all words that are spoken
 * anywhere. Needs ffmpeg; pocketsphinx needs its American English model.
 */
export function hearWords(manifest: Manifest, judges: { whisper: boolean; sphinx: boolean }): HeardWord[] {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  try {
    const files = cutWords(manifest, folder)
    const whisper = judges.whisper ? transcribe(folder, files, wordIds).map(wordOf) : null
    const sphinx = judges.sphinx ? hearBySphinx(folder, files) : null
    return spokenWords.map((word, n) => ({
      ...word,
      whisper: whisper?.[n] ?? null,
      sphinx: sphinx?.[n] ?? null,
    }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
