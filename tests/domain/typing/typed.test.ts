import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCode, readNumber } from '#domain/typing/typed.ts'

/** The ten digits of each script with decimal digits, from the runtime's own tables and not from ours. */
const scripts = Intl.supportedValuesOf('numberingSystem')
  .map((system) => ({
    system,
    digits: [...'0123456789'].map((digit) =>
      new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(Number(digit)),
    ),
  }))
  .filter(({ digits }) => digits.every((digit) => /^\p{Nd}$/u.test(digit)))

const inScript = (text: string, digits: readonly string[]) =>
  text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '')

describe('a number typed by a person', () => {
  it('may have the digits of any script', () => {
    expect(scripts.length).toBeGreaterThan(60)
    for (const { system, digits } of scripts)
      expect(readNumber(inScript('9876543210.5', digits)), system).toBe(9_876_543_210.5)
  })

  it.each([
    ['٧', 7],
    ['۷', 7],
    ['７', 7],
    ['𝟕', 7],
    ['𝟽', 7],
    ['٥٫٥', 5.5],
    ['۵٫۵', 5.5],
    ['５．５', 5.5],
    ['５，５', 5.5],
    ['5,5', 5.5],
    ['5.5', 5.5],
    ['5٫5', 5.5],
    ['१२', 12],
    [' 7 ', 7],
    ['2.', 2],
    ['.5', 0.5],
    ['٫٥', 0.5],
    ['+3', 3],
    ['-3', -3],
    ['−٣', -3],
  ])('%j is %d', (text, expected) => {
    expect(readNumber(text)).toBe(expected)
  })

  it('may bring along the invisible marks with which text of two directions is copied', () => {
    for (const text of ['\u200f٥٫٥\u200f', '\u061c5,5', '\u20665.5\u2069', '\ufeff5.5', '\u00a05.5\u202f'])
      expect(readNumber(text), JSON.stringify(text)).toBe(5.5)
  })

  it('has a decimal mark where there is one mark: nobody sits for a thousand minutes', () => {
    expect(readNumber('1,000')).toBe(1)
    expect(readNumber('1.000')).toBe(1)
    expect(readNumber('2,125')).toBe(2.125)
  })

  it('has groups of thousands where several marks leave no other reading', () => {
    for (const text of ['1,000.5', '1.000,5', '١٬٠٠٠٫٥', '1’000.5', '1 000,5', '1\u202f000,5'])
      expect(readNumber(text), text).toBe(1000.5)
    for (const text of ['1,000,000', '1.000.000', '1 000 000', '١٬٠٠٠٬٠٠٠', '1e6', '1E+6'])
      expect(readNumber(text), text).toBe(1_000_000)
  })

  it.each([
    '',
    '  ',
    '.',
    ',',
    '-',
    'abc',
    '5 5',
    '5.5.5',
    '1,2,3',
    '5,5.5,5',
    '1,00,5',
    '1,000,00',
    '1.000,000.5',
    '1e9x',
    '5e-1',
    '0x10',
    'Infinity',
    'NaN',
    '5²',
    '½',
    '五',
    '5 min',
    '<script>',
  ])('%j is none', (text) => {
    expect(readNumber(text)).toBeNull()
  })

  it('is never half a number, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789٥۷７.,٫٬-+e \u200f'), maxLength: 12 })
    fc.assert(fc.property(typed, (text) => !Number.isNaN(readNumber(text))))
    expect(readNumber('9'.repeat(400))).toBe(Number.POSITIVE_INFINITY)
  })

  it('is read back from what any of the three marks makes of it', () => {
    fc.assert(
      fc.property(
        fc.nat(99),
        fc.nat(99),
        fc.constantFrom('.', ',', '٫'),
        fc.constantFrom(...scripts.map(({ digits }) => digits)),
        (whole, rest, mark, digits) => {
          const text = `${whole}${mark}${String(rest).padStart(2, '0')}`
          expect(readNumber(inScript(text, digits))).toBeCloseTo(whole + rest / 100, 9)
        },
      ),
    )
  })
})

describe('a code typed by a person', () => {
  it('may have the digits of any script', () => {
    for (const { system, digits } of scripts)
      expect(readCode(inScript('314159', digits)), system).toBe('314159')
    expect(readCode('٣١4１５𝟗')).toBe('314159')
  })

  it('is read however it was pasted', () => {
    for (const typed of ['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6', '123 456\n', '\u200f١٢٣ ٤٥٦'])
      expect(readCode(typed), JSON.stringify(typed)).toBe('123456')
    expect(readCode('12a45')).toBe('1245')
  })
})
