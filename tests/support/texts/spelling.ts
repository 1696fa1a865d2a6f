/** British spelling, by a dictionary. */
import english from 'dictionary-en-gb'
import nspell from 'nspell'

const dictionary = nspell(Buffer.from(english.aff), Buffer.from(english.dic))

/** Right, and in no dictionary. */
const ownWords = ['unclenched', 'unclenching', 'unsown', 'petrichor', 'breathwork', 'mmHg', 'audiobook']

/** @param own further words that are right, and in no dictionary */
export function isRight(word: string, own: readonly string[] = []): boolean {
  const plain = word.replaceAll('’', "'")
  return (
    [plain, plain.replace(/'s?$/, '')].some((form) => dictionary.correct(form) || own.includes(form)) ||
    ownWords.includes(plain)
  )
}

/** The words of `texts` that are wrong, each once. */
export const misspelt = (texts: readonly string[], own: readonly string[] = []): string[] => [
  ...new Set(
    texts.flatMap((text) => text.match(/[A-Za-z]+(?:’[a-z]+)*/g) ?? []).filter((word) => !isRight(word, own)),
  ),
]
