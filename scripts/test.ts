/**
 * `npm test`: format, lint, types, build, unit, browser and end-to-end tests; closes with its own counts.
 * `npm run test:full` (`--full`): what takes longer: unit tests on both databases and at greater depth, the
 * end-to-end tests marked `@full`, and every screen in the made-up language (`npm run prove:texts`). With
 * `TOTALS`, a file, it adds what failed and its counts to those already there.
 */
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type Report, readPlaywright, readVitest } from './test/reports.ts'

interface Suite {
  readonly name: string
  readonly command: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Reads its report; a suite without one is one test. */
  readonly read?: (json: string) => Report
}

const isFull = process.argv.includes('--full')
const folder = '.cache/counts'
const reportOf = (name: string) => `${folder}/${name.replaceAll(' ', '-')}.json`

/**
 * `LTS_NODE` is the folder of the Node in `.nvmrc`: the long run uses it, as the version used in production must pass
 * as well.
 */
const { LTS_NODE, TOTALS } = process.env
const lts: Record<string, string> = LTS_NODE === undefined ? {} : { PATH: `${LTS_NODE}:${process.env.PATH}` }

/** The projects of Vitest whose names begin with `name`. */
const vitest = (name: string): Suite => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    `${name}*`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  read: readVitest,
})
const endToEnd: Suite = { name: 'end to end', command: ['playwright', 'test'], read: readPlaywright }
const build: Suite = { name: 'build', command: ['npm', 'run', '--silent', 'build'] }

/** Those of a line run side by side. */
const quick: readonly (readonly Suite[])[] = [
  [
    build,
    { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'types', command: ['npm', 'run', '--silent', 'types'] },
  ],
  [vitest('unit'), vitest('browser')],
  [endToEnd],
]
const full: readonly (readonly Suite[])[] = [
  [build],
  [{ ...vitest('unit'), environment: { ...lts, FULL: '1' } }],
  [{ ...endToEnd, environment: { FULL: '1' } }],
  [{ ...build, name: 'made-up build', environment: { MADE_UP_LANGUAGE: '1' } }],
  [
    {
      name: 'made-up language',
      command: ['playwright', 'test', '--project=screens', 'tests/e2e/pages/accessible.e2e.ts'],
      environment: { MADE_UP_LANGUAGE: '1' },
      read: readPlaywright,
    },
  ],
]

/** Runs a suite. @returns its exit code and, unless it `isAlone` and shows it at once, its output */
function run({ name, command: [program = '', ...args], environment = {} }: Suite, isAlone: boolean) {
  const { PATH } = { ...process.env, ...environment }
  const env = { ...process.env, ...environment, COUNTS: reportOf(name), PATH: `node_modules/.bin:${PATH}` }
  let output = ''
  return new Promise<{ code: number; output: string }>((resolve) => {
    const show = isAlone ? 'inherit' : 'pipe'
    const child = spawn(program, args, { stdio: ['ignore', show, show], env })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk
      })
    child.on('error', ({ message }) => resolve({ code: 1, output: message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

function reportFor({ name, read }: Suite, code: number): Report {
  const one = { failures: [], seconds: new Map<string, number>() }
  const alone = code === 0 ? { passed: 1, failed: 0, ...one } : { passed: 0, failed: 1, ...one }
  if (read === undefined) return alone
  try {
    const report = read(readFileSync(reportOf(name), 'utf8'))
    // A runner that failed without a failed test (a crash, an unhandled error) has failed all the same.
    return code !== 0 && report.failed === 0 ? { ...report, failed: 1 } : report
  } catch {
    return { ...alone, passed: 0, failed: 1 }
  }
}

/** Runs a suite to its end and reports it. */
async function finish(suite: Suite, isAlone: boolean) {
  const begun = performance.now()
  if (isAlone) console.log(`\n── ${suite.name}`)
  const { code, output } = await run(suite, isAlone)
  const took = (performance.now() - begun) / 1000
  if (!isAlone) console.log(`\n── ${suite.name}\n${output}`)
  return { name: suite.name, took, report: reportFor(suite, code) }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const begun = performance.now()
const finished: Awaited<ReturnType<typeof finish>>[] = []
for (const line of isFull ? full : quick) {
  if (line.length > 1) console.log(`\n── side by side: ${line.map(({ name }) => name).join(', ')}`)
  finished.push(...(await Promise.all(line.map((suite) => finish(suite, line.length === 1)))))
}

const count = (what: 'passed' | 'failed') => finished.reduce((sum, { report }) => sum + report[what], 0)
const failures = finished.flatMap(({ report }) => report.failures)
for (const one of failures.slice(0, 10)) console.log(`\n${one}`)
const slowest = finished
  .flatMap(({ report }) => [...report.seconds])
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, 10)
console.log('\nThe ten slowest files, in seconds:')
for (const [file, seconds] of slowest) console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`)
console.log()
for (const { name, took, report } of finished)
  console.log(
    `${name.padEnd(20)} ${String(report.passed).padStart(4)} passed ${String(report.failed).padStart(4)} failed ${took.toFixed(0).padStart(4)} s`,
  )
console.log(`${'all'.padEnd(43)} ${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s\n`)
const line = `${count('passed')} passed, ${count('failed')} failed`
console.log(line)
if (TOTALS !== undefined) appendFileSync(TOTALS, [...failures, line, ''].join('\n'))
process.exit(count('failed') === 0 ? 0 : 1)
