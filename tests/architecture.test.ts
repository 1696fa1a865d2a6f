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
  'server/telemetry/x.ts': [
    'domain',
    'node',
    'server/config',
    'server/db',
    'server/auth',
    'server/http',
    'server/jobs',
    'server/telemetry',
  ],
  'server/x.ts': ['domain', 'node', 'content', 'server', ...roomsOf('server')],
  'content/x.ts': ['domain', 'content'],
  'packages/client/x.ts': ['domain', 'client'],
}

interface Report {
  diagnostics: { location: { path: string; start: { line: number } } }[]
}

let folder = ''

/** Lints `files`, each of which imports all of `from`, one a line. @returns the rejected imports of each file */
async function lint(files: readonly string[], from: readonly string[]): Promise<Map<string, string[]>> {
  const imports = from.map((target, line) => `import * as it${line} from '${target}'`)
  const uses = from.map((_, line) => `console.log(it${line})`)
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), [...imports, '', ...uses, ''].join('\n'))
  }
  const linting = run(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', ...files],
    { cwd: folder, maxBuffer: 1e8 },
  )
  const { stdout } = await linting.catch((failure: { stdout: string }) => failure)
  const { diagnostics }: Report = JSON.parse(stdout)
  const refused = new Map(files.map((file) => [file, [] as string[]]))
  for (const { location } of diagnostics)
    refused.get(location.path)?.push(from[location.start.line - 1] ?? 'not an import')
  return refused
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
    const refused = await lint(
      Object.keys(allowed),
      names.map((name) => targets[name]),
    )
    for (const [place, open] of Object.entries(allowed)) {
      const closed = names.filter((name) => !open.includes(name)).map((name) => targets[name])
      expect(refused.get(place)?.toSorted(), place).toEqual(closed.toSorted())
    }
  })

  it('refuse a way out of the folder that is no alias', async () => {
    const refused = await lint(['src/domain/y.ts'], ['./x.ts', '../app/router.tsx'])
    expect(refused.get('src/domain/y.ts')).toEqual(['../app/router.tsx'])
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
