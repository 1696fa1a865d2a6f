/** Reads how many tests ran, what failed and how long each file took from the reports of both runners. */

export interface Report {
  passed: number
  failed: number
  /** What failed, by name and the beginning of its message: repeated at the very end. */
  readonly failures: readonly string[]
  /** Seconds that the tests of each file took, one after the other. */
  readonly seconds: ReadonlyMap<string, number>
}

/** What we read of vitest's and Playwright's JSON reports. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly VitestFile[]
}
interface VitestFile {
  readonly name: string
  readonly message: string
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly { readonly message: string }[]
  readonly suites: readonly PlaywrightSuite[]
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly PlaywrightSpec[]
}
interface PlaywrightSpec {
  readonly ok: boolean
  readonly file: string
  readonly line: number
  readonly title: string
  readonly tests: readonly {
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
  }[]
}

const failure = (name: string, message = '') =>
  `✗ ${name}\n  ${message.slice(0, 1000).replaceAll('\n', '\n  ')}`

export function readVitest(json: string): Report {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults }: VitestReport = JSON.parse(json)
  const failures = testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages[0])),
  ])
  const here = `${process.cwd()}/`
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, Math.sign(numFailedTestSuites)),
    failures,
    seconds: new Map(
      testResults.map(({ name, startTime, endTime }) => [
        name.replace(here, ''),
        (endTime - startTime) / 1000,
      ]),
    ),
  }
}

export function readPlaywright(json: string): Report {
  const { stats, errors, suites }: PlaywrightReport = JSON.parse(json)
  const specs = suites.flatMap(specsOf)
  const failures = [
    ...errors.map(({ message }) => failure('the runner', message)),
    ...specs.filter(({ ok }) => !ok).map(failedSpec),
  ]
  const seconds = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      seconds.set(`tests/e2e/${file}`, (seconds.get(`tests/e2e/${file}`) ?? 0) + duration / 1000)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures,
    seconds,
  }
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const failedSpec = ({ file, line, title, tests }: PlaywrightSpec) =>
  failure(
    `${file}:${line} › ${title}`,
    tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
  )
