/** The texts of a build: of `index.html` from its catalogue, and all of them in the made-up language if asked for. */
import type { Plugin } from 'vite'
import { tipThemes } from '#domain/learn/tips.ts'
import { documentTexts } from '#domain/messages/pages/document.ts'
import { catalogueNames, compileCatalogue, modules, readCatalogue } from '#scripts/texts/catalogues.ts'
import { hasWord, textNodes } from '#scripts/texts/collect.ts'
import { asBuilt, isMadeUp, stretched } from '#scripts/texts/made-up-language.ts'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Writes the messages of `messages/en/pages/document.json` into `index.html`, where it says `{{name}}`. */
const documentLanguage: Plugin = {
  name: 'document-language',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        if (!Object.hasOwn(documentTexts, name)) throw new Error(`index.html: there is no message ‘${name}’`)
        return escaped(asBuilt(documentTexts[name as keyof typeof documentTexts]))
      }),
  },
}

const madeUpLanguage: Plugin = {
  name: 'made-up-language',
  enforce: 'pre',
  load(id) {
    const name = catalogueNames().find((it) => id.endsWith(`/${modules}/${it}.ts`))
    return name === undefined ? null : compileCatalogue(name, readCatalogue(name), stretched)
  },
  transform: (code, id) => (/\/content\/[^?]*(?<!schema)\.ts$/.test(id) ? stretchedSource(id, code) : null),
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && tipThemes.some((theme) => file.names.includes(`${theme}.json`)))
        file.source = String(file.source).replaceAll(TIP_TEXTS, stretchedLiteral)
  },
}

const TIP_TEXTS = /(?<="(?:about|text|action)": ")(?:[^"\\]|\\.)*/g

/** A file of content with its texts in the made-up language. */
function stretchedSource(file: string, source: string): string {
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

export const languagePlugins = isMadeUp ? [madeUpLanguage, documentLanguage] : [documentLanguage]
