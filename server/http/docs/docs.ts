import type { Handler } from 'hono'
import { docsPath, documentPath } from '#domain/api/calls.ts'
import type { AppRouter } from '#server/api/router.ts'
import { memoryFile, serveMade } from '#server/http/static/memory-file.ts'
import { docsStyle, docsStylePath } from './docs-style.ts'
import { serveTryIt } from './try-it.ts'

/**
 * Serves the API document from memory, by path, with a page to read, without scripts, and one to try calls out.
 * What makes them is loaded at the first request and not at the start of the server.
 * @param origin the server's public origin, for the shell commands
 */
export function serveDocs(router: AppRouter, origin: string): [string, Handler][] {
  const document = async () => (await import('./openapi.ts')).createDocument(router)
  const page = async () => (await import('./docs-page.ts')).docsPage(await document(), origin)
  return [
    [documentPath, serveMade(async () => memoryFile('application/json', JSON.stringify(await document())))],
    [docsPath, serveMade(async () => memoryFile('text/html; charset=utf-8', await page()))],
    [docsStylePath, serveMade(() => memoryFile('text/css; charset=utf-8', docsStyle))],
    ...serveTryIt(),
  ]
}
