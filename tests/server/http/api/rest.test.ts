import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { namedCalls } from '#domain/api/calls.ts'
import { DomainError } from '#domain/api/errors.ts'
import { ada, type Examples, someId, startExamples } from '#tests/server/http/example-api.ts'
import { ask, askRaw } from '#tests/server/http/fixture-site.ts'

let api: Examples
const asAda = { 'x-test': 'ada' }
const session = { technique: 'energizing', duration: 300 }

beforeAll(async () => {
  api = await startExamples({
    'auth.signIn': (_input: unknown, { setCookie }) => {
      setCookie('a=1; HttpOnly')
      setCookie('b=2; HttpOnly')
      return undefined
    },
    'auth.signUp': () => {
      throw new DomainError('too-many', undefined, 30)
    },
    'support.contact': () => {
      throw new Error('select * from secrets')
    },
  })
})
afterAll(() => api.stop())
beforeEach(() => {
  api.called.length = 0
  api.logged.length = 0
})

const lastInput = () => api.called.at(-1)?.input

describe('every call of the contract', () => {
  it.each(namedCalls.map((call) => [call.name, call] as const))(
    'answers at its path: %s',
    async (name, call) => {
      const path = call.path.replaceAll(/\{\w+\}/g, someId)
      const { status, headers } = await ask(api.port, path, asAda, call.method)
      // Without its fields it is refused because of them, and for no other reason.
      expect([200, 400, 429]).toContain(status)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-type']).toBe('application/json')
      if (status === 200) expect(api.called.at(-1)?.name).toBe(name)
    },
  )

  it('answers HEAD like GET, without the body', async () => {
    const { status, headers, body } = await ask(api.port, '/api/health', {}, 'HEAD')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(body).toHaveLength(0)
  })

  it('names the answer', async () => {
    const [first, second] = [await ask(api.port, '/api/health'), await ask(api.port, '/api/nowhere')]
    expect(first.headers['x-request-id']).toMatch(/^request-\d+$/)
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
  })

  it('sets every cookie that a procedure sets', async () => {
    const body = JSON.stringify({ email: 'ada@example.com', password: 'secret' })
    const answer = await api.send('POST', '/api/auth/sign-in', body)
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2; HttpOnly'])
  })

  it('tells the procedure the address of the client', async () => {
    await ask(api.port, '/api/health')
    expect(api.called.at(-1)?.context.client).toMatch(/127\.0\.0\.1$/)
  })
})

describe('a path that is none, or asked otherwise', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/health/',
    '/api/health/x',
    '/api/x.js',
    '/api/%00',
    '/api/%zz',
  ])('answers the unknown %s with a JSON 404, never a document or a redirect', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, headers, body } = await ask(api.port, path, {}, method)
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('application/json')
      expect(headers['cache-control']).toBe('no-store')
      expect(JSON.parse(body.toString())).toEqual({ message: 'Not found', code: 'not-found' })
    }
  })

  it.each([
    ['/api/health', 'PATCH', 'GET, HEAD'],
    ['/api/health', 'OPTIONS', 'GET, HEAD'],
    ['/api/auth/user', 'POST', 'GET, HEAD, DELETE'],
    [`/api/presets/${someId}`, 'GET', 'PUT, DELETE'],
    ['/api/sessions', 'PUT', 'POST, GET, HEAD'],
    ['/api/openapi.json', 'POST', 'GET, HEAD'],
    ['/api/docs', 'DELETE', 'GET, HEAD'],
    ['/api/download/book', 'POST', 'GET, HEAD'],
    ['/api/trpc/health.read', 'PUT', 'GET, HEAD, POST'],
  ])('answers %s asked with %s with 405 and %s', async (path, method, allowed) => {
    const { status, headers, body } = await ask(api.port, path, { origin: 'https://else.example' }, method)
    expect(status).toBe(405)
    expect(headers.allow).toBe(allowed)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(JSON.parse(body.toString())).toEqual({ message: 'Method not allowed', code: 'method-not-allowed' })
  })
})

describe('an input', () => {
  it('is one of path and body together, the path before the body', async () => {
    const body = JSON.stringify({ name: ' Evening ', id: 'another', more: 1 })
    const answer = await api.send('PUT', `/api/presets/${someId}`, body, asAda)
    expect(answer.status).toBe(200)
    expect(lastInput()).toEqual({ id: someId, name: 'Evening' })
  })

  it('takes its path decoded', async () => {
    const coded = someId.replace('6', '%36').replaceAll('-', '%2D')
    expect((await ask(api.port, `/api/presets/${coded}`, asAda, 'DELETE')).status).toBe(200)
    expect(lastInput()).toEqual({ id: someId })
  })

  it('takes the first of repeated fields in a query', async () => {
    await ask(api.port, '/api/sessions?limit=7&limit=9&cursor=a%20b', asAda)
    expect(lastInput()).toEqual({ limit: 7, cursor: 'a b' })
  })

  it('needs no body where no field is needed', async () => {
    expect((await ask(api.port, '/api/auth/logout', {}, 'POST')).status).toBe(200)
    expect((await api.send('POST', '/api/auth/logout', '{}')).status).toBe(200)
  })

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['half a body', '{"technique":'],
    ['no JSON', 'technique=energizing'],
    ['NaN', '{"technique":"energizing","duration":NaN}'],
    ['more than numbers hold', '{"technique":"energizing","duration":300,"pace":1e309}'],
    ['1e308 as a length', '{"technique":"energizing","duration":1e308}'],
    ['a number as text', '{"technique":"energizing","duration":"300"}'],
    ['a truth as text', '{"technique":"energizing","duration":300,"isWeekend":"true"}'],
    ['a part of a second', '{"technique":"energizing","duration":1.5}'],
    ['an id that is no UUID', '{"technique":"energizing","duration":300,"id":"1"}'],
    ['a NUL in a zone', '{"technique":"energizing","duration":300,"timeZone":"A\\u0000"}'],
    ['a prototype', '{"__proto__":{"technique":"energizing","duration":300}}'],
    ['nothing', ''],
  ])('that is %s is a 400', async (_, body) => {
    const answer = await api.send('POST', '/api/sessions', body, asAda)
    expect(answer.status).toBe(400)
    const { field = 'a whole body', ...told } = await answer.json()
    expect(told).toEqual({ message: expect.not.stringMatching(/^\w+: /), code: 'bad-request' })
    expect(field).toEqual(expect.any(String))
    expect(api.called).toEqual([])
  })

  it.each(['\\u0000', '\\ud800', '\\udfff x', 'x\\ud83d'])('with %s in a text is a 400', async (text) => {
    const answer = await api.send('PUT', `/api/presets/${someId}`, `{"name":"${text}"}`, asAda)
    expect(answer.status).toBe(400)
  })

  it('keeps a whole surrogate pair', async () => {
    const answer = await api.send('PUT', `/api/presets/${someId}`, '{"name":"\\ud83c\\udf0a"}', asAda)
    expect(answer.status).toBe(200)
    expect(lastInput()?.name).toBe('🌊')
  })

  it.each(['/api/presets/1', '/api/sessions/%00', '/api/breath-holds/%zz', '/api/auth/sign-ins/..%2f'])(
    'with a path such as %s is a 400',
    async (path) => {
      const { status, body } = await ask(api.port, path, asAda, 'DELETE')
      expect(status).toBe(400)
      expect(JSON.parse(body.toString()).code).toBe('bad-request')
    },
  )

  it('says what is wrong and where', async () => {
    const answer = await api.send('POST', '/api/sessions', '{"technique":"energizing","duration":0}', asAda)
    const { message, field } = await answer.json()
    expect(field).toBe('duration')
    // The message is for people, who do not know field names.
    expect(message).not.toMatch(/duration/)
  })
})

describe('a body', () => {
  const padded = (bytes: number) => {
    const bare = JSON.stringify({ ...session, more: '' })
    return JSON.stringify({ ...session, more: 'x'.repeat(bytes - bare.length) })
  }
  const inPieces = (text: string) =>
    new ReadableStream({
      start(controller) {
        for (let at = 0; at < text.length; at += 10_000)
          controller.enqueue(new TextEncoder().encode(text.slice(at, at + 10_000)))
        controller.close()
      },
    })

  it('may have 64 KiB and not one byte more', async () => {
    expect((await api.send('POST', '/api/sessions', padded(65_536), asAda)).status).toBe(200)
    const answer = await api.send('POST', '/api/sessions', padded(65_537), asAda)
    expect(answer.status).toBe(413)
    expect(await answer.json()).toEqual({ message: 'That’s too large.', code: 'too-large' })
  })

  it('may have no more when it does not say how long it is', async () => {
    expect((await api.send('POST', '/api/sessions', inPieces(padded(65_536)), asAda)).status).toBe(200)
    expect((await api.send('POST', '/api/sessions', inPieces(padded(65_537)), asAda)).status).toBe(413)
  })

  it('may have 4 MiB when it is an import', async () => {
    const file = (bytes: number) =>
      JSON.stringify({ format: 'stilltide-export', version: 1, more: 'x'.repeat(bytes) })
    expect((await api.send('POST', '/api/user/import', file(4_000_000), asAda)).status).toBe(200)
    expect((await api.send('POST', '/api/user/import', file(4_200_000), asAda)).status).toBe(413)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('of the type "%s" is a 415', async (type) => {
    const answer = await api.send('POST', '/api/sessions', JSON.stringify(session), {
      ...asAda,
      'content-type': type,
    })
    expect(answer.status).toBe(415)
    expect((await answer.json()).code).toBe('unsupported-type')
  })

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset=UTF-8'])(
    'of the type %s is read',
    async (type) => {
      const headers = { ...asAda, 'content-type': type }
      expect((await api.send('POST', '/api/sessions', JSON.stringify(session), headers)).status).toBe(200)
    },
  )

  it('may nest 32 deep and no deeper, whatever its nesting', async () => {
    const nested = (levels: number) =>
      `{"technique":"energizing","duration":9,"x":${'['.repeat(levels)}${']'.repeat(levels)}}`
    expect((await api.send('POST', '/api/sessions', nested(31), asAda)).status).toBe(200)
    for (const levels of [32, 1000, 30_000])
      expect((await api.send('POST', '/api/sessions', nested(levels), asAda)).status).toBe(400)
    const objects = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    expect((await api.send('POST', '/api/sessions', objects, asAda)).status).toBe(400)
  })

  it('that ends before it should leaves nothing behind', async () => {
    const head = 'POST /api/sessions HTTP/1.1\r\nHost: x\r\nx-test: ada\r\nContent-Type: application/json\r\n'
    await askRaw(api.port, `${head}Content-Length: 100\r\n\r\n{"technique"`)
    expect(api.called).toEqual([])
    expect((await ask(api.port, '/api/health')).status).toBe(200)
  })
})

describe('who calls', () => {
  it.each([
    ['nobody', {}, 401, 'not-signed-in'],
    ['a token where a cookie is needed', { 'x-test': 'token' }, 403, 'forbidden'],
    ['nobody with a call queued for somebody', { 'stilltide-owner': ada.id }, 401, 'not-signed-in'],
    [
      'Ada with a call queued for another',
      { 'x-test': 'ada', 'stilltide-owner': someId },
      401,
      'other-person',
    ],
  ])('%s is refused before the input is read', async (_, headers, status, code) => {
    const answer = await api.send('POST', '/api/auth/change-password', '{"broken', headers)
    expect(answer.status).toBe(status)
    expect((await answer.json()).code).toBe(code)
    expect(api.called).toEqual([])
  })

  it('is refused from another site, where something would change', async () => {
    const headers = { ...asAda, origin: 'https://else.example' }
    for (const path of ['/api/sessions', '/api/trpc/sessions.record']) {
      const answer = await api.send('POST', path, JSON.stringify(session), headers)
      expect(answer.status).toBe(403)
      expect(await answer.text()).toContain('foreign-origin')
    }
    expect(api.called).toEqual([])
    expect((await ask(api.port, '/api/health', headers)).status).toBe(200)
  })

  it('is counted once for each write, and never for a look', async () => {
    api.counted.length = 0
    for (const path of ['/api/auth/logout', '/api/trpc/auth.logout']) await api.send('POST', path, '{}')
    expect(api.counted).toEqual(['write', 'write'])
    for (const path of ['/api/health', '/api/trpc/health.read']) await api.send('GET', path)
    expect(api.counted).toHaveLength(2)
  })

  it('may be Ada with a call queued for her', async () => {
    const headers = { ...asAda, 'stilltide-owner': ada.id }
    expect((await api.send('POST', '/api/sessions', JSON.stringify(session), headers)).status).toBe(200)
  })
})

describe('an error', () => {
  it('of the catalogue tells its code, and when to try again', async () => {
    const body = JSON.stringify({ email: 'ada@example.com', password: 'secret' })
    const answer = await api.send('POST', '/api/auth/sign-up', body)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await answer.json()).code).toBe('too-many')
  })

  it('that nobody expected says nothing of itself, and stands in the log', async () => {
    const answer = await api.send('POST', '/api/support/contact', '{"subject":"a","message":"b"}')
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ message: 'Something went wrong on our side', code: 'internal' })
    expect(api.logged).toHaveLength(1)
    expect(api.logged[0]).toMatchObject({ method: 'POST', error: expect.stringContaining('from secrets') })
  })
})
