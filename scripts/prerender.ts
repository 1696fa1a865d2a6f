/** Writes the documents of the build: one for `/`, one for `/energizing`, the shell for every other path. */
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'vite'
import { routes } from '#domain/routes.ts'
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

/** A page's own chunk and styles, which its first paint or first touch needs. */
function linksOf(page: string | null): string[] {
  if (page === null) return []
  const chunk = manifest[page]
  if (chunk === undefined) throw new Error(`the build has no chunk for ${page}`)
  const imports = (chunk.imports ?? [])
    .map((key) => manifest[key] as Chunk)
    .filter((c) => !template.includes(c.file))
  const scripts = [chunk, ...imports].map(
    ({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`,
  )
  const styles = [chunk, ...imports].flatMap(({ css = [] }) => css).filter((css) => !template.includes(css))
  return [...scripts, ...styles.map((css) => `<link rel="stylesheet" crossorigin href="/${css}">`)]
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
