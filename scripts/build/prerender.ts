/** The documents of the build: one for `/`, one for `/energizing`, the shell for every other path. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, type Manifest, type ManifestChunk } from 'vite'
import { routes } from '#domain/pages/routes.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { documentTitle } from '#domain/texts/pages/chrome.ts'

const documents = [
  { file: 'index.html', path: routes.home, page: null },
  { file: 'energizing.html', path: routes.energizing, page: 'src/app/pages/practice/energizing.tsx' },
  { file: 'shell.html', path: null, page: null },
] as const

/** What Vite has built. */
interface Built {
  /** Its `index.html`, from which every document is made. */
  readonly template: string
  readonly manifest: Manifest
}

/** Which chunks Vite has built in `folder`, by their source files. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))

/**
 * Writes the documents into `folder`, over the `index.html` that Vite has built there.
 * @throws where a screen would violate the Content-Security-Policy
 */
export async function prerender(folder: string): Promise<void> {
  const built: Built = {
    template: await readFile(join(folder, 'index.html'), 'utf8'),
    manifest: await readManifest(folder),
  }
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
  try {
    const { renderFirstScreen } = await vite.ssrLoadModule('/src/app/first-screen.tsx')
    for (const { file, path, page } of documents) {
      const screen: string = await renderFirstScreen(path)
      if (screen.includes(' style="')) throw new Error(`${file}: an inline style, which the CSP forbids`)
      await writeFile(join(folder, file), documentOf(built, screen, path, page))
    }
  } finally {
    await vite.close()
  }
}

/** What the template loads: the entry, and what it imports. */
const asked = /^ *<(?:script type="module"|link rel="modulepreload").*(?:src|href)="([^"]+)".*\n/gm

/** @param path null for the shell @param page the source file of a tool's page, null for other documents */
function documentOf(built: Built, screen: string, path: string | null, page: string | null): string {
  const { template } = built
  const { scripts, styles, sounds } = partsOf(built, page)
  const head = [...styles, ...fontsOf(built)].join('\n    ')
  const title = path === null ? '' : `<title>${documentTitle(path)}</title>`
  const [entry = '', ...imported] = [...template.matchAll(asked)].map(([, file = '']) => file)
  const loading = loader({ entry, imported, scripts, sounds })
  return (
    template
      .replace(asked, '')
      // Before the styles, because scripts after them wait for them.
      .replace('<script>', () => `<script>${loading}</script>\n    <script>`)
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(/<title>.*<\/title>/, (standard) => title || standard)
      .replace(forReaders, '')
      .replace('<!--app-->', () => screen)
  )
}

/** What a line has for whoever reads the source: a comment of its own in a script, or its indentation. */
const forReaders = /^ *\/\/.*\n|^ +/gm

/** Fonts of our own texts, fetched with the document. */
const fontsOf = ({ manifest }: Built) =>
  Object.values(manifest)
    .filter(({ file }) => /-core-[^/]*\.woff2$/.test(file))
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)

/** The chunks of `key` and all its imports, without those that the template names already. */
function chunksOf(built: Built, key: string, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = built.manifest[key]
  if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`)
  if (found.has(chunk) || built.template.includes(chunk.file)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) chunksOf(built, imported, found)
  return found
}

/**
 * All parts of a tool's page, which the first tap needs, and after them Tone and the gong, which Start needs.
 */
function partsOf(built: Built, page: string | null) {
  if (page === null) return { scripts: [], styles: [], sounds: [] }
  const own = [...chunksOf(built, 'src/audio-engine/output/tone-sound.ts', chunksOf(built, page))]
  const styles = own.flatMap(({ css = [] }) => css).filter((css) => !built.template.includes(css))
  return {
    scripts: own.map(({ file }) => `/${file}`),
    styles: styles.map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`),
    sounds: [soundUrl('gong')],
  }
}

interface Loaded {
  readonly entry: string
  readonly imported: readonly string[]
  readonly scripts: readonly string[]
  readonly sounds: readonly string[]
}

/**
 * The app's scripts are requested once the first screen is drawn: on a slow connection they would delay it,
 * and a person who taps something before that only waits for the next document. They load at once where they
 * are on the device.
 */
const loader = ({ entry, imported, scripts, sounds }: Loaded) => `
      {
        let isBrought = false
        const ask = (rel, href, more) =>
          document.head.append(Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', ...more }))
        const bring = () => {
          if (isBrought) return
          isBrought = true
          const [type, src, crossOrigin] = ['module', ${JSON.stringify(entry)}, '']
          // Neither it nor anything it imports may be missing: what is drawn would answer nothing, and not say why.
          const onerror = () => {
            const again = () => location.reload()
            document.body.prepend(document.getElementById('did-not-come').content.cloneNode(true))
            document.querySelector('.plain-notice button').onclick = again
            addEventListener('online', again)
          }
          // Each by itself, between which a slow phone answers.
          for (const href of ${JSON.stringify(imported)}) setTimeout(() => ask('modulepreload', href))
          setTimeout(() =>
            document.head.append(Object.assign(document.createElement('script'), { type, crossOrigin, src, onerror })),
          )
          for (const href of ${JSON.stringify(scripts)}) setTimeout(() => ask('modulepreload', href))
          for (const href of ${JSON.stringify(sounds)})
            setTimeout(() => ask('preload', href, { as: 'fetch', fetchPriority: 'low' }))
        }
        if (document.hidden || navigator.serviceWorker?.controller) bring()
        else {
          new PerformanceObserver(bring).observe({ type: 'paint', buffered: true })
          setTimeout(bring, 3000)
        }
      }
    `
