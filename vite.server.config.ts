import { defineConfig } from 'vite'

/** Bundles the server and all it imports into `dist/server/main.js`: one file starts several times faster. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/server',
    target: 'node20',
    // Traces name our lines when `node --enable-source-maps` runs it.
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
})
