import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('docs/operations.md promises of Citus only what a proof shows, by commands that exist', () => {
  const [, said = ''] = readFileSync('docs/operations.md', 'utf8').split(
    '### A database over several machines',
  )
  const [section = ''] = said.split('\n### ')
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...section.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name)
  expect(named).toEqual(expect.arrayContaining(['db:distribute', 'prove:distributed']))
  for (const name of named) expect(Object.keys(scripts)).toContain(name)
  const promise = /without a change to a query|(split|machines)[^.]*no change/i
  for (const path of ['docs/operations.md', 'README.md', 'server/db/schema/record.ts'])
    expect(readFileSync(path, 'utf8').replaceAll(/\s+/g, ' '), path).not.toMatch(promise)
})
