import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { targets } from '#scripts/lint/arrows.ts'
import { withArrows } from '#scripts/lint/lint-arrows.ts'

const run = promisify(execFile)
const root = new URL('..', import.meta.url).pathname
const biome = join(root, 'node_modules/.bin/biome')

type Target = keyof typeof targets

const names = Object.keys(targets) as Target[]
const roomsOf = (part: string) => names.filter((name) => name.startsWith(`${part}/`))

/** What every screen may import. */
const screen: readonly Target[] = ['domain', 'device', 'engine, a door', 'app/ui', 'app/state', 'react']
const underDb: readonly Target[] = ['domain', 'node', 'server/config', 'server/db']
const underAuth: readonly Target[] = [...underDb, 'server/mail', 'server/auth']

/** The design's table: what each place may import. Every other pair must be rejected. */
const allowed: Record<string, readonly Target[]> = {
  'src/domain/x.ts': ['domain'],
  'src/domain/contract/x.ts': ['domain', 'zod'],
  'src/device/x.ts': ['domain', 'device', 'client'],
  'src/workers/x.ts': ['domain', 'workers'],
  'src/audio-engine/x.ts': ['domain', 'workers', 'engine, a door', 'engine, within'],
  'src/audio-engine/output/tone-sound.ts': ['domain', 'workers', 'engine, a door', 'engine, within', 'tone'],
  'src/api-client/x.ts': ['domain', 'client'],
  'src/service-worker/sw.ts': ['domain', 'device', 'client'],
  'src/app/ui/x.tsx': ['app/ui', 'react'],
  'src/app/state/x.ts': ['domain', 'device', 'engine, a door', 'client', 'app/state', 'react'],
  'src/app/queries/x.ts': ['domain', 'device', 'client', 'app/state', 'app/queries'],
  'src/app/features/results/x.tsx': [...screen, 'app/queries', 'content'],
  'src/app/features/practice/x.tsx': [...screen, 'app/queries', 'app/features', 'content'],
  'src/app/shell/x.tsx': [...screen, 'app/features', 'app/shell'],
  'src/app/pages/x.tsx': [...screen, 'app/queries', 'app/features', 'app/shell', 'app/pages', 'content'],
  'src/app/x.tsx': [...screen, ...roomsOf('app'), 'app', 'client', 'content'],
  'server/config/x.ts': ['domain', 'zod', 'node', 'server/config'],
  'server/db/x.ts': underDb,
  'server/operations/x.ts': [...underDb, 'server/operations'],
  'server/mail/x.ts': [...underDb, 'server/mail', 'react'],
  'server/auth/x.ts': [...underAuth, 'zod'],
  'server/api/x.ts': [...underAuth, 'zod', 'server/api'],
  'server/book/x.ts': ['domain', 'node', 'content', 'server/book'],
  'server/http/x.ts': [
    ...underDb,
    'zod',
    'content',
    'server/auth',
    'server/api',
    'server/book',
    'server/http',
  ],
  'server/jobs/x.ts': [...underAuth, 'server/jobs'],
  'server/x.ts': ['domain', 'node', 'content', 'server', ...roomsOf('server')],
  'content/x.ts': ['domain', 'content'],
  'packages/client/x.ts': ['domain', 'client'],
}

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[]
}

const fileOf = (place: string, index: number) =>
  // A place that is a single file keeps its name; others get one file for each arrow.
  place.includes('/x.') ? place.replace('/x.', `/x${index}.`) : place

let folder = ''
const refused = new Set<string>()

/** Lints a tree in which each file has one import, and returns the files whose import was rejected. */
async function lintAll(pairs: { file: string; target: string }[]) {
  for (const { file, target } of pairs) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import * as it from '${target}'\n\nconsole.log(it)\n`)
  }
  const lint = run(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'],
    {
      cwd: folder,
      maxBuffer: 1e8,
    },
  )
  const { stdout } = await lint.catch((failure: { stdout: string }) => failure)
  const report: Report = JSON.parse(stdout)
  for (const { location } of report.diagnostics) {
    refused.add(typeof location.path === 'string' ? location.path : location.path.file)
  }
}

describe('the arrows', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'arrows-'))
    const config = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'))
    delete config.$schema
    await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    await cp(join(root, 'package.json'), join(folder, 'package.json'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('are those of scripts/lint/arrows.ts, written into the lint', async () => {
    const config = await readFile(join(root, 'biome.json'), 'utf8')
    expect(JSON.parse(config)).toEqual(JSON.parse(withArrows(config)))
  })

  it('are refused by the lint where the design forbids them, and let through where it does not', async () => {
    for (const [index, name] of names.entries()) {
      await lintAll(
        Object.keys(allowed).map((place) => ({ file: fileOf(place, index), target: targets[name] })),
      )
      for (const [place, open] of Object.entries(allowed)) {
        const isRefused = refused.has(fileOf(place, index))
        expect(`${place} → ${name}: ${isRefused ? 'refused' : 'open'}`).toBe(
          `${place} → ${name}: ${open.includes(name) ? 'open' : 'refused'}`,
        )
      }
      refused.clear()
    }
  }, 60_000)

  it('refuse a way out of the folder that is no alias', async () => {
    await lintAll([{ file: 'src/domain/y.ts', target: '../app/router.tsx' }])
    expect([...refused]).toContain('src/domain/y.ts')
  })
})

it('lets the domain compile without the browser and without Node, and nothing else', async () => {
  const config = JSON.parse(await readFile(join(root, 'src/domain/tsconfig.json'), 'utf8'))
  expect(config.compilerOptions).toMatchObject({ lib: ['ES2023'], types: [] })
})

it('imports tone in one file only', async () => {
  const { stdout } = await run('git', ['grep', '-lE', "from 'tone(/|')", '--', 'src'], { cwd: root })
  expect(stdout.trim()).toBe('src/audio-engine/output/tone-sound.ts')
})

it('has no folder with more than 25 files of source', async () => {
  const { stdout } = await run('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css'], {
    cwd: root,
    maxBuffer: 1e7,
  })
  const counts = new Map<string, number>()
  for (const file of stdout.trim().split('\n'))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 25)).toEqual([])
})

it('has a README of at most 8 kB, with a map of at most 15 lines', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8 * 1024)
  expect(readme.match(/```map\n([\s\S]*?)\n```/)?.[1]?.split('\n').length).toBeLessThanOrEqual(15)
})

it('names only paths that exist in its map', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const map = readme.match(/```map\n([\s\S]*?)```/)?.[1] ?? ''
  const paths = map
    .split('\n')
    .map((line) => line.match(/^([\w./-]+)/)?.[1])
    .filter((path) => path !== undefined)
  expect(paths.length).toBeGreaterThan(8)
  for (const path of paths)
    await expect(readFile(join(root, path)).catch((e) => e.code)).resolves.not.toBe('ENOENT')
})
