import { describe, expect, it } from 'vitest'
import { forgetSentEmail, readSentEmail, saveSentEmail } from '#app/features/auth/by-mail/sent-email.ts'
import { greetingToast } from '#app/features/auth/greeting-toast.ts'
import { takeRandomSample } from '#app/features/auth/random-sample.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')

describe('a greeting', () => {
  it('welcomes back whoever has an account, and tells of one where coming in has made it', () => {
    expect(greetingToast({ isNew: false }).title).toBe('Welcome back!')
    expect(greetingToast({ isNew: true }).title).toBe('Account created!')
  })
})

describe('what is picked by chance', () => {
  const all = ['a', 'b', 'c', 'd']

  it('follows the numbers it is given, and holds nothing twice', () => {
    expect(takeRandomSample(all, 3, () => 0)).toEqual(['a', 'b', 'c'])
    expect(takeRandomSample(all, 3, () => 0.999)).toEqual(['d', 'c', 'b'])
    for (let seed = 0; seed < 100; seed++) expect(new Set(takeRandomSample(all, 3, Math.random)).size).toBe(3)
  })

  it('ends when there is no more, and leaves the list as it was', () => {
    expect(takeRandomSample(all, 9, () => 0.5)).toHaveLength(4)
    expect(all).toEqual(['a', 'b', 'c', 'd'])
  })
})

function sessionOf() {
  const content = new Map<string, string>()
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
    removeItem: (key: string) => void content.delete(key),
  }
}

describe('a letter on its way', () => {
  it('is known for as long as its code lives, until it is forgotten', () => {
    const storage = sessionOf()
    expect(readSentEmail(storage, NOON)).toBeNull()
    saveSentEmail(storage, 'ada@example.com', NOON)
    expect(readSentEmail(storage, NOON + 14 * 60_000)).toBe('ada@example.com')
    expect(readSentEmail(storage, NOON + 15 * 60_000)).toBeNull()
    expect(readSentEmail(storage, NOON - 1)).toBeNull()
    forgetSentEmail(storage)
    expect(readSentEmail(storage, NOON)).toBeNull()
  })

  it('costs nothing but the field after a reload where storage is broken, full or missing', () => {
    for (const text of ['{', '7', 'null', '{"email":4,"at":1}', '{"email":"ada@example.com"}'])
      expect(readSentEmail({ getItem: () => text }, NOON)).toBeNull()
    const refuse = () => {
      throw new DOMException('no', 'SecurityError')
    }
    expect(readSentEmail({ getItem: refuse }, NOON)).toBeNull()
    saveSentEmail({ setItem: refuse }, 'ada@example.com', NOON)
    forgetSentEmail({ removeItem: refuse })
    saveSentEmail(null, 'ada@example.com', NOON)
    expect(readSentEmail(null, NOON)).toBeNull()
  })
})
