import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeShipped } from '#scripts/audio/files/decode.ts'
import { encodeWav } from '#scripts/audio/files/wav.ts'
import type { Manifest } from '#scripts/audio/manifest.ts'
import { finalWords, sleepyWords } from '#scripts/audio/pieces/sleep-cues.ts'
import { run } from '#scripts/audio/programs.ts'
import { quantise } from '#scripts/audio/signal/finish.ts'
import { add, silence } from '#scripts/audio/signal/mixing.ts'
import { type WordId, wordIds } from '#scripts/audio/voice/lines.ts'

/** A word that is spoken at a known place in a shipped sound. */
export interface SpokenWord {
  readonly sound: string
  readonly word: WordId
  /** Second after the onset. */
  readonly at: number
}

/** What the recogniser heard for a word; `heard` is empty when it recognised nothing. */
export interface HeardWord extends SpokenWord {
  readonly heard: string
}

const rate = 16000
export const modelFolder = '/usr/share/pocketsphinx/model/en-us'
const windowSeconds = 1.05
const pauseSeconds = 0.5

const within = (sound: string, words: readonly { id: WordId; at: number }[]): SpokenWord[] =>
  words.map(({ id, at }) => ({ sound, word: id, at })).sort((a, b) => a.at - b.at)

/** Every word in the shipped sounds. */
export const spokenWords: readonly SpokenWord[] = [
  { sound: 'inhale', word: 'inhale', at: 0 },
  { sound: 'exhale', word: 'exhale', at: 0 },
  { sound: 'hold', word: 'hold', at: 0 },
  ...within('exhale-sleepy', sleepyWords),
  ...within('sleep-final', finalWords),
]

const grammar = `#JSGF V1.0;\ngrammar words;\npublic <word> = ${wordIds.join(' | ')};\n`

const options = (wave: string, words: string): string[] => {
  const model = ['-hmm', `${modelFolder}/en-us`, '-dict', `${modelFolder}/cmudict-en-us.dict`]
  return ['-infile', wave, '-jsgf', words, ...model, '-logfn', '/dev/null']
}

/** The command that recognises one word, for the report. */
export const recogniserCommand = `pocketsphinx_continuous ${options('word.wav', 'words.gram').join(' ')}`
export { grammar as recogniserGrammar }

/**
 * Cuts each word out of the shipped file and lets pocketsphinx choose among all words that are spoken
 * anywhere. Needs ffmpeg, pocketsphinx and its American English model.
 */
export function hearWords(manifest: Manifest): HeardWord[] {
  const folder = mkdtempSync(join(tmpdir(), 'words-'))
  const decoded = new Map<string, Float64Array>()
  try {
    const [wave, words] = [join(folder, 'word.wav'), join(folder, 'words.gram')]
    writeFileSync(words, grammar)
    return spokenWords.map((spokenWord) => {
      const entry = manifest[spokenWord.sound]
      if (entry === undefined) return { ...spokenWord, heard: '' }
      const known = decoded.get(spokenWord.sound) ?? decodeShipped(entry.file, rate).pcm
      decoded.set(spokenWord.sound, known)
      const start = Math.round((entry.onset + spokenWord.at) * rate)
      const cut = known.slice(start, start + Math.round(windowSeconds * rate))
      const padded = add(silence(windowSeconds + 2 * pauseSeconds, rate), cut, rate, pauseSeconds)
      writeFileSync(wave, encodeWav(quantise(padded), rate))
      const heard = String(run('pocketsphinx_continuous', options(wave, words)))
        .trim()
        .split('\n')
      return { ...spokenWord, heard: heard.map((line) => line.trim()).join(' ') }
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
