import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '#server/config/env.ts'

const text = (path: string) => readFileSync(path, 'utf8')
const dockerfile = text('Dockerfile')
const compose = text('compose.yaml')

/** Every variable that the server reads. */
const read = [...text('server/config/env.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)

/** Lines of the block below `key`, by its indentation; comments left out. */
function block(key: string): string[] {
  const lines = compose.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const begin = lines.findIndex((line) => line.trim() === `${key}:`)
  const depth = (line: string) => line.search(/\S/)
  const rest = lines.slice(begin + 1)
  const end = rest.findIndex((line) => depth(line) <= depth(lines[begin] ?? ''))
  return rest.slice(0, end < 0 ? undefined : end)
}

describe('the container', () => {
  it('runs on the long-term Node that the tests also run on, and that the docs name', () => {
    const [major = ''] = text('.nvmrc').split('.')
    expect([...dockerfile.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, version]) => version)).toEqual([
      major,
      major,
    ])
    for (const page of ['README.md', 'docs/operations.md', 'docs/api.md'])
      expect(text(page), page).toContain(`Node ${major} (LTS)`)
  })

  it('is made of what is there', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) =>
      paths.split(' '),
    )
    expect(copied.length).toBeGreaterThan(3)
    for (const path of copied) expect(existsSync(path), path).toBe(true)
    // What the server reads besides its bundle.
    for (const path of ['drizzle', 'content/fonts']) expect(copied).toContain(path)
    expect(text('server/main.ts')).toContain("'../../drizzle'")
    expect(text('server/book/fonts.ts')).toContain("'../../content/fonts/'")
  })

  it('has nothing in it that the ignored files name, and all that the build asks for', () => {
    const kept = text('.dockerignore').match(/(?<=^!).+$/gm) ?? []
    for (const path of kept.filter((path) => !path.includes('*'))) expect(existsSync(path), path).toBe(true)
    for (const path of [
      'src',
      'server',
      'content',
      'public',
      'scripts',
      'index.html',
      'drizzle',
      'package-lock.json',
    ])
      expect(kept).toContain(path)
    expect(text('.dockerignore').split('\n')).toContain('*')
  })

  it('starts the server itself, as nobody in particular, and asks it whether it is alive', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^CMD \["node", "dist\/server\/main\.js"\]$/m)
    expect(dockerfile).toContain('/api/health/live')
    const [, set = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? []
    const environment = Object.fromEntries(set.split(' ').map((one) => one.split('=')))
    expect(readConfiguration(environment)).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data' })
  })

  it('is set up by variables that the server reads, beside PostgreSQL', () => {
    const names = block('environment').map((line) => line.trim().split(':')[0])
    expect(names).toContain('DATABASE_URL')
    for (const name of names) expect(read, name).toContain(name)
  })

  it('has more time to stop than the server takes', () => {
    const seconds = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])
    const [, limit = ''] = /const stopLimit = ([\d_]+)/.exec(text('server/main.ts')) ?? []
    expect(seconds * 1000).toBeGreaterThan(2 * Number(limit.replaceAll('_', '')))
  })
})
