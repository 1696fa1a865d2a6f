import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentSecurityPolicy, inlineScriptHashes } from '#server/http/headers.ts'
import { askRaw, inlineScript, type Served, serveBuild } from './fixture-site.ts'

let server: Served
beforeAll(async () => {
  server = await serveBuild()
})
afterAll(() => server.stop())

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** One of each kind of answer: documents, files, redirects, refusals of every sort, the API. */
const answers = [
  ['GET', '/'],
  ['GET', '/nowhere'],
  ['GET', '/energizing/'],
  ['GET', '/build/main-abc.js'],
  ['GET', '/assets/audio/gong.mp3'],
  ['GET', '/missing.js'],
  ['GET', '/%zz'],
  ['POST', '/'],
  ['GET', '/api/health'],
  ['GET', '/api/nowhere'],
  ['POST', '/api/health'],
] as const

describe('every answer', () => {
  it.each(answers)('%s %s carries what a scanner looks for', async (method, path) => {
    const { headers } = await server.get(path, {}, method)
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'/)
    expect(headers['cache-control']).toBeDefined()
    expect(headers['x-request-id']).toMatch(/^request-\d+$/)
    expect(headers.server).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('carries them also when it is no request at all', async () => {
    const answer = await askRaw(server.port, 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain("content-security-policy: default-src 'none'")
    expect(answer).toContain('x-content-type-options: nosniff')
  })

  it('lets a feature be used only where we use it', async () => {
    const policy = (await server.get('/')).headers['permissions-policy'] as string
    const features = Object.fromEntries(policy.split(', ').map((part) => part.split('=')))
    const allowed = Object.keys(features).filter((name) => features[name] !== '()')
    expect(allowed).toEqual(['autoplay', 'clipboard-write', 'microphone', 'screen-wake-lock'])
    expect(allowed.map((name) => features[name])).toEqual(Array(4).fill('(self)'))
    expect(Object.keys(features)).toEqual(expect.arrayContaining(['camera', 'geolocation', 'payment', 'usb']))
    expect(policy).not.toContain('media-playback-while-not-visible')
  })

  it('carries that with documents alone, whose copies that are still good come under it too', async () => {
    const first = await server.get('/')
    const again = await server.get('/', { 'if-none-match': first.headers.etag as string })
    const [lost, script, api] = await Promise.all(
      ['/nowhere', '/build/main-abc.js', '/api/health'].map((path) => server.get(path)),
    )
    const policies = [first, again, lost, script, api].map((answer) => answer?.headers['permissions-policy'])
    expect(again.status).toBe(304)
    expect(policies).toEqual([policies[0], policies[0], policies[0], undefined, undefined])
    expect(policies[0]).toContain('camera=()')
  })
})

describe('https', () => {
  it('is kept to for a year, with all subdomains, once the public origin has it', async () => {
    const secure = await serveBuild({ appUrl: 'https://breathe.example' })
    for (const [method, path] of answers) {
      const { headers } = await secure.get(path, {}, method)
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    }
    await secure.stop()
  })
})

describe('the player', () => {
  const isKnownPath = (path: string) => ['/', '/web-view'].includes(path)
  const player = '/web-view?technique=energizing'

  it('may be shown by pages of the one origin that is named, and no other page by anybody', async () => {
    const framed = await serveBuild({ isKnownPath, framedBy: 'https://sister.example' })
    const { headers, status } = await framed.get(player)
    expect(status).toBe(200)
    const policy = headers['content-security-policy'] as string
    expect(policy.split('; ')).toContain('frame-ancestors https://sister.example')
    expect(policy).toContain(`script-src 'self' ${hashOf(inlineScript)};`)
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    })
    expect(headers['x-frame-options']).toBeUndefined()
    // A 304 response has the same policy.
    const again = await framed.get(player, { 'if-none-match': headers.etag as string })
    expect([again.status, again.headers['content-security-policy']]).toEqual([304, policy])
    expect(again.headers['x-frame-options']).toBeUndefined()
    for (const path of ['/', '/web-view/x', '/shell.html', '/build/main-abc.js']) {
      const other = (await framed.get(path)).headers
      expect(other['content-security-policy'], path).toContain("frame-ancestors 'none'")
      expect(other['x-frame-options'], path).toBe('DENY')
    }
    await framed.stop()
  })

  it('is shown by nobody where no origin is named', async () => {
    const alone = await serveBuild({ isKnownPath })
    const { headers } = await alone.get(player)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options']).toBe('DENY')
    await alone.stop()
  })
})

describe('the content security policy', () => {
  it('allows what the app does and nothing else', () => {
    expect(contentSecurityPolicy(["'sha256-x'"]).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-x'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "media-src 'self' blob:",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  })

  it.each(['/', '/energizing', '/learn', '/nowhere', '/shell.html'])(
    'of %s names the hash of the script that stands in it',
    async (path) => {
      const { headers, body } = await server.get(path)
      expect(body.toString()).toContain(`<script>${inlineScript}</script>`)
      expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashOf(inlineScript)};`)
    },
  )

  it('hashes scripts as a browser reads them, and only those that run from the page', () => {
    expect(inlineScriptHashes('<script>a()</script><SCRIPT type="module">b()</SCRIPT >')).toEqual([
      hashOf('a()'),
      hashOf('b()'),
    ])
    expect(inlineScriptHashes('<script>\r\na()\r\n</script>')).toEqual([hashOf('\na()\n')])
    expect(inlineScriptHashes('<script data-x="a > b">a()</script>')).toEqual([hashOf('a()')])
    expect(inlineScriptHashes('<script data-src="x">a()</script>')).toEqual([hashOf('a()')])
    expect(inlineScriptHashes('<script src="/x.js"></script><script defer src=/y.js></script>')).toEqual([])
    expect(inlineScriptHashes('<script type="application/json">{"a":1}</script>')).toEqual([])
    expect(inlineScriptHashes('<p>no script</p>')).toEqual([])
  })
})

describe('the name of a request', () => {
  it('is its own for each, and a stranger cannot choose it', async () => {
    const first = await server.get('/', { 'x-request-id': 'mine' })
    const second = await server.get('/', { 'x-request-id': 'mine' })
    expect(first.headers['x-request-id']).toMatch(/^request-\d+$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('is the one that our proxy gave, when it is fit for a log', async () => {
    const behind = await serveBuild({ trustProxy: 1 })
    const named = async (id: string) =>
      (await behind.get('/', { 'x-request-id': id })).headers['x-request-id']
    expect(await named('7f3a-Q_1.=')).toBe('7f3a-Q_1.=')
    expect(await named('{"level":"fake"}')).toMatch(/^request-\d+$/)
    expect(await named('a'.repeat(129))).toMatch(/^request-\d+$/)
    await behind.stop()
  })
})
