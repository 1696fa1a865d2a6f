import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { COMPILE_AHEAD, compiledAhead } from '#scripts/build/compile-ahead.ts'
import { chunk, client, closure, manifest } from '#support/built-chunks.ts'

const fileOf = (key: string) => chunk(key).file
/** A browser looks for it only in the first line. */
const hasHint = (file: string) => readFileSync(join(client, file), 'utf8').startsWith(`${COMPILE_AHEAD}\n`)
const ahead = new Set(['index.html', ...compiledAhead].flatMap((key) => [...closure(key)]).map(fileOf))

it('has all that a page with a long past runs compiled as it comes, and not in the press', () => {
  expect(ahead.size).toBeGreaterThan(compiledAhead.length)
  expect([...ahead].filter((file) => !hasHint(file))).toEqual([])
})

it('leaves what other pages bring to be compiled as it is called: of many pages a person opens few', () => {
  const others = Object.keys(manifest)
    .map(fileOf)
    .filter((file) => file.endsWith('.js') && !ahead.has(file))
  expect(others.length).toBeGreaterThan(ahead.size)
  expect(others.filter(hasHint)).toEqual([])
})
