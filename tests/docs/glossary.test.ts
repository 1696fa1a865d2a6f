/** One word, one meaning: the glossary's retired names do not come back. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')
const retired = (glossary.match(/```retired\n([\s\S]*?)```/)?.[1] ?? '').trim().split(/\s+/)

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm

/** Code without comments, strings and the fixed parts of templates. */
const identifiersIn = (code: string) =>
  code
    .replaceAll(comment, '')
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

  it('is about code that is there: documents and comments name no identifier that is gone', () => {
    const code = sources.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const known = new Set(code.flatMap(({ text }) => text.replaceAll(comment, '').split(/[^\w$]+/)))
    const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')
    const prose = [
      ...documents.map((file) => ({ file, text: readFileSync(file, 'utf8') })),
      ...code.map(({ file, text }) => ({ file, text: (text.match(comment) ?? []).join('\n') })),
    ]
    const gone = prose.flatMap(({ file, text }) =>
      [...text.matchAll(/`([A-Za-z]*[a-z][A-Z][A-Za-z]*)(?:\(\))?`/g)]
        .filter(([, name = '']) => !known.has(name))
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(gone).toEqual([])
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
