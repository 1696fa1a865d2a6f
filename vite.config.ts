import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './scripts/build/chunk-groups.ts'
import { compileAhead } from './scripts/build/compile-ahead.ts'
import { compress } from './scripts/build/compress.ts'
import { failedBuild } from './scripts/build/failed-build.ts'
import { languagePlugins } from './scripts/build/language.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'
import { soundFigures } from './scripts/build/sound-figures.ts'
import { toastStyles } from './scripts/build/toast-styles.ts'
import { buildFolder } from './scripts/texts/made-up-language.ts'

const nativeAudio = new URL('./src/audio-engine/output/native-audio-context.ts', import.meta.url).pathname

export default defineConfig({
  plugins: [
    ...languagePlugins,
    soundFigures(),
    toastStyles(),
    UnoCSS(),
    react(),
    compileAhead(),
    failedBuild(),
    VitePWA(serviceWorker),
    compress(),
  ],
  resolve: { alias: { 'standardized-audio-context': nativeAudio } },
  // `public/assets/` has stable names of its own; hashed files live apart from it.
  build: {
    outDir: `${buildFolder}/client`,
    assetsDir: 'build',
    target: 'es2022',
    manifest: true,
    // The engine by its own name, so that a profile can tell it from the screen.
    rolldownOptions: {
      // A constant's value stands where it is used: lists of keys cost a page only what it uses of them.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
})
