import { afterAll, beforeAll, expect, it } from 'vitest'
import { namedCalls } from '#domain/api/calls.ts'
import type { OpenApiDocument } from '#server/http/docs/openapi.ts'
import { PASSWORD, startApi } from '#support/api-server.ts'
import { runShell } from '#support/texts/doc-examples.ts'
import { type Examples, startExamples } from '#tests/server/http/example-api.ts'
import { ask, serveBuild } from '#tests/server/http/fixture-site.ts'

let api: Examples
let html: string
beforeAll(async () => {
  api = await startExamples()
  html = (await ask(api.port, '/api/docs')).body.toString()
})
afterAll(() => api.stop())

/** The text between tags, as a reader sees it. */
const seen = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

it('is a page with its own style sheet, both served from memory', async () => {
  const page = await ask(api.port, '/api/docs')
  expect(page.status).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? []
  const sheet = await ask(api.port, style)
  expect(sheet.status).toBe(200)
  expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(sheet.body.toString()).toContain('prefers-color-scheme: light')
  for (const { headers } of [page, sheet]) {
    const again = await ask(api.port, headers === page.headers ? '/api/docs' : style, {
      'if-none-match': headers.etag ?? '',
    })
    expect(again.status).toBe(304)
  }
})

it('keeps our policy as strict as it is: no script, no inline style, nothing from elsewhere', async () => {
  const site = await serveBuild()
  const { headers } = await site.get('/api/docs')
  expect(headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/)
  await site.stop()
  expect(html).not.toMatch(/<script|<style|\sstyle=|\son\w+=|src=|javascript:/i)
  const addresses = [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, address = '']) => address)
  for (const address of addresses) expect(address).toMatch(/^(\/|#)/)
})

it('leads to a page to try calls out, which loads all it needs from here, and nothing inline', async () => {
  expect(html).toContain('<a href="/api/docs/try">Try it</a>')
  const page = (await ask(api.port, '/api/docs/try')).body.toString()
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?! src=)/i)
  const loaded = [...page.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]*)"/g)].map(
    ([, at = '']) => at,
  )
  expect(loaded.length).toBe(4)
  for (const address of loaded) expect((await ask(api.port, address)).status, address).toBe(200)
})

it('shows every operation once, at an address of its own that its contents lead to', async () => {
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const name of [...namedCalls.map((call) => call.name), 'book.download']) {
    expect(ids).toContain(name)
    expect(html.split(`href="#${name}"`).length, name).toBeGreaterThan(2)
  }
  for (const [, target = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

it('tells what the document tells', async () => {
  const document: OpenApiDocument = JSON.parse((await ask(api.port, '/api/openapi.json')).body.toString())
  const text = seen(html)
  for (const [path, methods] of Object.entries(document.paths))
    for (const { summary, description, parameters, responses } of Object.values(methods)) {
      for (const said of [path, summary, ...parameters.map(({ name }) => name)]) expect(text).toContain(said)
      expect(text).toContain(description.split('\n')[0]?.replaceAll('`', ''))
      for (const status of Object.keys(responses)) expect(text).toContain(status)
    }
})

it('gives lines for a shell that do what they say', async () => {
  const lines = [...html.matchAll(/aria-label="curl"><code>([\s\S]*?)<\/code>/g)].map(([, line = '']) =>
    seen(line),
  )
  // Besides the calls: the book, the subscribers' file, and the page that stops e-mails, with its button.
  expect(lines).toHaveLength(namedCalls.length + 4)
  for (const line of lines.filter((line) => !line.includes('-O '))) {
    const [, method = 'GET'] = /-X (\w+)/.exec(line) ?? []
    const [, path = ''] = /http:\/\/localhost:3000([^\s']+)/.exec(line) ?? []
    const [, body] = /-d '([\s\S]*)'$/.exec(line) ?? []
    const answer = await api.send(method, path, body?.replaceAll("'\\''", "'"), { 'x-test': 'ada' })
    expect(answer.status, line).toBe(200)
  }
})

it('says how a token is got and used, in lines that a server answers', async () => {
  const [got = '', used = ''] = [...html.matchAll(/aria-label="shell"><code>([\s\S]*?)<\/code>/g)].map(
    ([, lines = '']) => seen(lines),
  )
  expect(got).toMatch(
    /^curl -c cookies [\s\S]*\/api\/auth\/sign-in [\s\S]*curl -b cookies [\s\S]*\/api\/tokens /,
  )
  expect(used).toMatch(/^TOKEN=stt_…\ncurl -H "authorization: Bearer \$TOKEN" -X POST /)
  const server = await startApi('embedded')
  const { email } = await server.signUp()
  const mine = got.replace('ada@example.com', email).replace('the tide goes out at six', PASSWORD)
  const [signedIn, made] = (await runShell([{ language: 'sh', text: `${mine}\n` }], server.url))
    .join('')
    .split('}{')
  expect(signedIn).toContain(email)
  const [token = ''] = /stt_\w+/.exec(made ?? '') ?? []
  const [recorded = ''] = await runShell(
    [{ language: 'sh', text: `${used.replace('stt_…', token)}\n` }],
    server.url,
  )
  expect(recorded).toContain('"technique":"box-breathing"')
  expect(recorded).toContain('"nextCursor":null')
  await server.stop()
})

it('can be read by eye and ear: one main title, no heading level left out, every part labelled', () => {
  const levels = [...html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries())
    expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
  expect(html).toContain('<html lang="en">')
  expect(html).toMatch(/<main>[\s\S]*<\/main>/)
  const labels = [...html.matchAll(/aria-labelledby="([^"]+)"/g)].map(([, label]) => label)
  for (const label of labels) expect(html).toContain(`id="${label}"`)
})
