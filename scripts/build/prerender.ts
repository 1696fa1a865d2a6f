/** Writes the documents of the build: one for `/`, one for `/energizing`, the shell for every other path. */
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { routes } from '#domain/pages/routes.ts'
import { soundUrl } from '#domain/session/sounds.ts'
import { documentTitle } from '#domain/texts/pages/chrome.ts'

const OUT = 'dist/client'
const documents = [
  { file: 'index.html', path: routes.home, page: null },
  { file: 'energizing.html', path: routes.energizing, page: 'src/app/pages/practice/energizing.tsx' },
  { file: 'shell.html', path: null, page: null },
] as const

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const template = await readFile(`${OUT}/index.html`, 'utf8')
const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${OUT}/.vite/manifest.json`, 'utf8'))

/** Fonts of our own texts, fetched with the document. */
const fonts = Object.values(manifest)
  .filter(({ file }) => /-core-[^/]*\.woff2$/.test(file))
  .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)

/** The chunks of `key` and all its imports, without those that the template names already. */
function chunksOf(key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`)
  if (found.has(chunk) || template.includes(chunk.file)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) chunksOf(imported, found)
  return found
}

/**
 * All parts of a tool's page, which the first tap needs, and after them Tone and the gong, which Start needs.
 */
function partsOf(page: string | null) {
  if (page === null) return { scripts: [], styles: [], sounds: [] }
  const own = [...chunksOf('src/audio-engine/output/tone-sound.ts', chunksOf(page))]
  const styles = own.flatMap(({ css = [] }) => css).filter((css) => !template.includes(css))
  return {
    scripts: own.map(({ file }) => `/${file}`),
    styles: styles.map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`),
    sounds: [soundUrl('gong')],
  }
}

/** What the template loads: the entry, and what it imports. */
const asked = /^ *<(?:script type="module"|link rel="modulepreload").*(?:src|href)="([^"]+)".*\n/gm
const [entry, ...imported] = [...template.matchAll(asked)].map(([, file]) => file)

/**
 * The app's scripts are requested once the first screen is drawn: on a slow connection they would delay it,
 * and a person who taps something before that only waits for the next document. They load at once where they
 * are on the device.
 */
const bringing = (scripts: readonly string[], sounds: readonly string[]) => `
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

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
try {
  const { renderFirstScreen } = await vite.ssrLoadModule('/src/app/first-screen.tsx')
  for (const { file, path, page } of documents) {
    const screen: string = await renderFirstScreen(path)
    if (screen.includes(' style="')) throw new Error(`${file}: an inline style, which the CSP forbids`)
    const { scripts, styles, sounds } = partsOf(page)
    const head = [...styles, ...fonts].join('\n    ')
    const title = path === null ? '' : `<title>${documentTitle(path)}</title>`
    const html = template
      .replace('<!--app-->', () => screen)
      .replace(asked, '')
      // Before the styles, because scripts after them wait for them.
      .replace('<script>', () => `<script>${bringing(scripts, sounds)}</script>\n    <script>`)
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(/<title>.*<\/title>/, (standard) => title || standard)
    await writeFile(`${OUT}/${file}`, html)
  }
} finally {
  await vite.close()
}
