import { describe, expect, it } from 'vitest'
import { bookPath, callNamed, calls, namedCalls, pathFields } from '#domain/api/calls.ts'

/** The spec's own table of calls (§7), verbatim. */
const specified = `
GET /api/auth/user
POST /api/auth/sign-in
POST /api/auth/send-magic-link
POST /api/auth/sign-up
POST /api/auth/logout
DELETE /api/auth/user
GET /api/presets
POST /api/presets
PUT /api/presets/{id}
DELETE /api/presets/{id}
POST /api/breathing-sessions
POST /api/sessions
GET /api/breath-holds
GET /api/breath-holds/personal-best
POST /api/breath-holds
GET /api/achievements
GET /api/user/achievements
GET /api/user/stats
GET /api/user/breath-stats
POST /api/user/goal
POST /api/user/habit-nudge-preference
DELETE /api/user/history
POST /api/user/transfer-anonymous-badges
POST /api/support/contact
GET /api/download/book`
  .trim()
  .split('\n')

describe('the calls', () => {
  it('are those of the specification, and more', () => {
    const ours = [...namedCalls.map(({ method, path }) => `${method} ${path}`), `GET ${bookPath}`]
    expect(ours).toEqual(expect.arrayContaining(specified))
    expect(new Set(ours).size).toBe(ours.length)
  })

  it('are found by their full name', () => {
    expect(callNamed('presets.rename')).toMatchObject(calls.presets.rename)
    for (const name of ['rename', 'presets', 'presets.', 'constructor', '__proto__.rename', ''])
      expect(callNamed(name)).toBeUndefined()
  })

  it('name the fields of their path', () => {
    expect(pathFields(calls.presets.rename)).toEqual(['id'])
    expect(pathFields(calls.presets.list)).toEqual([])
    expect(pathFields({ method: 'GET', path: '/api/{a}/b/{c}' })).toEqual(['a', 'c'])
  })
})
