/**
 * Writes `sw.js` beside the build, after its documents: the worker of `src/service-worker`, with the list of
 * the shell's files, as they will be served.
 */
import { readFile, rm } from 'node:fs/promises'
import { build } from 'vite'
import { injectManifest } from 'workbox-build'
import { routes } from '#domain/pages/routes.ts'

const OUT = 'dist/client'
const BUNDLE = '.cache/service-worker'
/** The largest file, in bytes. */
const LARGEST = 1_000_000

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

/** The URL of each document. */
const addresses: Readonly<Record<string, string>> = {
  'index.html': routes.home,
  'energizing.html': routes.energizing,
  'shell.html': '/shell.html',
}

/** Pages that must open without a network; others are cached once they were used. */
const pages = [
  'home',
  'home-panel',
  'practice/energizing',
  'practice/four-seven-eight',
  'practice/box-breathing',
  'practice/breath-hold',
  'practice/audio-breathing',
  'learn/learn',
  'practice/session-complete',
  'learn/safety-info',
].map((name) => `src/app/pages/${name}.tsx`)

/**
 * What needs a network anyway or is seldom used: cached once it was used. The tip of the day needs its
 * theme's file; reloading a page, waiting for sounds and fetching the offline copy only happen while there is
 * a network.
 */
const isLeftOut = (key: string) =>
  (key.startsWith('src/app/pages/') && !pages.includes(key)) ||
  /save-audio-dialog|content\/tips\/|todays-tip|shell\/reload-controller|loading-screen|offline-extras|features\/(account|guest|support|presets)\/|app\/queries\//.test(
    key,
  )

/** The files of `key` and of everything it may load. */
function filesOf(manifest: Readonly<Record<string, Chunk>>, key: string): Set<string> {
  const [files, seen, ahead] = [new Set<string>(), new Set<string>(), [key]]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const chunk = manifest[next]
    if (chunk === undefined || seen.has(next)) continue
    seen.add(next)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    ahead.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []).filter((found) => !isLeftOut(found)))
  }
  return files
}

const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${OUT}/.vite/manifest.json`, 'utf8'))
const isOfShell = (file: string) => /\.(js|css|woff2)$/.test(file)
const files = [...filesOf(manifest, 'index.html')].filter(isOfShell)

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: BUNDLE,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/service-worker/sw.ts',
      output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
    },
  },
})
const { count, size, warnings } = await injectManifest({
  swSrc: `${BUNDLE}/sw.js`,
  swDest: `${OUT}/sw.js`,
  globDirectory: OUT,
  globPatterns: [...files, ...Object.keys(addresses), 'build/clock.worker-*.js'],
  dontCacheBustURLsMatching: /^build\//,
  maximumFileSizeToCacheInBytes: LARGEST,
  manifestTransforms: [
    async (entries) => ({
      manifest: entries.map((entry) => ({ ...entry, url: addresses[entry.url] ?? `/${entry.url}` })),
    }),
  ],
})
await rm(BUNDLE, { recursive: true })
if (warnings.length > 0) throw new Error(warnings.join('\n'))
process.stdout.write(`sw.js keeps ${count} files, ${size} bytes\n`)
