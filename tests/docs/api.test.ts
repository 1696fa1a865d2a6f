import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiServer, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { type Example, examplesOf, runShell, shapeOf } from '#support/texts/doc-examples.ts'

const DAY = 86_400_000

describe.each(databaseKinds)('what the documents say to a shell, on the %s database', (kind) => {
  let api: ApiServer
  // Noon, so that what is recorded now took place today in every European time zone.
  const noon = (Math.floor(Date.now() / DAY) + 0.5) * DAY
  beforeAll(async () => {
    api = await startApi(kind, undefined, undefined, { now: () => new Date(noon) })
  })
  afterAll(() => api.stop())

  it('does what docs/api.md says, line by line, and answers in the shape that stands there', async () => {
    const examples = await examplesOf('docs/api.md')
    const said = await runShell(examples, api.url)
    const told = answersIn(examples)
    expect(told.filter((answer) => answer !== undefined)).toHaveLength(5)
    for (const [index, answer] of told.entries())
      if (answer !== undefined)
        expect(shapeOf(JSON.parse(said[index] ?? '')), said[index]).toEqual(shapeOf(JSON.parse(answer)))
    expect(said.some((text) => /^stt_\w{39}$/.test(text))).toBe(true)
    expect(JSON.parse(said[3] ?? '')).toMatchObject({ sessionCount: 1, totalTime: 300, todayTime: 300 })
  })

  it('does what the README of the client says', async () => {
    const said = await runShell(await examplesOf('packages/client/README.md'), api.url)
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ user: { email: 'grace@example.com' } })
  })
})

/** For each shell block, the answer right after it, if there is one. */
const answersIn = (examples: readonly Example[]): (string | undefined)[] =>
  examples.flatMap(({ language }, index) => {
    const next = examples[index + 1]
    return language === 'sh' ? [next?.language === 'json' ? next.text : undefined] : []
  })

it('every curl line of the documents stands in a block that is run', async () => {
  for (const path of ['docs/api.md', 'packages/client/README.md']) {
    const lines = (text: string) => text.split('\n').filter((line) => /\bcurl -/.test(line))
    const run = (await examplesOf(path)).filter(({ language }) => language === 'sh')
    expect(run.flatMap(({ text }) => lines(text))).toEqual(lines(await readFile(path, 'utf8')))
    expect(run.length).toBeGreaterThan(0)
  }
})

it('the client is shown with the same lines everywhere', async () => {
  const [inDocs, inReadme] = await Promise.all(
    ['docs/api.md', 'packages/client/README.md'].map(async (path) =>
      (await examplesOf(path)).find(({ language }) => language === 'js'),
    ),
  )
  expect(inDocs).toEqual(inReadme)
  expect(inDocs?.text).toContain('createStilltide')
})
