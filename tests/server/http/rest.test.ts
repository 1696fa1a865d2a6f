import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Served, serveBuild } from './fixture-site.ts'

let server: Served
beforeAll(async () => {
  server = await serveBuild()
})
afterAll(() => server.stop())

describe('GET /api/health', () => {
  it('tells that the server answers, and nothing more', async () => {
    const { status, headers, body } = await server.get('/api/health')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(body.toString())).toEqual({ status: 'ok' })
  })
})

describe('the API', () => {
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
      const { status, headers, body } = await server.get(path, {}, method)
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('application/json')
      expect(headers['cache-control']).toBe('no-store')
      expect(JSON.parse(body.toString())).toEqual({ message: 'Not found', code: 'not-found' })
    }
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'answers %s where there is only GET with 405 and what is allowed',
    async (method) => {
      const { status, headers, body } = await server.get('/api/health', {}, method)
      expect(status).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
      expect(headers['content-type']).toBe('application/json')
      expect(headers['cache-control']).toBe('no-store')
      expect(JSON.parse(body.toString())).toEqual({
        message: 'Method not allowed',
        code: 'method-not-allowed',
      })
    },
  )
})
