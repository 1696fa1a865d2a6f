import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyedHash } from '#server/auth/tokens/keyed-hash.ts'
import { readStop, stopUrl } from '#server/auth/tokens/unsubscribe-link.ts'

const APP = 'https://breathe.example'
const SECRET = 'a secret that is long enough for this'
const of = randomUUID()

const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? ''

describe('a link that stops letters', () => {
  it.each(['newsletter', 'nudge'] as const)('says what it stops, and whose: %s', (what) => {
    const url = stopUrl(APP, SECRET, what, of)
    expect(url).toMatch(/^https:\/\/breathe\.example\/api\/unsubscribe\?token=[\w.-]+$/)
    expect(readStop(SECRET, tokenOf(url))).toEqual({ what, of })
  })

  it('is worth nothing for the other kind, another person or another secret', () => {
    const token = tokenOf(stopUrl(APP, SECRET, 'nudge', of))
    const [, , signature] = token.split('.')
    expect(readStop(SECRET, `newsletter.${of}.${signature}`)).toBeNull()
    expect(readStop(SECRET, `nudge.${randomUUID()}.${signature}`)).toBeNull()
    expect(readStop(`${SECRET}!`, token)).toBeNull()
    // The key differs from every other use of the secret.
    for (const purpose of ['mail secret', 'limit', 'asking cookie', 'stop', 'nudge'])
      expect(readStop(SECRET, `nudge.${of}.${keyedHash(SECRET, purpose)(of)}`)).toBeNull()
  })

  it('is refused with any sign changed, left out or added', () => {
    const token = tokenOf(stopUrl(APP, SECRET, 'newsletter', of))
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'a' ? 'b' : 'a'
      expect(
        readStop(SECRET, token.slice(0, index) + other + token.slice(index + 1)),
        `at ${index}`,
      ).toBeNull()
      expect(readStop(SECRET, token.slice(0, index) + token.slice(index + 1)), `without ${index}`).toBeNull()
    }
    for (const bad of [
      '',
      '.',
      '..',
      `${token}.`,
      `${token}x`,
      ` ${token}`,
      token.toUpperCase(),
      `newsletter.${of}.`,
    ])
      expect(readStop(SECRET, bad), bad).toBeNull()
  })
})
