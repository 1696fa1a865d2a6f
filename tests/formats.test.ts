import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = new URL('..', import.meta.url).pathname

/** The files that turn dates and lists into words for people, and instants into local days. */
const homes = [
  'src/app/ui/text/date-format.ts',
  'src/domain/texts/lists.ts',
  'src/domain/language/numbers.ts',
  'src/domain/time/local-day.ts',
]

/** Code that formats in the browser's or server's language unless all options are given. */
const raw =
  /\bIntl\s*\.\s*\w*(?:Format|PluralRules|DisplayNames)\b(?!\(\)\.resolvedOptions|Options\b)|\.toLocale(?:Date|Time)?String\(/

/** A line that only uses `Intl` as a type does not count. */
const isMade = (line: string) => raw.test(line.replace(/:\s*Intl\.\w+/g, ''))

const sources = ['src', 'server', 'content', 'packages'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name)),
)

describe('what a person reads of days and numbers', () => {
  it('is written in one place, so that no browser writes it in a language of its own', () => {
    expect(sources.length).toBeGreaterThan(500)
    const found = sources
      .filter((file) => !homes.includes(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => (isMade(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
      )
    expect(found, 'use #app/ui/text/date-format.ts or #domain/language/').toEqual([])
  })

  it.each([
    "new Intl.DateTimeFormat('en')",
    'Intl.NumberFormat().format(5)',
    'const word = new Intl.RelativeTimeFormat(undefined)',
    'day.toLocaleDateString()',
    'at.toLocaleTimeString([])',
    "count.toLocaleString('en')",
    'new Intl.ListFormat()',
  ])('would be found as %s', (line) => {
    expect(isMade(line)).toBe(true)
  })

  it.each([
    'Intl.DateTimeFormat().resolvedOptions().timeZone',
    'new Intl.Segmenter().segment(name)',
    'options: Intl.DateTimeFormatOptions',
    'readonly format: Intl.DateTimeFormat',
  ])('is not %s', (line) => {
    expect(isMade(line)).toBe(false)
  })
})
