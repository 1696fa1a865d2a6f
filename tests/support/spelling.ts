/** British spelling, by a dictionary. */
import english from 'dictionary-en-gb'
import nspell from 'nspell'

const dictionary = nspell(Buffer.from(english.aff), Buffer.from(english.dic))

/** Right, and in no dictionary. */
const ownWords = ['unclenched', 'unclenching', 'unsown', 'petrichor', 'breathwork', 'mmHg']

export function isRight(word: string): boolean {
  const plain = word.replaceAll('’', "'")
  return (
    [plain, plain.replace(/'s?$/, '')].some((form) => dictionary.correct(form)) || ownWords.includes(plain)
  )
}

/** The words of `texts` that are wrong, each once. */
export const misspelt = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => text.match(/[A-Za-z]+(?:’[a-z]+)*/g) ?? []).filter((word) => !isRight(word)),
  ),
]
