import { createServer } from 'node:http'
import { basename, dirname } from 'node:path'
import { build } from 'vite'

/** Small test pages, bundled in memory and served on loopback. */
export interface PageServer {
  /** Address of the page called `name`. */
  url(name: string): string
  close(): Promise<void>
}

/** @param entries the script of each page, by the page's name */
export async function servePages(entries: Readonly<Record<string, string>>): Promise<PageServer> {
  const scripts = new Map<string, string>()
  for (const [name, entry] of Object.entries(entries)) scripts.set(name, await bundle(name, entry))
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    const script = scripts.get(path.replace(/\.js$/, ''))
    if (script === undefined) response.writeHead(404).end()
    else if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript').end(script)
    else response.setHeader('content-type', 'text/html').end(documentOf(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    // A separate site for each, hence a separate process; browsers resolve *.localhost to this machine.
    url: (name) => `http://${name}.localhost:${port}/${name}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const documentOf = (name: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><body><script src="/${name}.js"></script>`

async function bundle(name: string, entry: string): Promise<string> {
  const output = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name, fileName: basename(entry) },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`page ${name} was not built`)
  return chunk.code
}
