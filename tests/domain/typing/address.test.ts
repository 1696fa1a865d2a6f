import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { email } from '#domain/contract/validation.ts'
import { readAddress } from '#domain/typing/address.ts'

describe('an address that a person types', () => {
  it.each([
    ['ada@example.com', 'ada@example.com'],
    ['  Ada@Example.COM ', 'ada@example.com'],
    ['ada+breath@mail.example.co.uk', 'ada+breath@mail.example.co.uk'],
    ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
    ['User@MÜNCHEN.DE', 'user@xn--mnchen-3ya.de'],
    ['user@xn--mnchen-3ya.de', 'user@xn--mnchen-3ya.de'],
    ['user@mu\u0308nchen.de', 'user@xn--mnchen-3ya.de'],
    ['user@почта.рф', 'user@xn--80a1acny.xn--p1ai'],
    ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
    ['user@例え。jp', 'user@xn--r8jz45g.jp'],
    ['user＠example.com', 'user@example.com'],
    ['\u200euser@example.com\u200f', 'user@example.com'],
    ['user@straße.de', 'user@xn--strae-oqa.de'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(readAddress(typed)).toBe(kept)
    expect(email.parse(typed)).toBe(kept)
    expect(readAddress(kept)).toBe(kept)
  })

  it.each([
    '',
    '@',
    'ada',
    'ada@',
    '@example.com',
    'ada@localhost',
    'a b@example.com',
    'ada@exa mple.com',
    'ada@example.com, b@example.com',
    'ada@example.com/x',
    'ada@example.com:25',
    'ada@b@example.com',
    'Ada <ada@example.com>',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    'ada@１２７.0.0.1',
    'ada@2130706433',
    '.ada@example.com',
    'a..b@example.com',
    'ada@-example.com',
    'ada@example..com',
    'ada@exa%6dple.com',
    'ädä@example.com',
    'ada@xn--a',
    'ada@\u200b',
    `ada@${'a'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
    `ada@${'münchen.'.repeat(30)}de`,
  ])('%j is none, for the form and for the API', (typed) => {
    expect(readAddress(typed)).toBeNull()
    expect(email.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email address')
  })

  it('is ASCII that reads back as itself, whatever is typed', () => {
    const part = fc.string({ unit: fc.constantFrom(...'aB1.-_+ü例𝓪Ａ。％%@:/ \u200d\u0000'), maxLength: 12 })
    fc.assert(
      fc.property(part, part, (name, host) => {
        const kept = readAddress(`${name}@${host}.de`)
        if (kept === null) return
        expect(kept).toMatch(/^[\x21-\x7e]+$/)
        expect(readAddress(kept)).toBe(kept)
      }),
    )
  })
})
