/**
 * Builds the published client: one file of code, and declarations that need nothing of the server
 * (`npm run client:build`).
 */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, type InlineConfig } from 'vite'

const run = promisify(execFile)
const home = 'packages/client'

/** What the package contains besides what is built. */
const kept = ['package.json', 'README.md', 'LICENSE']

/** Bundles the client and the few parts that it shares with the app into one file without dependencies. */
const bundle = (outDir: string): InlineConfig => ({
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  // These files have their own `package.json`, so the project's `imports` do not apply to them.
  resolve: { alias: { '#domain': resolve('src/domain'), '#client': resolve('src/api-client') } },
  build: {
    lib: { entry: resolve(home, 'index.ts'), formats: ['es'], fileName: 'index' },
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    // The app's table of all calls is made by this call, and must be left out here.
    rolldownOptions: { treeshake: { manualPureFunctions: ['Object.entries'] } },
  },
})

/** Builds into `folder`/dist. */
export async function buildClient(folder: string = home): Promise<void> {
  const dist = resolve(folder, 'dist')
  await build(bundle(dist))
  const scratch = await mkdtemp(join(tmpdir(), 'declarations-'))
  try {
    const emit = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--outDir', scratch]
    await run('node_modules/.bin/tsc', ['-p', home, ...emit]).catch(({ stdout }: { stdout: string }) => {
      throw new Error(`The client does not compile:\n${stdout}`)
    })
    await copyDeclarations(join(scratch, home), dist)
    // Types only; importing it at run time gives an empty module.
    await writeFile(join(dist, 'trpc.js'), 'export {}\n')
  } finally {
    await rm(scratch, { recursive: true })
  }
}

/** Copies the declarations that `index.d.ts` and `trpc.d.ts` import, under their published names. */
async function copyDeclarations(from: string, dist: string): Promise<void> {
  const open = ['index', 'trpc']
  for (const name of open) {
    const text = await readFile(join(from, `${name}.d.ts`), 'utf8')
    const published = text.replaceAll(/'\.\/([\w-]+)\.ts'/g, (_, other: string) => {
      if (!open.includes(other)) open.push(other)
      return `'./${other}.js'`
    })
    const foreign = [...published.matchAll(/\b(?:from|import\() ?'(?!\.\/)([^']+)'/g)]
      .map(([, module]) => module)
      .find((module) => name !== 'trpc' || module !== '@trpc/server')
    if (foreign !== undefined) throw new Error(`expected ${name}.d.ts to stand alone, got ${foreign}`)
    await writeFile(join(dist, `${name}.d.ts`), published)
  }
}

/** A separate folder, outside the source tree, from which `npm pack` makes the package. */
export async function clientApart(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'client-'))
  for (const name of kept) await cp(join(home, name), join(folder, name))
  await buildClient(folder)
  return folder
}

if (process.argv.includes('--build')) {
  await buildClient()
  // The folder for the package of `client:pack`.
  await mkdir('dist', { recursive: true })
  console.log(`${home}/dist: ${(await readdir(`${home}/dist`)).join(', ')}`)
}
