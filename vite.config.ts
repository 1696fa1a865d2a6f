import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'

const nativeAudio = new URL('./src/audio-engine/native-audio-context.ts', import.meta.url).pathname

const [entry = '', ...named] = ['./src/app/main.tsx', './src/domain/texts/practice.ts'].map(
  (file) => new URL(file, import.meta.url).pathname,
)

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

let first: ReadonlySet<string> | null = null
/**
 * All that is there before anything is drawn, and the words that both the tip of the day and every session use: one file
 * is smaller than fifty, and what it holds draws nothing else in.
 */
function isFirst(id: string, modules: Modules): boolean {
  if (first === null) {
    const [found, ahead] = [new Set<string>(), [entry, ...named]]
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      if (found.has(next)) continue
      found.add(next)
      ahead.push(...(modules.getModuleInfo(next)?.importedIds ?? []))
    }
    // It waits for its page, which must not wait for it.
    found.delete(entry)
    first = found
  }
  return first.has(id)
}

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
        codeSplitting: {
          groups: [
            {
              debugName: 'first',
              name: (id, modules) => (isFirst(id, modules) ? 'first' : null),
              priority: 2,
            },
            // Of the offline proof, which is no session.
            { name: 'sounds', test: /src\/domain\/(sounds\.(ts|json)|units\.ts)/, priority: 1 },
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
