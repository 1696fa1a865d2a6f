/**
 * What a browser compiles as the script comes, away from the page's thread, and not function by function in the midst
 * of the press that first calls them: what is there before anything is drawn, and the pages that a long past fills. At
 * 4x that was a quarter of the work from the press to the first row.
 * Source: https://github.com/WICG/explicit-javascript-compile-hints-file-based; other engines take it for a comment.
 */
import type { Plugin } from 'vite'

export const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'

/** Besides the entry, by their place in the project. */
export const compiledAhead = [
  'src/app/pages/account/breathing-history.tsx',
  'src/app/pages/account/all-badges.tsx',
] as const

/** Writes the hint on top of each file that the entry or one of those pages imports at once. */
export const compileAhead = (): Plugin => ({
  name: 'compile-ahead',
  generateBundle: {
    // The last of all, or what others write would stand above it.
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
