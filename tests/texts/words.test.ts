import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hasTexts, textsIn } from '#scripts/texts/collect.ts'
import { specTexts } from '#support/texts/spec-texts.ts'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => hasTexts(file) && file !== 'docs/writing.md')
const texts = files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))

/** The left column of the table of phrases. */
const [, table = ''] = readFileSync('docs/writing.md', 'utf8').split('## Phrases we don’t use')
const phrases = [...table.matchAll(/^\| (?!don’t|---)([^|]+) \|/gm)].flatMap(([, cell = '']) =>
  cell.split(', '),
)

/** Whether `text` says a phrase: whole words, with either apostrophe and with contractions of `not`. */
const says = (text: string, phrase: string) => {
  const words =
    phrase === 'as well'
      ? 'as well(?! as)'
      : phrase.replaceAll('’', "[’']").replaceAll(' not', '(?: not|n’t)')
  return new RegExp(`(?<![\\p{L}-])${words}(?![\\p{L}])`, 'iu').test(text)
}

describe('the phrases that docs/writing.md bans', () => {
  it('are many, and are seen', () => {
    expect(phrases.length).toBeGreaterThan(20)
    expect(says('Whoever is here', 'whoever')).toBe(true)
    expect(says('The tips didn’t come.', 'did not come')).toBe(true)
    expect(says('It shone as well as before', 'as well')).toBe(false)
  })

  it('are in no text', () => {
    const found = texts.flatMap(({ file, line, text }) =>
      phrases
        .filter((phrase) => !Object.hasOwn(specTexts, text) && says(text, phrase))
        .map((phrase) => `${file}:${line}: ${phrase}: ${text}`),
    )
    expect(found).toEqual([])
  })
})

const FULL =
  /\b(?:(?:do|does|did|is|are|was|were|has|have|had|would|could|should) not|cannot|will not|(?:it|that|there|what|here) is(?! [,.;:?)])|(?:you|we|they) (?:are|have|will)|I am|let us)\b(?![.?,;:])/gi
const CONTRACTED =
  /\b(?:\p{L}+n[’']t|(?:it|that|there|what|here|who|let)[’']s|(?:you|we|they)[’'](?:re|ve|ll)|I[’']m)\b/giu
const count = (pattern: RegExp, list: readonly string[]) =>
  list.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0)

describe('contractions', () => {
  it.each([
    ['the interface', /^messages\/en\/(?!server)/],
    ['the tips', /^content\/tips\//],
    ['lessons, book and safety', /^content\/(lessons|chapters|book|safety)/],
    ['emails and the server’s answers', /^messages\/en\/server\//],
  ])('are the rule in %s', (_, where) => {
    const running = texts
      .filter(({ file, text }) => where.test(file) && !Object.hasOwn(specTexts, text))
      .map(({ text }) => text)
    const [full, contracted] = [count(FULL, running), count(CONTRACTED, running)]
    expect(full / (full + contracted), `${full} full forms, ${contracted} contractions`).toBeLessThan(0.15)
  })
})
