/** One word, one meaning: the glossary's retired names do not come back. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const retired = (glossary.match(/```retired\n([\s\S]*?)```/)?.[1] ?? '').trim().split(/\s+/)

/** Code without comments, strings and the fixed parts of templates. */
const identifiersIn = (code: string) =>
  code
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .split(/[^\w$]+/)

const sources = execFileSync(
  'git',
  ['ls-files', 'src', 'server', 'scripts', 'tests', 'packages', 'content'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))

describe('the glossary', () => {
  it('explains each term once', () => {
    const terms = [...glossary.matchAll(/^\| (?!term|---)([^|]+) \|/gm)].map(([, term = '']) => term)
    expect(terms.length).toBeGreaterThan(50)
    expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
  })

  it('retires words that no identifier uses', () => {
    const words = new Set(retired)
    expect(words.size).toBeGreaterThan(60)
    const found = sources.flatMap((file) =>
      [...new Set(identifiersIn(readFileSync(file, 'utf8')))]
        .filter((name) => words.has(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })
})
