import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The documents in `docs` and the folders within it. */
const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file))

const read = (file: string) => readFileSync(file, 'utf8')
const withoutBlocks = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '')

const [, table = ''] = read('CONTRIBUTING.md').split('\n## Scripts\n')
const listed = [...table.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(([, name = '']) => name)

const allPages = ['README.md', 'CONTRIBUTING.md', ...pages]

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1e7 }).trim().split('\n')
/** One is the reader's own: the example of docs/api.md. */
const fileNames = new Set([...tracked.map((file) => basename(file)), 'practice.mjs'])

/** Names of files without their folder, such as `badges.ts`. */
const bareNamesIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([\w.-]+\.(?:tsx?|mjs))`/g)].map(([, name = '']) => name)

/** What a document says to be in a file: `` `name` (`path`) ``. */
const pairsIn = (text: string) =>
  [
    ...withoutBlocks(text).matchAll(
      /`([A-Za-z_]\w+)(?:\(\))?`\s+\(`((?:src|server|scripts)\/[^`]+\.tsx?)`\)/g,
    ),
  ].map(([, name = '', file = '']) => ({ name, file }))

const pathsIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((code) =>
      /^(src|server|scripts|tests|docs|content|public|packages|drizzle)\/[^*{<\s]*$/.test(code),
    )

const linksIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link.replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^([a-z]+:|\/)/.test(link))

describe('the documents', () => {
  it('list every npm script once, and no other', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(listed.toSorted()).toEqual(Object.keys(scripts).toSorted())
  })

  it.each(allPages)('name only files that exist: %s', (file) => {
    expect(bareNamesIn(read(file)).filter((name) => !fileNames.has(name))).toEqual([])
  })

  it.each(allPages)('say of nothing that it is in a file where it is not: %s', (file) => {
    expect(pairsIn(read(file)).filter(({ name, file: place }) => !read(place).includes(name))).toEqual([])
  })

  it.each(allPages)('name only paths that exist: %s', (file) => {
    expect(pathsIn(read(file)).filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(allPages)('link to files: %s', (file) => {
    expect(linksIn(read(file)).filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
  })
})
