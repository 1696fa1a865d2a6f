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

/** Faces that our own texts are set in, fetched with the document. */
const fonts = Object.values(manifest)
  .filter(({ file }) => /-core-[^/]*\.woff2$/.test(file))
  .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)

/** What `key` and all it imports are made of, but for what the template names already. */
function chunksOf(key: string, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`the build has no chunk for ${key}`)
  if (found.has(chunk) || template.includes(chunk.file)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) chunksOf(imported, found)
  return found
}

/** All of a tool's page, which its first touch needs, and after it Tone and the gong, which answer Start. */
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

/** What the template asks for: the entry, and what it imports. */
const asked = /^ *<(?:script type="module"|link rel="modulepreload").*(?:src|href)="([^"]+)".*\n/gm
const [entry, ...imported] = [...template.matchAll(asked)].map(([, file]) => file)

/**
 * What runs the app is asked for when the first screen has been drawn: on a slow line it would hold that up, and
 * whoever presses something by then waits for the next document alone. It comes at once where it lies on the device.
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
      // Ahead of the styles, which the scripts behind them wait for.
      .replace('<script>', () => `<script>${bringing(scripts, sounds)}</script>\n    <script>`)
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(/<title>.*<\/title>/, (standard) => title || standard)
    await writeFile(`${OUT}/${file}`, html)
  }
} finally {
  await vite.close()
}
