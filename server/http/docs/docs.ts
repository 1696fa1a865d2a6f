import type { Handler } from 'hono'
import { docsPath } from '#domain/api/calls.ts'
import { memoryFile, serveMade } from '#server/http/static/memory-file.ts'
import { docsPage, docsStylePath } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import { createDocument } from './openapi.ts'
import { serveTryIt } from './try-it.ts'

/**
 * Serves the documentation from memory, by path: a page to read, without scripts, and one to try calls out.
 * @param origin the server's public origin, for the shell commands
 */
export const serveDocs = (origin: string): [string, Handler][] => [
  [docsPath, serveMade(() => memoryFile('text/html; charset=utf-8', docsPage(createDocument(), origin)))],
  [docsStylePath, serveMade(() => memoryFile('text/css; charset=utf-8', docsStyle))],
  ...serveTryIt(),
]
