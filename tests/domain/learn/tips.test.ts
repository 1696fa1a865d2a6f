import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findTips } from '#domain/learn/tip-search.ts'
import {
  dayOfYear,
  TIP_COUNT,
  tipIndexOf,
  tipPlace,
  tipsInTheme,
  tipTarget,
  tipThemes,
} from '#domain/learn/tips.ts'
import { invitation } from '#domain/texts/pages/wisdom.ts'
import { addDays } from '#domain/time/calendar.ts'
import { localDay } from '#domain/time/local-day.ts'

it('counts the days of a year from 1, with the 29th of February where there is one', () => {
  expect(dayOfYear('2026-01-01')).toBe(1)
  expect(dayOfYear('2026-03-01')).toBe(60)
  expect(dayOfYear('2028-02-29')).toBe(60)
  expect(dayOfYear('2028-03-01')).toBe(61)
  expect(dayOfYear('2026-12-31')).toBe(365)
  expect(dayOfYear('2028-12-31')).toBe(366)
  // Every fourth year, not every hundredth, but every four hundredth.
  expect([dayOfYear('2100-12-31'), dayOfYear('2000-12-31')]).toEqual([365, 366])
  expect(() => dayOfYear('someday')).toThrow(RangeError)
})

it('gives a day the tip at its day of the year minus one', () => {
  expect(tipIndexOf('2026-01-01')).toBe(0)
  expect(tipIndexOf('2026-11-22')).toBe(325)
  expect(tipIndexOf('2028-12-31')).toBe(365)
})

const day = fc.integer({ min: -20_000, max: 60_000 }).map((count) => addDays('1970-01-01', count))

it('goes one tip on with each day, and begins anew with each year', () => {
  fc.assert(
    fc.property(day, (today) => {
      const tomorrow = addDays(today, 1)
      expect(tipIndexOf(tomorrow)).toBe(tomorrow.endsWith('-01-01') ? 0 : tipIndexOf(today) + 1)
      expect(tipIndexOf(today)).toBeLessThan(366)
    }),
  )
})

it('changes at local midnight, wherever that is', () => {
  const index = (iso: string, zone: string) => tipIndexOf(localDay(iso, zone))
  expect(index('2026-11-22T10:59:59.000Z', 'Pacific/Auckland')).toBe(325)
  expect(index('2026-11-22T11:00:00.000Z', 'Pacific/Auckland')).toBe(326)
  // The same instant is the last day of one year here and the first of the next there.
  expect(index('2026-12-31T12:00:00.000Z', 'America/Los_Angeles')).toBe(364)
  expect(index('2026-12-31T12:00:00.000Z', 'Pacific/Kiritimati')).toBe(0)
})

it('finds every tip at one place only, with themes that take turns', () => {
  const places = Array.from({ length: TIP_COUNT }, (_, index) => tipPlace(index))
  expect(new Set(places.map(({ theme, at }) => `${theme} ${at}`)).size).toBe(TIP_COUNT)
  for (const theme of tipThemes) {
    const own = places.filter((place) => place.theme === theme).map(({ at }) => at)
    expect(own, theme).toEqual(Array.from({ length: tipsInTheme(theme) }, (_, at) => at))
  }
  for (const [index, { theme }] of places.entries())
    for (const near of places.slice(index + 1, index + tipThemes.length)) expect(near.theme).not.toBe(theme)
})

it('has no tip before the first, after the last, or in between', () => {
  for (const index of [-1, TIP_COUNT, 0.5, Number.NaN]) expect(() => tipPlace(index)).toThrow(RangeError)
})

it('takes a link apart, and says where it leads', () => {
  expect(tipTarget('/breath-hold')).toEqual({ path: '/breath-hold', search: {}, hash: '' })
  expect(tipTarget('/energizing?duration=300&pace=5.14')).toEqual({
    ...{ path: '/energizing', search: { duration: '300', pace: '5.14' }, hash: '' },
  })
  expect(tipTarget('/safety-info#never')).toEqual({ path: '/safety-info', search: {}, hash: 'never' })
  expect(invitation('/box-breathing?duration=60')).toBe('Try the box for 1 minute')
  expect(invitation('/four-seven-eight')).toBe('Try 4-7-8')
  expect(() => invitation('/nowhere')).toThrow(RangeError)
})

const tip = (about: string, text: string, action: string) => ({ about, text, action })
const tips = [
  tip('cool in, warm out', 'Air comes in cool.', 'Close your eyes.'),
  tip('café', 'One’s own table at the window.', 'Sit down.'),
]

it('finds tips by the beginnings of their words, in any order, without case and accents', () => {
  const found = (wish: string) => findTips(tips, wish).map(({ about }) => about)
  expect(found('')).toHaveLength(2)
  expect(found('  ')).toHaveLength(2)
  expect(found('COOL')).toEqual(['cool in, warm out'])
  expect(found('eyes warm')).toEqual(['cool in, warm out'])
  expect(found("cafe one's win")).toEqual(['café'])
  // Does not match the middle of a word.
  expect(found('ool')).toEqual([])
  expect(found('cool table')).toEqual([])
})

it('finds in every search what an empty one has, and no more', () => {
  fc.assert(
    fc.property(fc.string(), (wish) => {
      const found = findTips(tips, wish)
      expect(tips.filter((one) => found.includes(one))).toEqual(found)
    }),
  )
})
