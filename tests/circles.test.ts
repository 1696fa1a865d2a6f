import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { type Imports, importsIn, readImports } from '#scripts/lint/imports.ts'

const places = ['src', 'server', 'packages', 'content', 'scripts']

/**
 * Folders whose rooms may not import each other in a circle. The rooms of a folder are its subfolders with
 * everything below them; the files in the folder itself are one more room. Those of the whole project are its
 * layers: the rooms of `src`, and the folders beside it.
 */
const houses = [
  '.',
  'src/device',
  'src/app/features',
  'src/domain',
  'src/app',
  'server',
  'server/db',
  'server/http',
  'src/app/ui',
  'src/app/state',
  'src/app/pages',
  'scripts',
]

/** The room of `house` that contains `file`; null outside the house. */
function roomOf(file: string, house: string): string | null {
  const folder = house === '.' && file.startsWith('src/') ? 'src' : house
  const [room = '', ...below] = relative(folder, file).split('/')
  if (room === '..') return null
  return below.length === 0 ? `${folder}/*` : join(folder, room)
}

/** The same between the rooms of `house`. */
function importsOfRooms(files: Imports, house: string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  for (const [file, imported] of files) {
    const room = roomOf(file, house)
    if (room === null) continue
    const others = rooms.get(room) ?? new Set()
    for (const other of imported) {
      const there = roomOf(other, house)
      if (there !== null && there !== room) others.add(there)
    }
    rooms.set(room, others)
  }
  return rooms
}

/** A shortest circle through each file or room that is in one, as `one → other → one`, without duplicates. */
function circlesIn(imports: Imports): string[] {
  const circles = new Map<string, string>()
  for (const start of imports.keys()) {
    const circle = wayBack(imports, start)
    const members = circle?.toSorted().join()
    if (circle && members && !circles.has(members)) circles.set(members, [...circle, start].join(' → '))
  }
  return [...circles.values()]
}

/** The shortest path from `start` to itself; undefined if there is none. */
function wayBack(imports: Imports, start: string): string[] | undefined {
  const ways = new Map<string, string[]>([[start, [start]]])
  for (const [at, way] of ways)
    for (const next of imports.get(at) ?? []) {
      if (next === start) return way
      if (!ways.has(next)) ways.set(next, [...way, next])
    }
  return undefined
}

/** A house with two rooms that import each other, and two files that do so by types only. */
const invented = new Map([
  ['src/app/state/a.ts', "import type { B } from './b.ts'"],
  ['src/app/state/b.ts', "import {\n  type A,\n} from './a.ts'\nimport { c } from '#app/ui/c.ts'"],
  ['src/app/ui/c.ts', "const later = () => import('#app/state/d.ts')"],
  ['src/app/state/d.ts', "import { e } from 'e'"],
  ['src/app/main.ts', "import '#app/state/a.ts'\nimport '#app/ui/c.ts'"],
])

it('reports files that import each other, by types alone as well', () => {
  const imports = importsIn(invented, { '#app/*': './src/app/*' })
  expect(circlesIn(imports)).toEqual(['src/app/state/a.ts → src/app/state/b.ts → src/app/state/a.ts'])
})

it('reports rooms that import each other where no file does', () => {
  const rooms = importsOfRooms(importsIn(invented, { '#app/*': './src/app/*' }), 'src/app')
  expect([...rooms.keys()]).toEqual(['src/app/state', 'src/app/ui', 'src/app/*'])
  expect(circlesIn(rooms)).toEqual(['src/app/state → src/app/ui → src/app/state'])
})

it('has no files that import each other in a circle', async () => {
  const imports = readImports(places)
  expect(imports.size).toBeGreaterThan(500)
  expect(circlesIn(imports)).toEqual([])
})

it.each(houses)('has no circle between the rooms of %s', async (house) => {
  const rooms = importsOfRooms(readImports(places), house)
  expect(rooms.size).toBeGreaterThan(1)
  expect(circlesIn(rooms)).toEqual([])
})
