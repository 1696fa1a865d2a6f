import { shippedGuides } from '#domain/session/spoken-sounds.ts'
import { type HeardWord, leastHeardWords, recogniserCommand, recogniserGrammar } from './check-recogniser.ts'
import { table } from './check-table.ts'

/** How many words a judge heard as spoken; a dash if it is not installed. */
function rightOf(words: readonly HeardWord[], judge: 'whisper' | 'sphinx'): string {
  if (words.some((word) => word[judge] === null)) return '–'
  return String(words.filter((word) => word[judge] === word.word).length)
}

/** Guides of whose words Whisper heard too few. */
export const wordFaults = (heard: readonly HeardWord[]): string[] =>
  shippedGuides.flatMap((guide) => {
    const words = heard.filter((word) => word.guide === guide && word.whisper !== null)
    const right = words.filter(({ whisper, word }) => whisper === word).length
    if (words.length === 0 || right / words.length >= leastHeardWords) return []
    return [`the ${guide}’s cues: only ${right} of ${words.length} words were heard`]
  })

/** What was heard in each sound. */
export const wordsTable = (heard: readonly HeardWord[]): string =>
  table(
    ['sound', 'words', 'Whisper', 'pocketsphinx', 'Whisper heard else'],
    [...new Set(heard.map(({ sound }) => sound))].map((sound) => {
      const words = heard.filter((word) => word.sound === sound)
      const wrong = words.filter(({ whisper, word }) => whisper !== null && whisper !== word)
      return [
        sound,
        String(words.length),
        rightOf(words, 'whisper'),
        rightOf(words, 'sphinx'),
        wrong.map(({ word, at, whisper }) => `${word} at ${at} s: ${whisper || 'nothing'}`).join('; ') || '–',
      ]
    }),
  )

/** The report's part about the words of cues. */
export const wordsReport = (heard: readonly HeardWord[]): string => `## Words
Each word is cut out of the shipped file (1.05 s) and heard by Whisper (base, English), which is told all words that are
spoken anywhere: it must hear at least ${leastHeardWords * 100} % of each guide's words as spoken. Beside it is what pocketsphinx hears with a
grammar of the same words. It decided alone when one slow synthetic voice spoke, of which it heard all; its models, made
from telephone-like speech read close to a microphone, miss natural voices that a person and Whisper understand, so it is a figure
now and no longer a limit.

\`\`\`sh
python hear.py list.json ${recogniserGrammar.match(/= (.*);/)?.[1]?.replaceAll(' |', '') ?? ''}
${recogniserCommand}
\`\`\`

${heard.length > 0 ? wordsTable(heard) : 'Not heard: no file was decoded.'}
`
