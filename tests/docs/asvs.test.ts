import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { usualCeilings } from '#server/auth/limits/ceilings.ts'
import type { Limit } from '#server/auth/limits/count-together.ts'
import { usualLimits } from '#server/auth/limits/limits.ts'

const page = readFileSync('docs/security.md', 'utf8')
const [, section = ''] = page.split('\n## ASVS 5.0, levels 1 and 2\n')

/** The numbers of the requirements of levels 1 and 2 only; the file names its source. */
const asvs: { readonly 1: readonly string[]; readonly 2: readonly string[] } = JSON.parse(
  readFileSync('tests/docs/asvs-5.0.0.json', 'utf8'),
)
const levels = new Map(([1, 2] as const).flatMap((level) => asvs[level].map((id) => [id, level] as const)))

/** A row of one of the tables; a row with several requirements has one state for all of them. */
interface Row {
  readonly ids: readonly string[]
  readonly level: string
  readonly words: string
  readonly state: string
  readonly where: string
}

const rows: readonly Row[] = section
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const cells = line.replaceAll(/^\| | \|$/g, '').split(' | ')
    const [ids = '', level = '', words = '', state = '', where = ''] = cells
    return { ids: ids.split(', '), level, words, state, where }
  })

const named = (row: Row) => row.ids.join(', ')

/** The project's paths between backticks. */
const pathsIn = (text: string) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) =>
      /^(\.ci|content|docs|drizzle|public|scripts|server|src|tests)\/|^[\w-]+\.(json|md|yaml)$|^Dockerfile$/.test(
        code,
      ),
    )

/** The anchors of the page's headings, as GitHub and GitLab generate them. */
const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-'),
)
const linksIn = (text: string) => [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor)

describe('the ASVS table in docs/security.md', () => {
  it('accounts for every requirement of levels 1 and 2 once, and for nothing else', () => {
    const told = rows.flatMap(({ ids }) => ids)
    expect(levels.size).toBe(253)
    expect(told.filter((id, index) => told.indexOf(id) !== index)).toEqual([])
    expect([...levels.keys()].filter((id) => !told.includes(id))).toEqual([])
    expect(told.filter((id) => !levels.has(id))).toEqual([])
  })

  it('gives each its level', () => {
    for (const row of rows) {
      const its = [...new Set(row.ids.map((id) => levels.get(id)))].toSorted()
      expect(`${named(row)}: ${row.level}`).toBe(`${named(row)}: ${its.join(', ')}`)
    }
  })

  it('says of each whether it is met, and where or why', () => {
    for (const row of rows) {
      expect(['met', 'not met', 'does not apply'], named(row)).toContain(row.state)
      expect(row.words, named(row)).toMatch(/\w{2}/)
      expect(row.where, named(row)).toMatch(/\w{3}/)
      if (row.state === 'met')
        expect([...pathsIn(row.where), ...linksIn(row.where)], named(row)).not.toEqual([])
      if (row.state !== 'does not apply') expect(row.ids, named(row)).toHaveLength(1)
    }
  })

  it('counts them as they are', () => {
    const count = (state: string) =>
      rows.filter((row) => row.state === state).reduce((sum, { ids }) => sum + ids.length, 0)
    expect(section.replaceAll(/\s+/g, ' ')).toContain(
      `${count('met')} are met, ${count('not met')} are not, ${count('does not apply')} do not apply.`,
    )
  })

  it('names only paths and headings that are there', () => {
    expect(pathsIn(page).length).toBeGreaterThan(100)
    for (const path of pathsIn(page)) expect(existsSync(path), path).toBe(true)
    for (const anchor of linksIn(page)) expect(anchors, anchor).toContain(anchor)
  })
})

describe('docs/security.md', () => {
  const span = (seconds: number) => (seconds === 3600 ? 'an hour' : `${seconds / 60} minutes`)

  const limitNames: Readonly<Record<keyof typeof usualLimits, string>> = {
    password: 'passwords tried, at sign-in and wherever one is required',
    signUp: 'sign-ups',
    mail: 'emails requested',
    code: 'codes and links tried',
    contact: 'messages to support',
    write: 'writes of any kind',
  }
  const ceilingNames: Readonly<Record<keyof typeof usualCeilings, string>> = {
    mail: 'emails that others can trigger',
    confirm: 'codes that confirm a sign-in',
    support: 'messages emailed to support',
  }

  it('tells the limits of a client and the ceilings of an address as the server has them', () => {
    const tell = (names: Readonly<Record<string, string>>, of: Readonly<Record<string, Limit>>) =>
      Object.entries(of).map(([what, { most, seconds }]) => {
        const count = most.toLocaleString('en').replaceAll(',', ' ')
        return `| ${names[what]} | ${count} in ${span(seconds)} |`
      })
    for (const line of [...tell(limitNames, usualLimits), ...tell(ceilingNames, usualCeilings)])
      expect(page).toContain(line)
  })
})
