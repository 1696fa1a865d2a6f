/**
 * `npm run test:changed`: what a change of a file or a few can break, within a minute: format, lint, types, and the unit
 * and browser tests that import what changed; of very many, those nearest to it. Changed is what git has not committed;
 * if that is nothing, the last commit.
 */
import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { importersOf, readImports } from '#scripts/lint/imports.ts'

const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

function changedFiles(): string[] {
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return (open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1')).filter((file) => existsSync(file))
}

/** They read the sources as files, so that no import tells what they depend on. */
const readers = [
  'tests/architecture.test.ts',
  'tests/circles.test.ts',
  'tests/formats.test.ts',
  ...git('ls-files', 'tests/docs/*.test.ts'),
]

/** So many test files take less than a minute. */
const WITHIN_A_MINUTE = 35

/** The test files that import one of `changed`, by themselves or through others, the nearest first. */
function testsOf(changed: readonly string[]): string[] {
  const imports = readImports(['src', 'server', 'packages', 'content', 'scripts', 'tests'])
  const all = importersOf(changed, imports)
    .flat()
    .filter((file) => /\.(test|browser)\.tsx?$/.test(file) && !file.endsWith('.full.test.ts'))
  const near = all.slice(0, WITHIN_A_MINUTE)
  if (near.length < all.length)
    console.log(`${near.length} of the ${all.length} test files that import it; npm test runs all.`)
  return near
}

/** Runs a program of the project. @returns whether it succeeded */
function run(program: string, ...args: readonly string[]): Promise<boolean> {
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const changed = changedFiles()
console.log(changed.join('\n'))
const code = changed.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.e2e.ts'))
const results = await Promise.all([
  run('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed),
  run('tsc', '-p', 'tsconfig.json'),
  run('vitest', 'run', '--project', 'unit*', '--project', 'browser', ...readers, ...testsOf(code)),
])
const endToEnd = changed.filter((file) => file.endsWith('.e2e.ts'))
if (endToEnd.length > 0) {
  console.log('\nEnd-to-end tests need a build of the app: `npm run build` after a change of it.')
  results.push(await run('playwright', 'test', '--project=screens', ...endToEnd))
}
process.exit(results.every(Boolean) ? 0 : 1)
