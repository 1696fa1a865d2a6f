import type { Handler } from 'hono'
import { docsPath } from '#domain/api/calls.ts'
import { memoryFile, serveMade } from '#server/http/static/memory-file.ts'
import { docsPage, docsStylePath } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import { createDocument } from './openapi.ts'

/**
 * Serves the documentation page from memory, by path. It is our own page: swagger-ui would run under our
 * policy too, but weighs 1.9 MB and does not follow the device's light and dark theme.
 * @param origin the server's public origin, for the shell commands
 */
export const serveDocs = (origin: string): [string, Handler][] => [
  [docsPath, serveMade(() => memoryFile('text/html; charset=utf-8', docsPage(createDocument(), origin)))],
  [docsStylePath, serveMade(() => memoryFile('text/css; charset=utf-8', docsStyle))],
]
