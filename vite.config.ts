import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'

const nativeAudio = new URL('./src/audio-engine/native-audio-context.ts', import.meta.url).pathname

export default defineConfig({
  plugins: [UnoCSS(), react()],
  resolve: { alias: { 'standardized-audio-context': nativeAudio } },
  // `public/assets/` has stable names of its own; hashed files live apart from it.
  build: {
    outDir: 'dist/client',
    assetsDir: 'build',
    target: 'es2022',
    manifest: true,
    // The engine by its own name, so that a profile can tell it from the screen.
    rolldownOptions: {
      output: {
        advancedChunks: {
          groups: [
            // Shared by the entry, which must not draw the engine in for its sake.
            {
              name: 'shared',
              test: /vite\/preload-helper|src\/(domain\/(brand|pace|session-settings|routes)|device\/(force-offline|foreign-frame|settings|draft-key)|app\/ui\/when-idle)\.ts/,
              priority: 2,
            },
            // Of the offline proof, which is no session.
            { name: 'sounds', test: /src\/domain\/(sounds\.(ts|json)|units\.ts)/, priority: 1 },
            // Of the tip of the day, too, which Home fetches.
            { name: 'words', test: /src\/domain\/texts\/practice\.ts/, priority: 1 },
            // What writes audio files comes with its dialog alone.
            {
              name: 'engine',
              test: /src\/(audio-engine|workers)\/(?!tone-sound|native-audio-context|render|mix|stored-files|file-sink)/,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
})
