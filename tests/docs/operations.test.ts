import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('docs/operations.md does not promise Citus, which was tried and fails', () => {
  const [, said = ''] = readFileSync('docs/operations.md', 'utf8').split('**Citus ')
  expect(said).toMatch(/^does not run this server yet\.\*\*/)
  const promise = /without a change to a query|(split|machines)[^.]*no change/i
  for (const path of ['docs/operations.md', 'README.md', 'server/db/schema/record.ts'])
    expect(readFileSync(path, 'utf8').replaceAll(/\s+/g, ' '), path).not.toMatch(promise)
})
