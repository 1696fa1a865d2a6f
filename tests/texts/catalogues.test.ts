import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as counts from '#domain/messages/common/counts.ts'
import {
  type Catalogue,
  catalogueNames,
  compileCatalogue,
  modules,
  readCatalogue,
} from '#scripts/texts/catalogues.ts'
import { hasTexts, textsIn } from '#scripts/texts/collect.ts'
import { stretched, stretchedPattern } from '#scripts/texts/made-up-language.ts'

/** What a catalogue of these messages compiles to, without its head. */
const compiled = (catalogue: Record<string, Catalogue>) =>
  compileCatalogue('room/name', catalogue).split('\n').slice(1).join('\n').trim()

describe('the compiled catalogues', () => {
  it.each(catalogueNames())('%s is up to date', (name) => {
    expect(readFileSync(`${modules}/${name}.ts`, 'utf8')).toBe(compileCatalogue(name, readCatalogue(name)))
  })

  it('are no more than there are catalogues', () => {
    const made = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((it) =>
      it.endsWith('.ts'),
    )
    expect(made.map((it) => it.replace(/\.ts$/, '')).sort()).toEqual(catalogueNames())
  })
})

describe('a message', () => {
  it('without parameters is a constant', () => {
    expect(compiled({ texts: { title: 'It’s {brand}', '@line': 'A note', line: "a\\b ''c'' '{d}'" } })).toBe(
      [
        'export const texts = {',
        "  title: 'It’s Stilltide',",
        '  /** A note */',
        "  line: 'a\\\\b \\'c\\' {d}',",
        '} as const',
      ].join('\n'),
    )
  })

  it('with parameters is a function of them', () => {
    expect(compiled({ line: 'Since {date}, `{x}`' })).toBe(
      `export const line = ({ date, x }: { readonly date: string; readonly x: string }) => \`Since \${date}, \\\`\${x}\\\`\``,
    )
    expect(compiled({ line: '{by, select, hand {By hand} other {By itself}} {n, number}' })).toContain(
      `({ by, n }: { readonly by: 'hand' | 'other'; readonly n: number }) => \`\${select(by, { hand: 'By hand', other: 'By itself' })} \${formatNumber(n)}\``,
    )
  })

  it('counts as its language does', () => {
    expect([0, 1, 2, 12_480].map((count) => counts.sessions({ count }))).toEqual([
      '0 sessions',
      '1 session',
      '2 sessions',
      '12,480 sessions',
    ])
  })

  it.each([
    ['{count, plural, one {# day}', 'unbalanced'],
    ['{count, plural, one {# day}}', 'without other'],
    ['{count, plural, few {# days} other {# days}}', 'a form that English does not have'],
    ['{when, date}', 'a format that is not used here'],
    ['{n, number, percent}', 'another'],
    ['{n, plural, offset:1 one {#} other {#}}', 'an offset'],
    ['{n} {n, number}', 'a parameter used in two ways'],
    ['{a, select, x {X} other {}} {a, select, y {Y} other {}}', 'one of two kinds'],
    ['{n, plural, one {{a, select, x {#} other {}}} other {#}}', 'a # in a select'],
    ['#', 'a # alone'],
    ['{brand, number}', 'a constant with a format'],
  ])('that is wrong is named: %s (%s)', (message) => {
    expect(() => compiled({ texts: { line: message } })).toThrow('room/name: texts.line: ')
  })
})

describe('every message', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'scripts'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith(modules) && existsSync(file))
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const withoutImports = (source: string) => source.replaceAll(/^import [\s\S]*? from '.*'$/gm, '')

  it.each(catalogueNames())('of %s is used', (name) => {
    const users = sources.filter((source) => source.includes(`#domain/messages/${name}.ts'`))
    const code = users.map(withoutImports).join('\n')
    const isSaid = (pattern: string) => new RegExp(`(?<![\\w$])${pattern}(?![\\w$])`).test(code)
    // An object that is indexed, passed or spread uses all its keys.
    const isWhole = (object: string) => isSaid(`${object}(?!\\.\\w|\\w)`)
    const unused = Object.entries(readCatalogue(name))
      .filter(([key]) => !key.startsWith('@'))
      .flatMap(([object, value]) => {
        if (typeof value === 'string' || Array.isArray(value)) return isSaid(object) ? [] : [object]
        return Object.keys(value)
          .filter((key) => !key.startsWith('@') && !isWhole(object) && !isSaid(`${object}\\.${key}`))
          .map((key) => `${object}.${key}`)
      })
    expect(unused).toEqual([])
  })
})

/**
 * What is said in English to developers and operators: the API's documentation, logs, metrics, columns of SQL, and what
 * the commands print.
 */
const FOR_DEVELOPERS =
  /^(src\/domain\/contract|server\/http\/docs|server\/operations|server\/telemetry)\/|^server\/(main|app|auth\/security-log|mail\/outbox|db\/embedded\/copy-folder|db\/records\/(badge-state|rows))\.ts$|^src\/app\/service-worker-updates\.ts$/

/** Paths of pictures, fonts, numbers of weeks, and the names of a browser and of former badges. */
const NO_TEXT =
  /^[MC]\S*[ \d]*\{\}|^\{\}([VTx]|-W)\{\}|Times New Roman|^DURATION:|^Samsung Internet$|^(First Breath Hold|Breath (Warrior|Master|Champion|Legend))$/

it('no text is outside the catalogues and the content', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server'],
    {
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => existsSync(file) && hasTexts(file) && !FOR_DEVELOPERS.test(file))
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))
    .filter(({ text }) => !NO_TEXT.test(text))
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

describe('the made-up language', () => {
  it('is about 40 % longer', () => {
    const all = JSON.stringify(catalogueNames().map(readCatalogue)).replaceAll(/[^\p{L}]/gu, '')
    expect(stretched(all).length / all.length).toBeGreaterThan(1.38)
  })

  it('changes letters alone, and neither addresses nor marks', () => {
    expect(stretched('Any day, <link>read it</link>: a@b.example, /safety-info, 10.1000/xyz.')).toBe(
      'Àáñýý dàáýý, <link>rèéàád îít</link>: a@b.example, /safety-info, 10.1000/xyz.',
    )
  })

  it('has in a part of a text what it has in the whole', () => {
    const word = fc.stringMatching(/^[a-zA-Z’]{1,9}$/)
    fc.assert(
      fc.property(fc.array(word), fc.array(word), (one, other) => {
        const [a, b] = [one.join(' '), other.join(' ')]
        return stretched(`${a} ${b}`) === `${stretched(a)} ${stretched(b)}`
      }),
    )
  })

  it('is matched by a pattern that is stretched as well', () => {
    expect(stretchedPattern(/^Remove \d+ (one|any)/i).test(stretched('Remove 12 anywhere'))).toBe(true)
    expect(stretchedPattern(/^Remove/).test('Remove')).toBe(false)
  })
})
