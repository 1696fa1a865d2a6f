import { hashPassword } from 'better-auth/crypto'
import { describe, expect, it } from 'vitest'
import { createPasswordHash, usualCost } from '#server/auth/passwords/password-hash.ts'

const cheap = createPasswordHash({ ln: 1, r: 8, p: 1 })
const usual = createPasswordHash()

describe('the hash of a password', () => {
  it('costs what OWASP asks for, and says so itself', async () => {
    const stored = await usual.hash('breathe in, breathe out')
    expect(stored).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{86}$/)
    expect(await usual.verify(stored, 'breathe in, breathe out')).toBe(true)
    expect(await usual.verify(stored, 'breathe in, breathe ou')).toBe(false)
    // The cheat sheet's five settings: 2^17/1, 2^16/2, 2^15/3, 2^14/5, 2^13/10, each with r = 8.
    expect([17, 16, 15, 14, 13].indexOf(usualCost.ln)).toBe([1, 2, 3, 5, 10].indexOf(usualCost.p))
  })

  it('is checked at the cost it was made at, whatever today’s is', async () => {
    const stored = await cheap.hash('secret one')
    expect(await usual.verify(stored, 'secret one')).toBe(true)
    expect([usual.isOutdated(stored), cheap.isOutdated(stored)]).toEqual([true, false])
  })

  it('of an earlier version still fits its password, and is outdated', async () => {
    const stored = await hashPassword('breathe in')
    expect(await usual.verify(stored, 'breathe in')).toBe(true)
    expect(await usual.verify(stored, 'breathe out')).toBe(false)
    expect(usual.isOutdated(stored)).toBe(true)
  })

  it('is another one each time', async () => {
    expect(await cheap.hash('the same')).not.toBe(await cheap.hash('the same'))
  })

  it('takes the two ways to type one letter for the same', async () => {
    // é as one code point and as two; a full-width A.
    const stored = await cheap.hash('caf\u00e9 A')
    expect(await cheap.verify(stored, 'cafe\u0301 \uff21')).toBe(true)
    expect(await cheap.verify(stored, 'cafe A')).toBe(false)
  })

  it.each([null, '', 'plain text', '$scrypt$ln=1,r=8,p=1$c2FsdA$', ':', '$2b$10$abcdefghijklmnopqrstuv'])(
    'that is none fits no password: %j',
    async (stored) => {
      expect(await cheap.verify(stored, '')).toBe(false)
      expect(await cheap.verify(stored, 'plain text')).toBe(false)
    },
  )
})
