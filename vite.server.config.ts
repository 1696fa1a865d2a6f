import { defineConfig } from 'vite'
import { languagePlugins } from '#scripts/build/language.ts'
import { nativeSpread } from '#scripts/build/native-spread.ts'
import { patchedPostgres } from '#scripts/build/patched-postgres.ts'
import { buildFolder } from '#scripts/texts/made-up-language.ts'

/**
 * Bundles the server and all it imports into `dist/server`: one file starts several times faster. What only the
 * embedded database needs is a file of its own, and PGlite stays where npm put it, beside its programs and folders.
 */
export default defineConfig({
  publicDir: false,
  plugins: [...languagePlugins, patchedPostgres(), nativeSpread()],
  // Libraries bring their development forms as well, unless the build knows that nobody asks for them.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
  ssr: { noExternal: true, external: ['@electric-sql/pglite', 'pdfkit'] },
  build: {
    ssr: 'server/main.ts',
    outDir: `${buildFolder}/server`,
    target: 'node20',
    // Traces name our lines when `node --enable-source-maps` runs it.
    sourcemap: true,
    rolldownOptions: {
      output: { entryFileNames: 'main.js', chunkFileNames: '[name].js' },
      // Of trpc-to-openapi only the generator is used: its handlers and their parsers of bodies are left out.
      treeshake: { moduleSideEffects: [{ test: /\/trpc-to-openapi\//, sideEffects: false }] },
    },
  },
})
