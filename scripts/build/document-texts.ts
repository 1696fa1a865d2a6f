import type { Plugin } from 'vite'
import { documentTexts } from '#domain/messages/pages/document.ts'
import { isPseudo, stretched } from '#scripts/texts/pseudo.ts'

/** Writes the messages of `messages/en/pages/document.json` into `index.html`, where it says `{{name}}`. */
export const documentTextsPlugin = (): Plugin => ({
  name: 'document-texts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        if (!Object.hasOwn(documentTexts, name)) throw new Error(`index.html: there is no message ‘${name}’`)
        const text = documentTexts[name as keyof typeof documentTexts]
        return isPseudo ? stretched(text) : text
      }),
  },
})
