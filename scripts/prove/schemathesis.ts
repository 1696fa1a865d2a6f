/**
 * Schemathesis, an independent reader of OpenAPI documents, calls everything on the built server that the
 * document names, once with an API token and once as a signed-in person: no answer of 500 or more, and none
 * that breaks the document.
 *
 *   npm run build && npm run prove:schemathesis -- [--examples 50] [--seed 30]
 *
 * The program is installed from PyPI (`pip install schemathesis`), and is found by `SCHEMATHESIS` or on the
 * path.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '#scripts/bench/server/programs.ts'
import { freePort } from './free-port.ts'
import { runProgram } from './run-program.ts'

const { values } = parseArgs({
  options: { examples: { type: 'string', default: '50' }, seed: { type: 'string', default: '30' } },
})

/**
 * Checks that are left out, and why: a run sends its token or cookie with every call, even with those that
 * are meant to be sent without (`ignored_auth`; signed in also `negative_data_rejection`, which the first run
 * has checked); and a schema cannot say that times agree, that a cursor is ours or that a link is still valid
 * (`positive_data_acceptance`).
 */
const LEFT_OUT = 'ignored_auth,positive_data_acceptance'
/** A path of its own that is also `/api/breath-holds/{id}`: DELETE is known there, and refuses the id. */
const TWO_WAYS = ['--exclude-path', '/api/breath-holds/personal-best']
/** Calls that would end the sign-in of the run. */
const ENDS_IT = ['--exclude-path-regex', '^/api/auth/(logout|user|sign-ins|change-password|set-password)']

const home = await mkdtemp(join(tmpdir(), 'schemathesis-'))
const port = await freePort()
const server = startServer(
  { server: 'dist/server/main.js' },
  { PORT: String(port), DATA_DIR: join(home, 'data'), TRUST_PROXY: '1' },
)
const url = await server.isUp

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Whether it found no faults. */
function run(name: string, leftOut: string, headers: Record<string, string>, ...more: string[]) {
  process.stdout.write(`\n── ${name}\n`)
  return runProgram(
    process.env.SCHEMATHESIS ?? 'schemathesis',
    [
      'run',
      `${url}/api/openapi.json`,
      ...Object.entries(headers).flatMap(([header, value]) => ['-H', `${header}: ${value}`]),
      ...['--exclude-checks', leftOut, '--seed', values.seed, '--max-examples', values.examples],
      ...['--phases', 'examples,coverage,fuzzing', '--continue-on-failure', '--no-color'],
      ...more,
    ],
    // It stores what it found in the folder where it runs.
    { cwd: home },
  )
}

try {
  const account = { email: 'ada@example.com', password: 'hush-tide-77', agreeToNewsletter: false }
  const entered = await post('/api/auth/sign-up', account)
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  const made = await post('/api/tokens', { name: 'schemathesis', scopes: ['read', 'write'] }, own)
  const { token } = (await made.json()) as { token: string }
  const isFine = [
    await run('with a token', LEFT_OUT, { authorization: `Bearer ${token}` }, ...TWO_WAYS),
    // Calls about accounts are counted per client: this run is another client.
    await run(
      'signed in',
      `${LEFT_OUT},negative_data_rejection`,
      { ...own, 'x-forwarded-for': '203.0.113.30' },
      ...TWO_WAYS,
      ...ENDS_IT,
    ),
  ]
  process.exitCode = isFine.every(Boolean) ? 0 : 1
} finally {
  await server.kill()
  await rm(home, { recursive: true })
}
