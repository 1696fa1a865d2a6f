/**
 * A made-up language: English with its vowels doubled, which makes texts about 40 % longer, as other languages are, and
 * with accents. A build in it shows texts that are not in a catalogue, and those without room.
 */
import { brand } from '#domain/pages/brand.ts'

/** Whether the app is built and tested in it. */
export const isMadeUp = process.env.MADE_UP_LANGUAGE === '1'
export const buildFolder = isMadeUp ? 'dist-made-up' : 'dist'

/** Latin-1 only: the app's fonts have these letters. */
const letters: Readonly<Record<string, string>> = {
  ...{ a: 'àá', e: 'èé', i: 'îí', o: 'öó', u: 'üú', y: 'ýý', c: 'ç', n: 'ñ' },
  ...{ A: 'Àá', E: 'Èé', I: 'Îí', O: 'Öó', U: 'Üú', Y: 'Ýý', C: 'Ç', N: 'Ñ' },
}

const stretchedLetters = (text: string) =>
  text.replaceAll(/[aeiouycn]/gi, (letter) => letters[letter] ?? letter)

/** What stands between words; marks of a message and the app's name stay as they are. */
const BETWEEN = new RegExp(`(\\s+|<[^>]*>|${brand.name})`)
/** Addresses and numbers of papers stay as they are. */
const isFixed = (word: string) => word === brand.name || /^<|[@/]|\.[\p{L}\d]/u.test(word)

/** `text` in the made-up language; letter by letter, so that a part of a text is the same part of the other. */
export const stretched = (text: string): string =>
  text
    .split(BETWEEN)
    .map((word) => (isFixed(word) ? word : stretchedLetters(word)))
    .join('')

/** What matches the text in the made-up language that `pattern` matches in English. */
export const stretchedPattern = ({ source, flags }: RegExp): RegExp =>
  new RegExp(
    source
      .split(/(\\.|\[[^\]]*\]|\{[^}]*\})/)
      .map((part) => (/^[\\[{]/.test(part) ? part : stretchedLetters(part)))
      .join(''),
    flags,
  )

/** A text as this build shows it. */
export const asBuilt = (text: string): string => (isMadeUp ? stretched(text) : text)
