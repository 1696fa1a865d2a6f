import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contradictionIn, startOf } from '#domain/records/record-times.ts'
import { contradictionText } from '#domain/texts/records/record-times.ts'

const at = (seconds: number) =>
  new Date(Date.parse('2026-11-21T12:00:00.000Z') + seconds * 1000).toISOString()
const lived = (span: number, seconds: number) => ({ startedAt: at(0), completedAt: at(span), seconds })
const DAY = 86_400

describe('the times of a record', () => {
  it.each([
    ['nothing but the practice', 300, 300],
    ['a countdown before', 306.5, 300],
    ['times told to the minute', 240, 299],
    ['a second less than the length chosen, as sessions complete', 299, 300],
    ['a pause of an hour', 3900, 300],
    ['a night in between', 43_200, 300],
    ['a month in between', 30 * DAY, 300],
    ['a hold that was skipped', 0, 0],
  ])('agree with %s', (_, span, seconds) => {
    expect(contradictionIn(lived(span, seconds))).toBeNull()
    expect(startOf(lived(span, seconds))).toBe(at(0))
  })

  it.each([
    ['an end before the start', -0.001, 1, 'end-before-start'],
    ['more practice than time', 60, 3600, 'span-too-short'],
    ['a minute and a second more practice than time', 239, 300, 'span-too-short'],
    ['27 years for a minute', 27 * 365 * DAY, 60, 'span-too-long'],
    ['a day more than a month of rest', 31 * DAY, 60, 'span-too-long'],
  ] as const)('contradict each other with %s', (_, span, seconds, what) => {
    expect(contradictionIn(lived(span, seconds))).toBe(what)
  })

  it('agree once the start is put right, whatever they were, and the end stays', () => {
    const instant = fc.date({ min: new Date(0), max: new Date('9999-12-30'), noInvalidDate: true })
    const length = fc.integer({ min: 0, max: 14_400 })
    fc.assert(
      fc.property(instant, instant, length, (start, end, seconds) => {
        const told = { startedAt: start.toISOString(), completedAt: end.toISOString(), seconds }
        expect(contradictionIn({ ...told, startedAt: startOf(told) })).toBeNull()
      }),
    )
  })

  it('are told by their fields', () => {
    const told = (span: number, seconds: number) => ({
      ...lived(span, seconds),
      lengthField: 'duration' as const,
      end: 'completedAt' as const,
    })
    expect(contradictionText('end-before-start', told(-5, 60))).toBe(
      'These times contradict each other: completedAt is before startedAt.',
    )
    expect(contradictionText('span-too-short', told(60, 3600))).toBe(
      'These times contradict each other: it took 60 s from startedAt to completedAt, but duration is 3600 s.',
    )
    expect(contradictionText('span-too-long', { ...told(9862 * DAY, 60), end: 'now' })).toBe(
      'These times contradict each other: it took 9,862 days from startedAt to now, but duration is 60 s, and breaks can take 30 days at most.',
    )
  })
})
