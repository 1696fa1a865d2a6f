/**
 * How `vite-plugin-pwa` builds `/sw.js`, after the documents: the worker of `src/service-worker`, with the
 * list of the shell's files, as they will be served.
 */
import type { Manifest } from 'vite'
import type { VitePWAOptions } from 'vite-plugin-pwa'
import type { ManifestTransform } from 'workbox-build'
import { routes } from '#domain/pages/routes.ts'
import { prerender, readManifest } from './prerender.ts'

/** The largest file, in bytes; a larger one fails the build. */
const LARGEST = 1_000_000

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
 * What needs a network anyway or is not used by all: cached once it was used. The tip of the day needs its
 * theme's file; installing, reloading a page, waiting for sounds and fetching the offline copy only happen while
 * there is a network.
 */
const isLeftOut = (key: string) =>
  (key.startsWith('src/app/pages/') && !pages.includes(key)) ||
  /save-audio-dialog|install\/install-dialog|content\/tips\/|todays-tip|shell\/reload-controller|loading-screen|soundscape-card|audio-engine\/soundscape|ui\/overlay\/tooltip|offline-extras|features\/(account|guest|support|presets)\/|app\/queries\//.test(
    key,
  )

/** The files of `key` and of everything it may load. */
function filesOf(manifest: Manifest, key: string): Set<string> {
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

const isOfShell = (file: string) => /\.(js|css|woff2)$/.test(file)

/** The files of the shell in `folder`, by their paths there. */
async function shellFiles(folder: string): Promise<string[]> {
  const files = [...filesOf(await readManifest(folder), 'index.html')].filter(isOfShell)
  return [...files, ...Object.keys(addresses)]
}

/**
 * Entries under the URLs that they are served at.
 * @param expected how many there must be: Workbox only warns of a file that it misses
 */
const servedEntries =
  (expected: number): ManifestTransform =>
  async (entries) => {
    if (entries.length < expected)
      throw new Error(`expected ${expected} files in the shell, found ${entries.length}`)
    return { manifest: entries.map((entry) => ({ ...entry, url: addresses[entry.url] ?? `/${entry.url}` })) }
  }

export const serviceWorker: Partial<VitePWAOptions> = {
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  // `src/app/service-worker-updates.ts` does it once a page is idle, and offers a version that waits.
  injectRegister: false,
  registerType: 'prompt',
  // Ours is `public/manifest.webmanifest`.
  manifest: false,
  injectManifest: {
    rollupFormat: 'iife',
    dontCacheBustURLsMatching: /^build\//,
    maximumFileSizeToCacheInBytes: LARGEST,
  },
  integration: {
    closeBundleOrder: 'post',
    async beforeBuildServiceWorker({ outDir, injectManifest }) {
      await prerender(outDir)
      const files = await shellFiles(outDir)
      injectManifest.globPatterns = files
      injectManifest.manifestTransforms = [servedEntries(files.length)]
    },
  },
}
