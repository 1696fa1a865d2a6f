/** `npm test`: format, lint, types, build, unit, browser, end to end, sizes; closes with its own counts. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Counts {
  passed: number
  failed: number
  /** What failed, by name and the beginning of its message: repeated at the very end. */
  failures?: readonly string[]
}

/** What we read of vitest's and Playwright's JSON reports. */
interface VitestFile {
  readonly name: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly ok: boolean
    readonly file: string
    readonly line: number
    readonly title: string
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

interface Suite {
  readonly name: string
  readonly command: readonly string[]
  /** The folder of another Node to run it, instead of the one on the path. */
  readonly node?: string
  /** Reads how many tests ran; a suite without it is one test. */
  readonly counts?: (report: string) => Counts
}

const folder = '.cache/counts'
const reportOf = (name: string) => `${folder}/${name.replaceAll(' ', '-')}.json`

/**
 * The folder of the Node in `.nvmrc`, for a run on both: the version used in production must pass as well.
 */
const { LTS_NODE } = process.env

const failure = (name: string, message = '') =>
  `✗ ${name}\n  ${message.slice(0, 1000).replaceAll('\n', '\n  ')}`

const vitest = (report: string): Counts => {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(report)
  const failures = testResults.flatMap(({ name, message, assertionResults }: VitestFile) => [
    ...(message ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages[0])),
  ])
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, Math.sign(numFailedTestSuites)),
    failures,
  }
}

const playwright = (report: string): Counts => {
  const { stats, errors, suites } = JSON.parse(report)
  const failures = [
    ...errors.map(({ message }: { message: string }) => failure('the runner', message)),
    ...suites.flatMap(failedSpecs),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, failures }
}
const failedSpecs = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      failure(
        `${file}:${line} › ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    ),
  ...suites.flatMap(failedSpecs),
]

const vitestRun = (project: string, name = project) => [
  'vitest',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(name)}`,
]

const suites: Suite[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the domain', command: ['tsc', '-p', 'src/domain/tsconfig.json'] },
  { name: 'types of the client', command: ['tsc', '-p', 'packages/client'] },
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  { name: 'unit', command: vitestRun('unit'), counts: vitest },
  ...(LTS_NODE === undefined
    ? []
    : [{ name: 'unit on LTS', command: vitestRun('unit', 'unit on LTS'), counts: vitest, node: LTS_NODE }]),
  { name: 'browser', command: vitestRun('browser'), counts: vitest },
  { name: 'end to end', command: ['playwright', 'test'], counts: playwright },
]

/** Runs one suite and shows its output. @returns its exit code */
function run({ name, command: [program = '', ...args], node }: Suite): Promise<number> {
  const path = ['node_modules/.bin', ...(node === undefined ? [] : [node]), process.env.PATH].join(':')
  const env = { ...process.env, COUNTS: reportOf(name), PATH: path }
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function countsOf(suite: Suite, code: number): Counts {
  const alone = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (suite.counts === undefined) return alone
  try {
    const counts = suite.counts(readFileSync(reportOf(suite.name), 'utf8'))
    // A runner that failed without a failed test (a crash, an unhandled error) has failed all the same.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    return { passed: 0, failed: 1 }
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const total: Counts = { passed: 0, failed: 0 }
const lines: string[] = []
const failed: string[] = []
for (const suite of suites) {
  console.log(`\n── ${suite.name}`)
  const begun = performance.now()
  const counts = countsOf(suite, await run(suite))
  const took = ((performance.now() - begun) / 1000).toFixed(0)
  total.passed += counts.passed
  total.failed += counts.failed
  failed.push(...(counts.failures ?? []))
  lines.push(
    `${suite.name.padEnd(20)} ${String(counts.passed).padStart(4)} passed ${String(counts.failed).padStart(4)} failed ${took.padStart(4)} s`,
  )
}
for (const one of failed.slice(0, 10)) console.log(`\n${one}`)
console.log(`\n${lines.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
