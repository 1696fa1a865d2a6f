import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDecimal, formatNumber } from '#domain/language/numbers.ts'
import { datedDay } from '#domain/texts/records/dated-day.ts'

it('groups thousands as English does', () => {
  expect([0, 7, 999, 1000, 12_480, 1_234_567].map(formatNumber)).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '12,480',
    '1,234,567',
  ])
  fc.assert(
    fc.property(
      fc.maxSafeNat(),
      (count) => formatNumber(count) === new Intl.NumberFormat('en').format(count),
    ),
  )
})

it('dates a document in words', () => {
  expect(datedDay('2026-11-22')).toBe('22 November 2026')
  expect(datedDay('2026-01-01')).toBe('1 January 2026')
})

it('writes decimals: at most three, or always as many as asked for', () => {
  expect([47.3, 5.14, 0.1 + 0.2, -0.0001, 1234.5].map(formatNumber)).toEqual([
    '47.3',
    '5.14',
    '0.3',
    '0',
    '1,234.5',
  ])
  expect([2, 5.142857].map((value) => formatDecimal(value, 2))).toEqual(['2.00', '5.14'])
})
