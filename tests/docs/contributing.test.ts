import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The documents in `docs` and the folders within it. */
const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file))

const read = (file: string) => readFileSync(file, 'utf8')
const withoutBlocks = (text: string) => text.replaceAll(/```[\s\S]*?```/g, '')

const [, table = ''] = read('CONTRIBUTING.md').split('\n## Scripts\n')
const listed = [...table.matchAll(/^\| `([^`]+)` \| \S.* \|$/gm)].map(([, name = '']) => name)

const pathPages = [
  'CONTRIBUTING.md',
  ...pages.filter((file) => /^docs\/(architecture|footguns|flows\/.*|decisions\/.*)\.md$/.test(file)),
]

const pathsIn = (text: string) =>
  [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((code) =>
      /^(src|server|scripts|tests|docs|content|public|packages|drizzle)\/[^*{\s]*$/.test(code),
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

  it.each(pathPages)('name only paths that exist: %s', (file) => {
    expect(pathsIn(read(file)).filter((path) => !existsSync(path))).toEqual([])
  })

  it.each(['README.md', 'CONTRIBUTING.md', ...pages])('link to files: %s', (file) => {
    expect(linksIn(read(file)).filter((link) => !existsSync(join(dirname(file), link)))).toEqual([])
  })
})
