/** Measures of English texts. */
/** The words of a text, in lower case, with straight apostrophes; without figures. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[a-z]+(?:'[a-z]+)*/g) ?? []

/** Syllables of a word by a simple rule: groups of vowels, less a silent ending. */
export function syllablesOf(word: string): number {
  const plain = word.replace(/'.*$/, '')
  const spoken = plain
    .replace(/[^aeiouy]e[sd]?$/, (end) => (/[td]ed$|[sxzcg]es$|[^aeiouy]le[sd]?$/.test(plain) ? end : ''))
    .replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}

/** Flesch's reading ease: 100 is very easy, 60 plain, below 30 hard (Flesch 1948). */
export function readingEase(text: string): number {
  const words = wordsOf(text)
  const sentences = text.split(/[.!?:]+(?:[”’\s]|$)/).filter((part) => wordsOf(part).length > 0).length
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length)
}

/** All sequences of three consecutive words. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text)
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`))
}

/** How much two sets have in common, 0…1 (Jaccard). */
export function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const item of one) if (other.has(item)) common++
  const all = one.size + other.size - common
  return all === 0 ? 0 : common / all
}
