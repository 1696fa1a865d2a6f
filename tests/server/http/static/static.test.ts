import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSite } from '#server/http/static/site.ts'
import { askRaw, code, longSound, type Served, serveBuild, sound } from '#tests/server/http/fixture-site.ts'

let server: Served
beforeAll(async () => {
  server = await serveBuild()
})
afterAll(() => server.stop())

const forever = 'public, max-age=31536000, immutable'

describe('compression', () => {
  it('sends the copy that the browser prefers, and tells caches that it depends', async () => {
    const br = await server.get('/build/main-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(br.headers['content-length']).toBe(String(br.body.length))
    expect(brotliDecompressSync(br.body).toString()).toBe(code)

    const gz = await server.get('/build/main-abc.js', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gz.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(gz.body).toString()).toBe(code)
  })

  it('sends it plain to who asks for nothing or refuses all', async () => {
    const asked: Record<string, string>[] = [
      {},
      { 'accept-encoding': 'br;q=0, gzip;q=0' },
      { 'accept-encoding': 'zstd' },
    ]
    for (const headers of asked) {
      const { headers: answered, body } = await server.get('/build/main-abc.js', headers)
      expect(answered['content-encoding']).toBeUndefined()
      expect(answered.vary).toBe('Accept-Encoding')
      expect(body.toString()).toBe(code)
    }
  })

  it('compresses documents itself', async () => {
    const { headers, body } = await server.get('/', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(body).toString()).toContain('<title>Home</title>')
    const gz = await server.get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gz.body).toString()).toContain('<title>Home</title>')
  })

  it('leaves alone what is compressed by nature', async () => {
    const { headers, body } = await server.get('/assets/audio/gong.mp3', { 'accept-encoding': 'br, gzip' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers.vary).toBeUndefined()
    expect(body).toEqual(sound)
  })

  it('does not serve the copies by their own names', async () => {
    expect((await server.get('/build/main-abc.js.br')).status).toBe(404)
    expect((await server.get('/build/main-abc.js.gz')).status).toBe(404)
  })
})

describe('caching', () => {
  const hash = createHash('sha256').update(sound).digest('hex')

  it('keeps hashed files for good and asks again for the rest', async () => {
    expect((await server.get('/build/main-abc.js')).headers['cache-control']).toBe(forever)
    for (const path of [
      '/',
      '/learn',
      '/assets/audio/gong.mp3',
      '/icons/icon-192.png',
      '/manifest.webmanifest',
    ]) {
      expect((await server.get(path)).headers['cache-control']).toBe('no-cache')
    }
  })

  it('keeps an asset for good only under the hash of what it is', async () => {
    const caching = async (query: string) =>
      (await server.get(`/assets/audio/gong.mp3${query}`)).headers['cache-control']
    expect(await caching(`?h=${hash}`)).toBe(forever)
    expect(await caching(`?h=${hash.slice(0, 8)}`)).toBe(forever)
    expect(await caching(`?h=${hash.slice(0, 7)}`)).toBe('no-cache')
    expect(await caching('?h=')).toBe('no-cache')
    expect(await caching('?h=00000000')).toBe('no-cache')
    expect(await caching(`?h=${hash}0`)).toBe('no-cache')
  })

  it.each(['/', '/learn', '/shell.html', '/build/main-abc.js', '/assets/audio/gong.mp3', '/empty.txt'])(
    'answers 304 for %s when the browser has it, in each coding by its own tag',
    async (path) => {
      const tags = new Set<string>()
      for (const encoding of ['identity', 'gzip', 'br']) {
        const first = await server.get(path, { 'accept-encoding': encoding })
        const etag = first.headers.etag ?? ''
        tags.add(`${first.headers['content-encoding']} ${etag}`)
        for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
          const again = await server.get(path, { 'accept-encoding': encoding, 'if-none-match': known })
          expect(again.status).toBe(304)
          expect(again.body).toHaveLength(0)
          for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
            expect(again.headers[name]).toBe(first.headers[name])
          }
        }
        expect(
          (await server.get(path, { 'accept-encoding': encoding, 'if-none-match': '"other"' })).status,
        ).toBe(200)
      }
      expect(new Set([...tags].map((tag) => tag.split(' ')[1])).size).toBe(tags.size)
    },
  )
})

describe('types', () => {
  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/build/main-abc.js', 'text/javascript; charset=utf-8'],
    ['/build/font-abc.woff2', 'font/woff2'],
    ['/assets/audio/gong.mp3', 'audio/mpeg'],
    ['/assets/badges/two%20words.svg', 'image/svg+xml; charset=utf-8'],
    ['/icons/icon-192.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/odd.xyz', 'application/octet-stream'],
  ])('says what %s is', async (path, type) => {
    const { status, headers } = await server.get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe(type)
  })
})

describe('parts of sounds', () => {
  it('sends the bytes asked for', async () => {
    for (const [range, from, to] of [
      ['bytes=0-99', 0, 100],
      ['bytes=990-', 990, 1000],
      ['bytes=-10', 990, 1000],
    ] as const) {
      const { status, headers, body } = await server.get('/assets/audio/gong.mp3', { range })
      expect(status).toBe(206)
      expect(headers['content-range']).toBe(`bytes ${from}-${to - 1}/1000`)
      expect(headers['content-length']).toBe(String(to - from))
      expect(body).toEqual(sound.subarray(from, to))
    }
  })

  it('sends a long part of a long sound, and the whole of it, byte by byte', async () => {
    const part = await server.get('/assets/audio/long.mp3', { range: 'bytes=1000003-9000000' })
    expect(part.status).toBe(206)
    expect(part.body.equals(longSound.subarray(1_000_003, 9_000_001))).toBe(true)
    const whole = await server.get('/assets/audio/long.mp3')
    expect(whole.headers['content-length']).toBe(String(longSound.length))
    expect(whole.body.equals(longSound)).toBe(true)
  })

  it.runIf(process.platform === 'linux')('closes the file when the reader leaves in the middle', async () => {
    const path = join(server.folder, 'assets/audio/long.mp3')
    const isOpen = () =>
      readdirSync('/proc/self/fd').some((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`) === path
        } catch {
          return false
        }
      })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /assets/audio/long.mp3 HTTP/1.1\r\nhost: x\r\n\r\n')
    await once(socket, 'readable')
    expect(isOpen()).toBe(true)
    socket.destroy()
    await expect.poll(isOpen, { timeout: 4000 }).toBe(false)
  })

  it('refuses a part beyond the end with 416 and the size', async () => {
    const { status, headers } = await server.get('/assets/audio/gong.mp3', { range: 'bytes=1000-' })
    expect(status).toBe(416)
    expect(headers['content-range']).toBe('bytes */1000')
  })

  it('sends the whole when the part is none, several, or of another version', async () => {
    const { etag = '' } = (await server.get('/assets/audio/gong.mp3')).headers
    const asked: Record<string, string>[] = [
      { range: 'bytes=5-1' },
      { range: 'bytes=0-1,5-6' },
      { range: 'bytes=0-1', 'if-range': '"older"' },
      { range: 'bytes=0-1', 'if-range': 'Wed, 21 Oct 2015 07:28:00 GMT' },
    ]
    for (const headers of asked) {
      const { status, body } = await server.get('/assets/audio/gong.mp3', headers)
      expect(status).toBe(200)
      expect(body).toHaveLength(1000)
    }
    const same = await server.get('/assets/audio/gong.mp3', { range: 'bytes=0-1', 'if-range': etag })
    expect(same.status).toBe(206)
  })

  it('says where parts can be had', async () => {
    expect((await server.get('/assets/audio/gong.mp3')).headers['accept-ranges']).toBe('bytes')
    const text = await server.get('/build/main-abc.js', { range: 'bytes=0-1' })
    expect(text.status).toBe(200)
    expect(text.headers['accept-ranges']).toBeUndefined()
  })
})

describe('HEAD', () => {
  const same = ['content-type', 'etag', 'cache-control', 'content-security-policy']

  it.each(['/', '/nowhere', '/build/main-abc.js', '/assets/audio/long.mp3'])(
    'answers for %s what GET answers, without the body',
    async (path) => {
      const got = await server.get(path)
      const head = await server.get(path, {}, 'HEAD')
      expect(head.status).toBe(got.status)
      expect(head.body).toHaveLength(0)
      for (const name of [...same, 'content-length']) expect(head.headers[name], name).toBe(got.headers[name])
    },
  )

  it.each(['/missing.js', '/api/health', '/api/x'])('answers for %s like GET as well', async (path) => {
    const got = await server.get(path)
    const head = await server.get(path, {}, 'HEAD')
    expect(head.status).toBe(got.status)
    expect(head.body).toHaveLength(0)
    for (const name of same) expect(head.headers[name], name).toBe(got.headers[name])
  })

  it('asks nothing of the disk, so that no file is opened that nobody reads', async () => {
    const bare = await serveBuild()
    await rm(join(bare.folder, 'assets'), { recursive: true })
    const { status, headers } = await bare.get('/assets/audio/long.mp3', {}, 'HEAD')
    expect(status).toBe(200)
    expect(headers['content-length']).toBe(String(longSound.length))
    await bare.stop()
  })
})

describe('documents', () => {
  it.each([
    ['/', 'Home'],
    ['/?utm=1', 'Home'],
    ['/energizing?duration=60', 'Treadmill'],
    ['/learn', 'Shell'],
    ['/v1.2', 'Shell'],
  ])('answers the known path %s with its document: %s', async (path, title) => {
    const { status, headers, body } = await server.get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain(`<title>${title}</title>`)
  })

  it('answers an unknown path with 404 and the shell, which no cache may take for an answer', async () => {
    for (const path of ['/nowhere', '/learn/nowhere', '/Energizing', '/shell', '/energizing%20']) {
      const { status, headers, body } = await server.get(path, { 'if-none-match': '*' })
      expect(status).toBe(404)
      expect(headers.etag).toBeUndefined()
      expect(headers['cache-control']).toBe('no-cache')
      expect(body.toString()).toContain('<title>Shell</title>')
    }
  })

  it('answers the prerendered document of an address that the app does not know with the shell', async () => {
    const stranger = await serveBuild({ isKnownPath: (path) => path === '/' })
    const { status, body } = await stranger.get('/energizing')
    expect(status).toBe(404)
    expect(body.toString()).toContain('<title>Shell</title>')
    await stranger.stop()
  })

  it('keeps the shell under its own name for the service worker', async () => {
    const { status, body } = await server.get('/shell.html')
    expect(status).toBe(200)
    expect(body.toString()).toContain('<title>Shell</title>')
  })

  it.each([
    '/sw.js',
    '/favicon.ico',
    '/build/gone.js',
    '/build/gone',
    '/build',
    '/build/',
    '/assets/audio/gone.mp3',
    '/assets/gone',
    '/nowhere.html',
    '/wp-login.php',
    '/manifest.webmanifest/',
    '/main-abc.js/x',
  ])('answers the unknown file %s with a line, never with a document', async (path) => {
    const { status, headers, body } = await server.get(path)
    expect(status).toBe(404)
    expect(headers['content-type']?.toLowerCase()).toBe('text/plain; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body.toString()).toBe('Not found\n')
  })
})

describe('one address for each page', () => {
  it.each([
    ['/energizing/', '/energizing'],
    ['/energizing///', '/energizing'],
    ['/energizing/?pace=3&x=%2F', '/energizing?pace=3&x=%2F'],
    ['/nowhere/', '/nowhere'],
    ['//', '/'],
    ['/index.html', '/'],
    ['/index.html?x=1', '/?x=1'],
    ['/energizing.html', '/energizing'],
    ['/energizing/index.html', '/energizing'],
  ])('leads %s to %s', async (path, location) => {
    const { status, headers } = await server.get(path)
    expect(status).toBe(308)
    expect(headers.location).toBe(location)
  })

  it.each([
    '//evil.com/',
    '//evil/',
    '///evil.com/',
    '//evil.com//',
    '//evil.com/%2e%2e/',
    '/%2f/evil/',
    '/%5cevil.com/',
    '//index.html',
    '//energizing/',
    'http://evil.com//evil/',
  ])('never leads %s away from here', async (path) => {
    const { headers } = await server.get(path)
    const landed = new URL(headers.location ?? '/', 'http://here.example')
    expect(landed.origin).toBe('http://here.example')
  })

  it('does not take a backslash for a slash', async () => {
    const answer = await askRaw(
      server.port,
      'GET /\\evil.com/ HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer.toLowerCase()).not.toContain('location:')
  })
})

describe('what is not to be had', () => {
  const attempts = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/..%c0%afsecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/..%ef%bc%8fsecret.txt',
    '/secret.txt%00.js',
    '/build/main-abc.js%00',
    '/%00',
    '/%',
    '/%zz',
    '/.env',
    '/%2eenv',
    '/.git/config',
    '/assets/.hidden/x.svg',
    '/assets/.hidden/../.hidden/x.svg',
    '//etc/passwd',
    '/./.env',
    `/${'../'.repeat(500)}secret.txt`,
    `/${'a'.repeat(8000)}`,
    `${'/'.repeat(8000)}a/b`,
  ]

  it.each(attempts)('answers %s with 404', async (path) => {
    const { status, body } = await server.get(path)
    expect(status).toBe(404)
    expect(body.toString().toLowerCase()).not.toContain('secret')
  })

  it.each(attempts)('answers %s with 404 when it comes unencoded from a socket', async (path) => {
    const target = path.replaceAll('%5c', '\\').replaceAll('%00', '\0')
    const answer = await askRaw(server.port, `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(answer.toLowerCase()).not.toContain('secret')
  })

  it('does not follow a link out of the build', async () => {
    const root = await mkdtemp(join(tmpdir(), 'build-'))
    await mkdir(join(root, 'client'))
    for (const name of ['client/index.html', 'client/shell.html', 'secret.txt']) {
      await writeFile(join(root, name), 'x')
    }
    await symlink(join(root, 'secret.txt'), join(root, 'client/link.txt'))
    expect([...(await readSite(join(root, 'client'))).files.keys()]).toEqual([])
    await rm(root, { recursive: true })
  })
})

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'refuses %s and says what it takes',
    async (method) => {
      for (const path of ['/', '/nowhere', '/build/main-abc.js']) {
        const { status, headers } = await server.get(path, {}, method)
        expect(status).toBe(405)
        expect(headers.allow).toBe('GET, HEAD')
      }
    },
  )
})

describe('what only the server knows', () => {
  it('stands in every document as data, in each coding and under its own tag, and ends no block', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'))
    for (const name of ['index.html', 'shell.html'])
      await writeFile(join(folder, name), '<!doctype html><head></head><body></body>')
    const supportAddress = '"</script><!--$&\'@breathe.example'
    const [plain, { pages, shell }] = await Promise.all([
      readSite(folder),
      readSite(folder, { config: { supportAddress } }),
    ])
    for (const page of [pages.get('/'), shell]) {
      const { identity, br } = page?.bodies ?? {}
      if (!(identity && 'bytes' in identity && br && 'bytes' in br))
        throw new Error('a document is in memory')
      const html = identity.bytes.toString()
      const [, json = ''] =
        /<script type="application\/json" id="page-facts">([^<]*)<\/script><\/head>/.exec(html) ?? []
      expect(JSON.parse(json)).toEqual({ supportAddress })
      expect(brotliDecompressSync(br.bytes).toString()).toBe(html)
      expect(page?.hash).not.toBe(plain.shell.hash)
      expect(page?.scriptHashes).toEqual([])
    }
    await rm(folder, { recursive: true })
  })
})

describe('the picture that stands for a link', () => {
  const head = '<meta property="og:image" content="/icons/share.png" />'
  const documentOf = async (origin?: string) => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'))
    for (const name of ['index.html', 'shell.html'])
      await writeFile(join(folder, name), `<!doctype html><head>${head}</head><a href="/icons/share.png">`)
    const { shell } = await readSite(folder, { origin })
    await rm(folder, { recursive: true })
    return 'bytes' in shell.bodies.identity ? shell.bodies.identity.bytes.toString() : ''
  }

  it('is told with the public address of the server, and nothing else with it', async () => {
    const html = await documentOf('https://breathe.example')
    expect(html).toContain('<meta property="og:image" content="https://breathe.example/icons/share.png" />')
    expect(html).toContain('<a href="/icons/share.png">')
  })

  it('is told from the root where the server has no public address', async () => {
    expect(await documentOf()).toContain(head)
  })
})

describe('a build that is not whole', () => {
  it('is refused at start in one line that says what to do', async () => {
    await expect(readSite('/nowhere/at/all')).rejects.toThrow(
      'There is no build in /nowhere/at/all: run `npm run build`.',
    )
    const folder = await mkdtemp(join(tmpdir(), 'build-'))
    await writeFile(join(folder, 'index.html'), 'x')
    await expect(readSite(folder)).rejects.toThrow(/lacks index.html or shell.html: run `npm run build`/)
    await rm(folder, { recursive: true })
  })

  it('is an error in the log, not half a file, when it changes beneath the server', async () => {
    const changed = await serveBuild()
    await appendFile(join(changed.folder, 'assets/audio/gong.mp3'), 'more')
    for (const path of ['/assets/audio/gong.mp3', '/assets/audio/gong.mp3?again']) {
      const { status, headers, body } = await changed.get(path)
      expect(status).toBe(500)
      expect(headers['cache-control']).toBe('no-store')
      expect(body.toString()).toBe('Something went wrong on our side\n')
    }
    expect(changed.logged.map(({ requestId, route }) => [requestId, route])).toEqual([
      ['request-1', '/*'],
      ['request-2', '/*'],
    ])
    expect(changed.logged[0]?.error).toContain('restart the server after a build')
    await changed.stop()
  })

  it('is not found, and no error of ours, once it is gone: a font, a sound or a part of it, a compressed copy', async () => {
    const changed = await serveBuild()
    await rm(join(changed.folder, 'build'), { recursive: true })
    await rm(join(changed.folder, 'assets/audio'), { recursive: true })
    await writeFile(join(changed.folder, 'assets/audio'), 'a file where the folder was')
    const asked: [string, Record<string, string>?][] = [
      ['/build/font-abc.woff2'],
      ['/build/main-abc.js', { 'accept-encoding': 'br' }],
      ['/build/main-abc.js', { 'accept-encoding': 'identity' }],
      ['/assets/audio/gong.mp3'],
      ['/assets/audio/gong.mp3', { range: 'bytes=0-9' }],
    ]
    for (const [path, headers] of asked) {
      const { status, headers: answered, body } = await changed.get(path, headers)
      expect([path, status, body.toString()]).toEqual([path, 404, 'Not found\n'])
      expect(answered['cache-control']).toBe('no-store')
      expect(answered['content-encoding']).toBeUndefined()
    }
    expect(changed.logged).toEqual([])
    expect((await changed.get('/')).status).toBe(200)
    await changed.stop()
  })
})
