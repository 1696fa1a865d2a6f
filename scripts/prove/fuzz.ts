/**
 * Calls every operation of the OpenAPI document with input that fits its schema and input that does not,
 * signed in and not, on both databases: no answer of 500 or more, none missing, none that breaks its own
 * schema. With `--prism` another reader of the document is in between, and finds nothing either.
 *
 *   npm run prove:fuzz -- [--requests 20000] [--seed 1] [--database embedded] [--prism]
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { requests: text, seed: text, database: text, prism: { type: 'boolean' } },
})
const requests = values.requests ?? '20000'
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
process.stdout.write(`seed ${seed}\n`)
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'unit*', 'tests/server/fuzz.test.ts'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      FULL: '1',
      REQUESTS: requests,
      SEED: seed,
      ...(values.database && { KINDS: values.database }),
      ...(values.prism && { PRISM: '1' }),
    },
  },
)
process.stdout.write(
  status === 0
    ? `proven: ${requests} requests from seed ${seed}\n`
    : `failed: again with --requests ${requests} --seed ${seed}\n`,
)
process.exitCode = status ?? 1
