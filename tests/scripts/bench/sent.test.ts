import { expect, it } from 'vitest'
import { bytesByKind, type Exchange, foreignHosts, repeatedBodies } from '#scripts/bench/sent.ts'

const exchange = (path: string, more: Partial<Exchange> = {}): Exchange => ({
  ...{ method: 'GET', host: 'localhost:1', path, status: 200, isPart: false, bytes: 10, kind: '' },
  ...more,
})

it('finds a body that came twice, also under the revision of a precaching worker', () => {
  const twice = ['/build/a.js', '/icon.svg'].map((path) => exchange(path))
  expect(repeatedBodies(twice)).toEqual([])
  expect(repeatedBodies([...twice, exchange('/build/a.js')])).toEqual(['/build/a.js'])
  expect(repeatedBodies([...twice, exchange('/icon.svg?__WB_REVISION__=1a')])).toEqual(['/icon.svg'])
})

it('takes nothing for a body that is none: an answer without one, a part, another version, the API', () => {
  expect(
    repeatedBodies([
      exchange('/icon.svg'),
      exchange('/icon.svg', { status: 304, bytes: 0 }),
      exchange('/assets/audio/gong.mp3?h=1'),
      exchange('/assets/audio/gong.mp3?h=1', { status: 206, isPart: true }),
      exchange('/assets/audio/gong.mp3?h=2'),
      exchange('/api/health'),
      exchange('/api/health'),
    ]),
  ).toEqual([])
})

it('lets the worker fetch its documents, and no other page', () => {
  const worker = ['/', '/learn', '/shell.html'].flatMap((path) => [exchange(path), exchange(path)])
  expect(repeatedBodies([...worker, exchange('/about'), exchange('/about')])).toEqual(['/about'])
})

it('tells every host but ours and the browser’s own', () => {
  const hosts = ['localhost:1', 'update.googleapis.com:443', 'fonts.googleapis.com:443', 'elsewhere.example']
  const found = foreignHosts(
    hosts.map((host) => exchange('/', { host })),
    'localhost:1',
  )
  expect(found).toEqual(['fonts.googleapis.com:443', 'elsewhere.example'])
})

it('adds up by kind', () => {
  const sums = bytesByKind(
    ['/', '/build/a.js', '/build/b.js', '/assets/audio/x.mp3?h=1'].map((path) => exchange(path)),
  )
  expect([sums.documents, sums.scripts, sums.sounds, sums.styles]).toEqual([10, 20, 10, 0])
})
