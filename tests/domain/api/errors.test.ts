import { describe, expect, it } from 'vitest'
import { apiErrors, DomainError, type ErrorCode, parseApiError } from '#domain/api/errors.ts'

const codes = Object.keys(apiErrors) as ErrorCode[]

describe('an error', () => {
  it('says what the catalogue says, unless there is more to say', () => {
    expect(new DomainError('not-found')).toMatchObject({
      message: 'Not found',
      status: 404,
      code: 'not-found',
    })
    expect(new DomainError('not-found', 'No such preset').message).toBe('No such preset')
    expect(new DomainError('too-many', undefined, 30)).toMatchObject({ status: 429, retryAfter: 30 })
  })

  it.each(codes)('of the kind %s comes back from the body that tells it', (code) => {
    const { message } = new DomainError(code)
    expect(parseApiError({ message, code })).toEqual(new DomainError(code))
    expect(parseApiError(JSON.parse(JSON.stringify({ message: 'Otherwise', code })))).toMatchObject({
      message: 'Otherwise',
      code,
    })
  })

  it.each([null, undefined, 'text', 5, [], {}, { code: 5 }, { code: 'no-such' }, { code: 'toString' }])(
    'is not read from %j',
    (body) => {
      expect(parseApiError(body)).toBeNull()
    },
  )

  it('keeps the catalogue’s words where a body has none', () => {
    expect(parseApiError({ code: 'conflict', message: 7 })?.message).toBe(apiErrors.conflict.message)
  })
})

describe('the catalogue', () => {
  it('holds the words that sign-in and sign-up look for (spec §8)', () => {
    expect(apiErrors['account-not-found'].message).toContain('Account not found')
    expect(apiErrors['account-exists'].message).toContain('already exists')
  })

  it('tells a person something, and no more than a person needs', () => {
    for (const code of codes) {
      expect(apiErrors[code].message).toMatch(/^[A-Z].+/)
      expect(apiErrors[code].message).not.toMatch(/sql|stack|undefined|exception/i)
    }
  })
})
