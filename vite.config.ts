import react from '@vitejs/plugin-react'
import UnoCSS from 'unocss/vite'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compileAhead } from './scripts/build/compile-ahead.ts'
import { compress } from './scripts/build/compress.ts'
import { idleAtHome } from './scripts/build/idle-at-home.ts'
import { serviceWorker } from './scripts/build/service-worker.ts'

const path = (file: string) => new URL(file, import.meta.url).pathname
const nativeAudio = path('./src/audio-engine/output/native-audio-context.ts')
const entry = path('./src/app/main.tsx')

interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null
}

/** All that comes with `roots`. @param later also what they ask for later, but for what `isLeftOut` */
function closureOf(roots: readonly string[], modules: Modules, later?: { isLeftOut(id: string): boolean }) {
  const [found, ahead] = [new Set<string>(), [...roots]]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (found.has(next)) continue
    found.add(next)
    const module = modules.getModuleInfo(next)
    ahead.push(...(module?.importedIds ?? []))
    if (later !== undefined)
      ahead.push(...(module?.dynamicallyImportedIds ?? []).filter((id) => !later.isLeftOut(id)))
  }
  return found
}

/** Pages that practise, or come right after it. */
const practice = [
  'energizing',
  'four-seven-eight',
  'box-breathing',
  'breath-hold',
  'preset-link',
  'audio-breathing',
  'web-view',
  'session-complete',
].map((name) => path(`./src/app/pages/practice/${name}.tsx`))

interface Parts {
  readonly first: ReadonlySet<string>
  readonly tool: ReadonlySet<string>
  readonly idle: ReadonlySet<string>
  /** All that can be had without a tool. */
  readonly elsewhere: ReadonlySet<string>
}
let parts: Parts | null = null
function partsOf(modules: Modules): Parts {
  if (parts !== null) return parts
  const first = closureOf([entry, path('./src/domain/texts/practice/lengths.ts')], modules)
  // It waits for its page, which must not wait for it.
  first.delete(entry)
  parts = {
    first,
    tool: closureOf([path('./src/app/pages/practice/tool-page.tsx')], modules),
    idle: closureOf(
      idleAtHome.map((file) => path(`./${file}`)),
      modules,
    ),
    elsewhere: closureOf([entry], modules, { isLeftOut: (id) => practice.includes(id) }),
  }
  return parts
}

/** A file with it would bring the library to pages that use another part of the file. */
const needsLibrary = (id: string, modules: Modules) =>
  [...closureOf([id], modules)].some(
    (each) => each.includes('/node_modules/') && !partsOf(modules).first.has(each),
  )

export default defineConfig({
  plugins: [UnoCSS(), react(), compileAhead(), VitePWA(serviceWorker), compress()],
  resolve: { alias: { 'standardized-audio-context': nativeAudio } },
  // `public/assets/` has stable names of its own; hashed files live apart from it.
  build: {
    outDir: 'dist/client',
    assetsDir: 'build',
    target: 'es2022',
    manifest: true,
    // The engine by its own name, so that a profile can tell it from the screen.
    rolldownOptions: {
      // A constant's value stands where it is used: lists of keys cost a page only what it uses of them.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: {
          groups: [
            {
              // All that is there before anything is drawn, and the lengths in words that both the tip of the day and
              // every session say: one file is smaller than fifty, and what it holds draws nothing else in.
              debugName: 'first',
              name: (id, modules) => (partsOf(modules).first.has(id) ? 'first' : null),
              priority: 5,
            },
            // Of the offline proof, which is no session.
            {
              name: 'sounds',
              test: /src\/domain\/(session\/sounds\.(ts|json)|time\/units\.ts)/,
              priority: 4,
            },
            // Home asks for it where somebody is signed in, and must not get the engine with it.
            { name: 'day-begins', test: /src\/device\/practice\/day-begins\.ts/, priority: 4 },
            // What both it and the outbox ask.
            { name: 'shared', test: /src\/domain\/time\/day-begins\.ts/, priority: 6 },
            // What writes audio files comes with its dialog alone.
            {
              name: 'engine',
              test: /src\/(audio-engine|workers)\/(?!.*(tone-sound|native-audio-context|render|mix|stored-files|file-sink))/,
              priority: 3,
            },
            // A tool's page in as few files as may be: behind a slow link seventy cost seventy questions.
            {
              debugName: 'shared',
              name: (id, modules) => {
                const { tool, idle } = partsOf(modules)
                return tool.has(id) && idle.has(id) ? 'shared' : null
              },
              priority: 2,
            },
            {
              debugName: 'tools',
              name: (id, modules) => {
                const { tool, elsewhere } = partsOf(modules)
                if (!tool.has(id)) return null
                if (!elsewhere.has(id)) return 'tools'
                return needsLibrary(id, modules) ? null : 'common'
              },
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173 },
})
