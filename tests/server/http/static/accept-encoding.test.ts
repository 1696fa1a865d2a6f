import { expect, it } from 'vitest'
import { chooseEncoding, encodings } from '#server/http/static/accept-encoding.ts'

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['gzip ; q=0.2 , br ; q=0.3', 'br'],
  ['identity, gzip, br', 'br'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip;q=0.000', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['zstd', 'identity'],
  ['br;q=2, gzip;q=0.1', 'gzip'],
  ['br;q=high', 'identity'],
  [',;,;q=1', 'identity'],
])('answers "%s" with %s', (header, coding) => {
  expect(chooseEncoding(header, encodings)).toBe(coding)
})

it('never chooses a coding that is not at hand', () => {
  expect(chooseEncoding('br, gzip;q=0.1', ['gzip', 'identity'])).toBe('gzip')
  expect(chooseEncoding('br, gzip', ['identity'])).toBe('identity')
})
