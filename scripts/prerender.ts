/** Writes the documents of the build: one for `/`, one for `/energizing`, the shell for every other path. */
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { routes } from '#domain/routes.ts'
import { soundUrl } from '#domain/sounds.ts'
import { documentTitle } from '#domain/texts/chrome.ts'

const OUT = 'dist/client'
const documents = [
  { file: 'index.html', path: routes.home, page: null },
  { file: 'energizing.html', path: routes.energizing, page: 'src/app/pages/energizing.tsx' },
  { file: 'shell.html', path: null, page: null },
] as const

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const template = await readFile(`${OUT}/index.html`, 'utf8')
const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${OUT}/.vite/manifest.json`, 'utf8'))

/** Faces the first screen is set in, fetched with the document. */
const fonts = Object.values(manifest)
  .filter(({ file }) => file.endsWith('.woff2'))
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
function linksOf(page: string | null): string[] {
  if (page === null) return []
  const own = chunksOf('src/audio-engine/tone-sound.ts', chunksOf(page))
  const scripts = [...own].map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const gong = `<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${soundUrl('gong')}">`
  const styles = [...own].flatMap(({ css = [] }) => css).filter((css) => !template.includes(css))
  return [...styles.map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`), ...scripts, gong]
}

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' })
try {
  const { renderFirstScreen } = await vite.ssrLoadModule('/src/app/first-screen.tsx')
  for (const { file, path, page } of documents) {
    const screen: string = await renderFirstScreen(path)
    if (screen.includes(' style="')) throw new Error(`${file}: an inline style, which the CSP forbids`)
    const head = [...fonts, ...linksOf(page)].join('\n    ')
    const title = path === null ? '' : `<title>${documentTitle(path)}</title>`
    const html = template
      .replace('<!--app-->', () => screen)
      .replace('</head>', () => `  ${head}\n  </head>`)
      .replace(/<title>.*<\/title>/, (standard) => title || standard)
    await writeFile(`${OUT}/${file}`, html)
  }
} finally {
  await vite.close()
}
