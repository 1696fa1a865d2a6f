/**
 * Swagger UI with our document, to try calls out. A page of its own: it needs scripts, and weighs 1.9 MB, which the page
 * to read does not.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Handler } from 'hono'
import { docsPath, documentPath } from '#domain/api/calls.ts'
import { brand } from '#domain/pages/brand.ts'
import { houseStyle } from '#server/http/pages/house-style.ts'
import { memoryFile, serveMade } from '#server/http/static/memory-file.ts'

/** The path of the page, and of the folder of what it loads. */
export const tryItPath = `${docsPath}/try`

const { resolve } = createRequire(import.meta.url)
/** A file of the library, which the server's bundle does not contain. */
const ofLibrary = (type: string, name: string) =>
  serveMade(async () => memoryFile(type, await readFile(resolve(`swagger-ui-dist/${name}`), 'utf8')))

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'

/** Where you are signed in, the browser sends the cookie by itself; a token is typed in under “Authorize”. */
const start = `const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
follow()
dark.addEventListener('change', follow)
SwaggerUIBundle({
  url: '${documentPath}',
  dom_id: '#calls',
  deepLinking: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`

const style = `${houseStyle}
html.dark-mode body, html.dark-mode .swagger-ui { background: var(--ground); }
.swagger-ui p { max-width: none; }
header { max-width: 1460px; margin: 0 auto; padding: 24px 20px 0; }
`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Try it · ${brand.name} API</title>
<link rel="stylesheet" href="${tryItPath}/swagger-ui.css">
<link rel="stylesheet" href="${tryItPath}/style.css">
</head>
<body>
<header><a href="${docsPath}">Back to the documentation</a></header>
<main id="calls"><noscript>This page needs JavaScript. <a href="${docsPath}">The documentation</a> doesn’t.</noscript></main>
<script src="${tryItPath}/swagger-ui-bundle.js"></script>
<script src="${tryItPath}/start.js"></script>
</body>
</html>
`

/** The page and what it loads, by path. */
export const serveTryIt = (): [string, Handler][] => [
  [tryItPath, serveMade(() => memoryFile('text/html; charset=utf-8', page))],
  [`${tryItPath}/style.css`, serveMade(() => memoryFile(STYLE, style))],
  [`${tryItPath}/start.js`, serveMade(() => memoryFile(SCRIPT, start))],
  [`${tryItPath}/swagger-ui.css`, ofLibrary(STYLE, 'swagger-ui.css')],
  [`${tryItPath}/swagger-ui-bundle.js`, ofLibrary(SCRIPT, 'swagger-ui-bundle.js')],
]
