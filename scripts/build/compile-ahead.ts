/**
 * What a browser compiles while the script arrives, off the page's main thread, and not function by function
 * in the middle of the click that first calls them: what is needed before the first paint, and the pages that
 * a long practice history fills. At 4x that was a quarter of the work from the click to the first row.
 * Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based; other engines treat it as a
 * comment.
 */
import type { Plugin } from 'vite'

export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'

/** Files besides the entry, by their path in the project. */
export const compiledAhead = [
  'src/app/pages/account/breathing-history.tsx',
  'src/app/pages/account/all-badges.tsx',
] as const

/** Writes the hint at the top of each file that the entry or one of those pages imports statically. */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  generateBundle: {
    // The last plugin of all, or what others write would be above the hint.
    order: 'post',
    handler(_, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      )
      const ahead = [...chunks.values()].filter(
        ({ isEntry, facadeModuleId }) =>
          isEntry || compiledAhead.some((page) => facadeModuleId?.endsWith(`/${page}`)),
      )
      const seen = new Set(ahead)
      for (const chunk of seen) {
        chunk.code = `${COMPILE_AHEAD}\n${chunk.code}`
        for (const name of chunk.imports) {
          const imported = chunks.get(name)
          if (imported !== undefined) seen.add(imported)
        }
      }
    },
  },
})
