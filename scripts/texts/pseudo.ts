/**
 * A made-up language: English with its vowels doubled, which makes texts about 40 % longer, as other languages are, and
 * with accents. A build in it (`npm run prove:texts`) shows texts that are not in a catalogue, and those without room.
 */
import { existsSync } from 'node:fs'
import type { Plugin } from 'vite'
import { brand } from '#domain/pages/brand.ts'
import { catalogues, compileCatalogue, modules, readCatalogue } from './catalogues.ts'
import { hasWord, textNodes } from './collect.ts'

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

/** Whether the made-up language is wanted: `PSEUDO=1`. */
export const isPseudo = process.env.PSEUDO === '1'
export const buildFolder = isPseudo ? 'dist-pseudo' : 'dist'

const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  enforce: 'pre',
  load(id) {
    const [, name = ''] = new RegExp(`/${modules}/(.+)\\.ts$`).exec(id) ?? []
    if (!existsSync(`${catalogues}/${name}.json`)) return null
    return compileCatalogue(name, readCatalogue(name), stretched)
  },
  transform(code, id) {
    if (!/\/content\/[^?]*\.ts$/.test(id) || /schema\.ts$/.test(id)) return null
    return stretchedSource(id, code)
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (
        file.type === 'asset' &&
        file.names.some((name) =>
          /^(attention|body|breath|kindness|nature|others|practice|sleep|work)\.json$/.test(name),
        )
      )
        file.source = String(file.source).replaceAll(
          /(?<="(?:about|text|action)": ")(?:[^"\\]|\\.)*/g,
          stretchedLiteral,
        )
  },
}

export const languagePlugins = isPseudo ? [pseudoLanguage] : []

/** A file of content with its texts in the made-up language. */
export function stretchedSource(file: string, source: string): string {
  const parts = textNodes(file, source)
    .filter(({ text }) => hasWord(text))
    .flatMap(({ parts }) => parts)
    .sort((one, other) => other.start - one.start)
  return parts.reduce(
    (changed, { start, end }) =>
      changed.slice(0, start) + stretchedLiteral(changed.slice(start, end)) + changed.slice(end),
    source,
  )
}

/** What stands in a source, with its escapes as they are. */
const stretchedLiteral = (written: string) =>
  written
    .split(/(\\u\{[^}]*\}|\\u[\da-f]{4}|\\.)/i)
    .map((part) => (part.startsWith('\\') ? part : stretched(part)))
    .join('')
