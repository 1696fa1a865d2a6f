import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, isClean } from '#domain/typing/clean-text.ts'

describe('a name as it is kept', () => {
  it.each([
    ['a zero-width space', '\u200b'],
    ['a word joiner and a byte order mark', '\u2060\ufeff'],
    ['a Hangul filler', '\u3164'],
    ['a soft hyphen', '\u00ad'],
    ['marks of direction', '\u200e\u200f\u061c'],
    ['an override that turns nothing', '\u202e\u202c'],
    ['a variation selector without a character', '\ufe0f'],
    ['a joiner that joins nothing', '\u200d'],
    ['invisible letters of a flag', '\u{e0067}\u{e0062}'],
    ['control characters', '\u0001\u007f\u0085'],
    ['Braille without dots', '\u2800\u2800'],
    ['an accent alone', '\u0301'],
    ['spaces of all kinds', ' \u00a0\u2003\u3000\u2028\n\t'],
    ['nothing', ''],
  ])('is none where there is only %s', (_, text) => {
    expect(cleanLine(text)).toBe('')
  })

  it.each([
    ['\u202egnineve', 'gnineve'],
    ['Even\u202eing\u202c', 'Evening'],
    ['a\u2066b\u2069', 'ab'],
    ['Eve\u200bning', 'Evening'],
    ['\ufeffEvening\u200e', 'Evening'],
    ['two\r\nlines\tand a tab', 'two lines and a tab'],
    ['  Evening ', 'Evening'],
    ['\u200f\u05e0\u05e9\u05d9\u05de\u05d4', '\u05e0\u05e9\u05d9\u05de\u05d4'],
    ['x\u{e0061}\u{e0062}', 'x'],
  ])('is %j without what nobody sees: %j', (text, kept) => {
    expect(cleanLine(text)).toBe(kept)
  })

  it.each(['\ufe0f\u200da', '\u034f\u200da', 'a\u200d\u3164', '\u0001\ufe0fa'])(
    'keeps no joiner and no choice of look whose neighbour is not seen: %j',
    (text) => {
      expect(cleanLine(text)).toBe('a')
    },
  )

  it.each([
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'],
    ['a red heart', '\u2764\ufe0f'],
    ['a heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a skin and a profession', '\u{1f469}\u{1f3fd}\u200d\u{1f680}'],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['the flag of Kenya', '\u{1f1f0}\u{1f1ea}'],
    ['a Persian word with its half space', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['a Hindi conjunct kept apart', '\u0915\u094d\u200d\u0937'],
    ['an accent of its own', 'e\u0301'],
    ['Arabic and English', '\u0647\u062f\u0648\u0621 calm'],
    ['angle brackets', '<b>'],
  ])('keeps %s as it is', (_, text) => {
    expect(cleanLine(text)).toBe(text)
  })

  it('is the same when it is cleaned again, and turns nothing around it', () => {
    const marks = fc.constantFrom(
      ...'\u200b\u202e\u2066\u200d\ufe0f\u00ad a\u05d0\u{1f468}\u{1f3f4}\u{e0067}\u{e007f}\u3164\u034f\u0001\n',
    )
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: marks }), fc.string({ unit: 'binary' })), (text) => {
        const kept = cleanLine(text)
        expect(cleanLine(kept)).toBe(kept)
        expect(kept).not.toMatch(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\p{Cc}\u2028\u2029]/u)
      }),
    )
  })
})

it('a database takes all but NUL and halves of characters', () => {
  expect([isClean('a \u{1f30a}'), isClean('\0'), isClean('\ud83c')]).toEqual([true, false, false])
})
