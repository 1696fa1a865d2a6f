import { expect, it } from 'vitest'
import { parseRange } from '#server/http/static/range.ts'

it.each([
  ['bytes=0-99', { first: 0, last: 99 }],
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=900-', { first: 900, last: 999 }],
  ['bytes=900-5000', { first: 900, last: 999 }],
  ['bytes=999-', { first: 999, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['Bytes= 1-2', { first: 1, last: 2 }],
])('reads "%s" as a part of 1000 bytes', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range)
})

it.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0'])('cannot satisfy "%s"', (header) => {
  expect(parseRange(header, 1000)).toBe('unsatisfiable')
})

it.each([
  undefined,
  '',
  'bytes=',
  'bytes=-',
  'bytes=5-1',
  'bytes=0-1,4-5',
  'lines=0-9',
  'bytes=a-b',
  'bytes=0x1-2',
  'bytes=1.5-2',
  'bytes=99999999999999999999-',
])('takes "%s" for the whole', (header) => {
  expect(parseRange(header, 1000)).toBeUndefined()
})

it('has nothing to give of an empty body', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable')
})
