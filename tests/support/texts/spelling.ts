/** British spelling, by a dictionary. */
import english from 'dictionary-en-gb'
import nspell from 'nspell'

const dictionary = nspell(Buffer.from(english.aff), Buffer.from(english.dic))

/** Correct, but in no dictionary. */
const ownWords = ['unclenched', 'unclenching', 'unsown', 'petrichor', 'breathwork', 'mmHg', 'audiobook']

/** @param own further words that are correct but in no dictionary */
export function isRight(word: string, own: readonly string[] = []): boolean {
  const plain = word.replaceAll('’', "'")
  return (
    [plain, plain.replace(/'s?$/, '')].some((form) => dictionary.correct(form) || own.includes(form)) ||
    ownWords.includes(plain)
  )
}

/** The misspelt words of `texts`, without duplicates. */
export const misspelt = (texts: readonly string[], own: readonly string[] = []): string[] => [
  ...new Set(
    texts.flatMap((text) => text.match(/[A-Za-z]+(?:’[a-z]+)*/g) ?? []).filter((word) => !isRight(word, own)),
  ),
]
