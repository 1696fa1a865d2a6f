import { documentPath } from '#domain/api/calls.ts'
import { everyError } from '#domain/contract/entry.ts'
import { brand } from '#domain/pages/brand.ts'
import { type Field, fieldOfParameter, fieldsOf, typeOf } from './docs-fields.ts'
import { docsStylePath } from './docs-style.ts'
import type { OpenApiDocument } from './openapi.ts'
import type { Answer, Operation } from './openapi-operation.ts'
import { tryItPath } from './try-it.ts'

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const plain = (text: string) => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** Renders the small part of Markdown that our descriptions use: paragraphs, bold, code, links. */
const prose = (markdown: string) =>
  markdown
    .split('\n\n')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('\n')

const inline = (text: string) =>
  plain(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')

const json = (value: unknown) => plain(JSON.stringify(value, null, 2))

interface Shown {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Titles of the parts. */
const titles: Readonly<Record<string, string>> = {
  auth: 'Accounts',
  tokens: 'API tokens',
  holds: 'Breath holds',
  achievements: 'Badges',
  user: 'You',
  sisterApp: 'Sister app',
}
const titleOf = (tag: string) => titles[tag] ?? tag.charAt(0).toUpperCase() + tag.slice(1)

/** A shell command that makes the call with its example. */
export function curlOf(origin: string, { method, path, operation }: Shown): string {
  const { parameters, requestBody, security } = operation
  const examples = new Map(parameters.map(({ name, example }) => [name, String(example)]))
  const where = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(examples.get(name) ?? ''),
  )
  const signsIn =
    operation.responses['200']?.content['application/json']?.schema.properties?.user !== undefined
  const isOpen = security.some((one) => Object.keys(one).length === 0)
  const takesToken = security.some((one) => 'token' in one)
  const shows = takesToken ? '-H "authorization: Bearer $TOKEN" ' : '-b cookies '
  const cookies = signsIn ? '-c cookies ' : isOpen ? '' : shows
  const verb = method === 'GET' ? '' : `-X ${method} `
  const body = requestBody?.content['application/json'].example
  const types = Object.keys(operation.responses['200']?.content ?? {})
  const file = types.some((type) => type === 'application/pdf' || type === 'text/csv') ? '-O ' : ''
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const query = needed.map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`).join('&')
  const address = query === '' ? `${origin}${where}` : `'${origin}${where}?${query}'`
  const quoted = JSON.stringify(body, null, 2)?.replaceAll("'", "'\\''")
  const payload = body === undefined ? '' : ` \\\n  -H 'content-type: application/json' \\\n  -d '${quoted}'`
  return `curl ${file}${cookies}${verb}${address}${payload}`
}

const fieldList = (fields: readonly Field[]) =>
  `<dl class="fields">${fields
    .map(
      ({ name, type, isNeeded, description }) =>
        `<div><dt><code>${plain(name)}</code><span>${plain(type)}</span>${
          isNeeded ? '<span class="needed">required</span>' : ''
        }</dt>${description ? `<dd>${inline(description)}</dd>` : ''}</div>`,
    )
    .join('\n')}</dl>`

/** What an answer contains that is not JSON. */
const files: Readonly<Record<string, string>> = {
  'application/pdf': 'A PDF file.',
  'text/csv': 'A CSV file.',
  'text/html': 'An HTML page.',
}

/** The shape of an answer: fields that are always present are not marked. */
function answerFields({ content }: Answer): string {
  const schema = content['application/json']?.schema
  if (schema === undefined) return `<p>${Object.keys(content).map((type) => files[type] ?? type)}</p>`
  const fields = fieldsOf(schema).map((field) => ({ ...field, isNeeded: false }))
  const whole = schema.type === 'array' ? `<p>An ${plain(typeOf(schema))}.</p>` : ''
  return whole + fieldList(fields)
}

/** Errors: one line for each that is specific to this call, and one for those that any call may return. */
function errorList(responses: Operation['responses']): string {
  const all = Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content['application/json']?.examples ?? {}).map(([code, { value }]) => ({
      told: `<code>${status} ${code}</code>`,
      isOwn: !everyError.some((shared) => shared === code),
      message: (value as { message: string }).message,
    })),
  )
  const own = all
    .filter(({ isOwn }) => isOwn)
    .map(({ told, message }) => `<li>${told} ${plain(message)}</li>`)
  const shared = all.filter(({ isOwn }) => !isOwn).map(({ told }) => told)
  return `<ul class="errors">${own.join('\n')}<li>Errors of every call: ${shared.join(', ')}</li></ul>`
}

function operationHtml(origin: string, shown: Shown): string {
  const { method, path, operation } = shown
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const { 200: answer, ...refusals } = responses
  const inHeader = parameters.filter((parameter) => parameter.in === 'header')
  const taken = [
    ...parameters.filter((parameter) => parameter.in !== 'header').map(fieldOfParameter),
    ...fieldsOf(requestBody?.content['application/json'].schema ?? {}),
    ...inHeader.map(fieldOfParameter),
  ]
  const example = answer?.content['application/json']?.example
  return `<section class="operation" id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title">${plain(summary)}</h3>
<p class="path"><code><span class="method ${method.toLowerCase()}">${method}</span>${plain(path)}</code>
<a href="#${operationId}">${operationId}</a></p>
${prose(description)}
<div class="sides"><div>
${taken.length > 0 ? `<h4>Parameters</h4>\n${fieldList(taken)}` : ''}
<h4>Response 200</h4>
${answer ? answerFields(answer) : ''}
<h4>Errors</h4>
${errorList(refusals)}
</div><div>
<h4>Example request</h4>
<pre tabindex="0" aria-label="curl"><code>${plain(curlOf(origin, shown))}</code></pre>
${example === undefined ? '' : `<h4>Example response</h4>\n<pre tabindex="0" aria-label="JSON"><code>${json(example)}</code></pre>`}
</div></div>
</section>`
}

const links = (tag: string, shown: readonly Shown[]) =>
  `<li><a class="group" href="#${tag}">${titleOf(tag)}</a><ul>${shown
    .map(({ operation }) => `<li><a href="#${operation.operationId}">${plain(operation.summary)}</a></li>`)
    .join('\n')}</ul></li>`

/** How to get and use a token, in shell commands: three calls with realistic input. */
function tokenSection(origin: string, all: readonly Shown[]): string {
  const examples = {
    'auth.signIn': undefined,
    'tokens.create': { name: 'My program', scopes: ['read', 'write'] },
    'sessions.record': { technique: 'box-breathing', duration: 300 },
    'sessions.list': undefined,
  }
  const lines = Object.entries(examples).map(([name, example]) => {
    const shown = all.find(({ operation }) => operation.operationId === name)
    if (shown === undefined) throw new Error(`expected ${name} in the document`)
    return curlOf(origin, example === undefined ? shown : withExample(shown, example))
  })
  const [signIn, create, ...use] = lines
  return `<section class="part" id="getting-a-token" aria-labelledby="getting-a-token-title">
<h2 id="getting-a-token-title">Getting a token</h2>
<p>Sign in or sign up, then create a token. It is shown only in this response.</p>
<pre tabindex="0" aria-label="shell"><code>${plain([signIn, create].join('\n'))}</code></pre>
<p>Send it with every call. Here it comes from a variable.</p>
<pre tabindex="0" aria-label="shell"><code>${plain(['TOKEN=stt_…', ...use].join('\n'))}</code></pre>
</section>`
}

const withExample = ({ operation, ...rest }: Shown, example: object): Shown => {
  const { requestBody } = operation
  if (requestBody === undefined) throw new Error(`expected a body of ${operation.operationId}`)
  const content = { 'application/json': { ...requestBody.content['application/json'], example } }
  return { ...rest, operation: { ...operation, requestBody: { ...requestBody, content } } }
}

/**
 * The documentation page: one page without scripts, made from the document alone.
 * @param origin for the shell commands
 */
export function docsPage({ info, tags, paths }: OpenApiDocument, origin: string): string {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const parts = tags.map((tag) => ({
    ...tag,
    shown: all.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const start = '<li><a class="group" href="#getting-a-token">Getting a token</a></li>'
  const contents = `<ul>${start}${parts.map(({ name, shown }) => links(name, shown)).join('\n')}</ul>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>${plain(info.title)}</title>
<link rel="stylesheet" href="${docsStylePath}">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<div class="page">
<nav aria-label="Calls">
<div class="wide">${contents}</div>
<details class="narrow"><summary>All calls</summary>${contents}</details>
</nav>
<main>
<h1>${plain(info.title)}</h1>
<p class="version">Version ${plain(info.version)} · <a href="${tryItPath}">Try it</a> · <a href="${documentPath}">OpenAPI 3.1</a> · <a href="/">${brand.name}</a></p>
${prose(info.description)}
${tokenSection(origin, all)}
<div id="calls">
${parts
  .map(
    ({ name, description, shown }) => `<section class="part" id="${name}" aria-labelledby="${name}-part">
<h2 id="${name}-part">${titleOf(name)}</h2>
<p>${inline(description)}</p>
${shown.map((one) => operationHtml(origin, one)).join('\n')}
</section>`,
  )
  .join('\n')}
</div>
</main>
</div>
</body>
</html>
`
}
