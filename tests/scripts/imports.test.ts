import { describe, expect, it } from 'vitest'
import { importersOf, importsIn } from '#scripts/lint/imports.ts'

const imports = importsIn(
  new Map([
    ['src/a.ts', ''],
    ['src/b.ts', "import { a } from './a.ts'"],
    ['tests/a.test.ts', "import { a } from '#src/a.ts'"],
    ['tests/b.test.ts', "import { b } from '#src/b.ts'\nimport { d } from '../tests/d.ts'"],
    ['tests/d.ts', "export const later = () => import('./b.test.ts')"],
    ['tests/other.test.ts', "import { it } from 'vitest'"],
  ]),
  { '#src/*': './src/*' },
)

describe('who imports a file', () => {
  it('is told by distance, each once, though some import each other', () => {
    expect(importersOf(['src/a.ts'], imports)).toEqual([
      ['src/a.ts'],
      ['src/b.ts', 'tests/a.test.ts'],
      ['tests/b.test.ts'],
      ['tests/d.ts'],
    ])
  })

  it('is told of several at once, and is nobody where nobody does', () => {
    expect(importersOf(['src/b.ts', 'src/a.ts'], imports)[1]).toEqual(['tests/a.test.ts', 'tests/b.test.ts'])
    expect(importersOf(['tests/other.test.ts'], imports)).toEqual([['tests/other.test.ts']])
    expect(importersOf([], imports)).toEqual([])
  })
})
