/**
 * The package as users get it: packed, installed into an empty project without a network, type-checked, run.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientApart } from '#scripts/build/client.ts'
import { type ApiServer, startApi } from '#support/api-server.ts'
import { databaseKinds } from '#support/databases.ts'
import { examplesOf } from '#support/texts/doc-examples.ts'

const run = promisify(execFile)
const tsc = resolve('node_modules/.bin/tsc')

interface Packed {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}

let packed: Packed
let folder: string
let project: string
beforeAll(async () => {
  folder = await clientApart()
  const { stdout } = await run('npm', ['pack', '--json', '--silent', '--ignore-scripts'], { cwd: folder })
  const [first] = JSON.parse(stdout) as Packed[]
  if (first === undefined) throw new Error('expected a package, got none')
  packed = first
  project = await mkdtemp(join(tmpdir(), 'project-'))
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  const quiet = ['--offline', '--no-audit', '--no-fund', '--silent']
  await run('npm', ['install', ...quiet, join(folder, packed.filename)], { cwd: project })
})
afterAll(() => Promise.all([folder, project].map((path) => rm(path, { recursive: true }))))

/** The type check's output for `text` in a strict project. */
async function check(text: string, options: object = {}): Promise<string> {
  const place = await mkdtemp(join(project, 'check-'))
  await writeFile(join(place, 'main.ts'), text)
  const compilerOptions = {
    ...{ strict: true, skipLibCheck: false, noEmit: true, target: 'es2022', types: [] },
    ...{ module: 'nodenext', moduleResolution: 'nodenext' },
    ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...options,
  }
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  return run(tsc, ['-p', place, '--pretty', 'false']).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  )
}

const use = `import { createStilltide, StilltideError, type SessionsRecordInput, type Stilltide } from 'stilltide-client'
export const stilltide: Stilltide = createStilltide({ url: 'http://localhost:3000', token: 'stt_x', retries: 1 })
const input: SessionsRecordInput = { technique: 'box-breathing', duration: 300, id: undefined }
const { id, newAchievements } = await stilltide.sessions.record(input, { signal: AbortSignal.timeout(1000) })
const { sessionCount } = await stilltide.user.stats({ timeZone: 'Europe/Berlin' })
export const told: [string, string | undefined, number] = [id, newAchievements[0]?.name, sessionCount]
export const codeOf = (error: unknown) => (error instanceof StilltideError && error.code === 'invalid-token' ? error.retryAfter : 0)
`

describe('the package', () => {
  it('holds its code, its types, its README and its licence, and needs nothing else', async () => {
    expect(packed.files.map(({ path }) => path).toSorted()).toEqual(
      [
        'LICENSE',
        'README.md',
        'dist/calls.d.ts',
        'dist/index.d.ts',
        'dist/index.js',
        'dist/options.d.ts',
        'dist/stilltide-error.d.ts',
        'dist/trpc.d.ts',
        'dist/trpc.js',
        'package.json',
      ].toSorted(),
    )
    const names = (await readdir(join(project, 'node_modules'))).filter((name) => !name.startsWith('.'))
    expect(names).toEqual(['stilltide-client'])
    const told = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    // Only users of tRPC's client need its types.
    expect(Object.keys(told).filter((name) => /depend/i.test(name))).toEqual([
      'peerDependencies',
      'peerDependenciesMeta',
    ])
    expect(told.peerDependenciesMeta).toEqual({ '@trpc/server': { optional: true } })
    expect(await readFile(join(folder, 'dist/trpc.js'), 'utf8')).toBe('export {}\n')
    expect(await readFile(join(folder, 'LICENSE'), 'utf8')).toBe(await readFile('LICENSE', 'utf8'))
  })

  it('bears no trace of the server, of its libraries, or of this machine', async () => {
    for (const { path } of packed.files.filter(({ path }) => path.startsWith('dist/'))) {
      const text = await readFile(join(folder, path), 'utf8')
      expect(text, path).not.toMatch(
        /zod|drizzle|hono|auth_(?!token)|better-auth|#domain|#client|#server|\.ts'/i,
      )
      if (path !== 'dist/trpc.d.ts') expect(text, path).not.toMatch(/trpc/i)
      expect(text, path).not.toMatch(/\/api\/(admin|auth|tokens)|sourceMappingURL/)
      expect(text, path).not.toContain(resolve('.'))
    }
    const code = await readFile(join(folder, 'dist/index.js'), 'utf8')
    expect(code).not.toMatch(/^import|\bprocess\.|\bBuffer\b|\brequire\(/m)
  })

  it.each([
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
    ['nodenext', {}],
    ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    [
      'Node’s own types in place of the browser’s',
      { lib: ['es2023'], types: ['node'], typeRoots: [resolve('node_modules/@types')] },
    ],
  ])('type-checks under strict rules, its declarations too, as %s resolves it', async (_, options) => {
    expect(await check(use, options)).toBe('')
  })

  it('makes a wrong field a type error, each of them', async () => {
    const wrong = [
      `stilltide.sessions.record({ technique: 'box-breathing', duration: '300' })`,
      `stilltide.sessions.record({ technique: 'yoga', duration: 300 })`,
      `stilltide.sessions.record({ technique: 'other', duration: 300, lenght: 3 })`,
      'stilltide.sessions.record({ duration: 300 })',
      'stilltide.holds.record()',
      'stilltide.user.stats().then(({ minutes }) => minutes)',
      'stilltide.user.clearHistory()',
      `createStilltide({ url: 'http://localhost:3000' })`,
    ]
    const said = await check(`${use}${wrong.join('\n')}\n`)
    const first = use.split('\n').length
    const lines = [...said.matchAll(/main\.ts\((\d+),/g)].map(([, line]) => Number(line) - first)
    expect(lines, said).toEqual(wrong.map((_, index) => index))
  })
})

describe('its type of the router', () => {
  // tRPC's own declarations do not type-check without it.
  const options = { skipLibCheck: true, types: ['node'], typeRoots: [resolve('node_modules/@types')] }
  const useTrpc = `import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client'
import type { AppRouter } from 'stilltide-client/trpc'
export const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url: 'http://localhost:3000/api/trpc', maxItems: 32 })] })
const { newAchievements } = await client.sessions.record.mutate({ technique: 'box-breathing', duration: 300 })
const [{ sessionCount }, days] = await Promise.all([client.user.stats.query(), client.user.days.query({ from: '2026-11-01', to: '2026-11-30' })])
export const told: [string | undefined, number, boolean | undefined] = [newAchievements[0]?.name, sessionCount, days.days[0]?.isGoalMet]
export const fieldOf = (error: unknown): string | undefined => (error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data?.field : undefined)
`
  beforeAll(() => symlink(resolve('node_modules/@trpc'), join(project, 'node_modules/@trpc')))

  it('makes tRPC’s own client know every call, in a strict project', async () => {
    expect(await check(useTrpc, options)).toBe('')
  })

  it('makes a wrong field, kind or call a type error, each of them', async () => {
    const wrong = [
      `client.sessions.record.mutate({ technique: 'box-breathing', duration: '300' })`,
      'client.sessions.record.mutate({ duration: 300 })',
      'client.user.days.query()',
      `client.user.days.query({ from: '2026-11-01' })`,
      'client.sessions.record.query({})',
      'client.user.stats.mutate()',
      'client.user.stats.query().then(({ minutes }) => minutes)',
      'client.user.nothing.query()',
    ]
    const said = await check(`${useTrpc}${wrong.join('\n')}\n`, options)
    const first = useTrpc.split('\n').length
    const lines = [...said.matchAll(/main\.ts\((\d+),/g)].map(([, line]) => Number(line) - first)
    expect([...new Set(lines)], said).toEqual(wrong.map((_, index) => index))
  })
})

describe.each(databaseKinds)('the example, run by node against a server on the %s database', (kind) => {
  let api: ApiServer
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  it('records a session, reads the figures, and tells what was wrong', async () => {
    const person = await api.signUp()
    const wish = { name: 'Example', scopes: ['read', 'write'] }
    const { token } = (await person.ask('POST', '/api/tokens', wish)).body as { token: string }
    const examples = (await examplesOf('packages/client/README.md')).filter(
      ({ language }) => language === 'js',
    )
    const said: string[] = []
    await mkdir(join(project, kind))
    for (const [index, { text }] of examples.entries()) {
      const path = join(project, kind, `example-${index}.mjs`)
      await writeFile(path, text)
      const { PATH } = process.env
      const env = { PATH, STILLTIDE_URL: api.url, STILLTIDE_TOKEN: token }
      said.push((await run(process.execPath, [path], { env })).stdout.trim())
    }
    expect(said).toEqual([
      'Kept 5 minutes. In all: sessions 1, minutes 5.',
      expect.stringMatching(/^400 bad-request holdDuration Too small/),
    ])
    const { body } = await person.ask('GET', '/api/sessions')
    expect(body).toMatchObject({
      sessions: [{ technique: 'box-breathing', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }],
    })
  })
})
