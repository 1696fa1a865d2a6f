/**
 * Ten thousand random scenarios of the conductor: late, doubled and missing ticks, changes of pace, pauses,
 * blocks, interruptions. Each cue once on its frame; no session that runs to its end ends on an inhale.
 *
 *   npm run prove:engine -- [--scenarios 10000] [--seed 1]
 *
 * Exits with 1 and prints the seed and the shortest failing scenario when one fails.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { wholeNumber } from './whole-number.ts'

const { values } = parseArgs({ options: { scenarios: { type: 'string' }, seed: { type: 'string' } } })
const scenarios = wholeNumber('scenarios', values.scenarios, 10000)
const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 2 ** 31))

const require = createRequire(import.meta.url)
const vitest = join(dirname(require.resolve('vitest/package.json')), 'vitest.mjs')
const begun = Date.now()
process.stdout.write(`${scenarios} scenarios from seed ${seed}\n`)
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'unit*', 'tests/audio-engine/scenarios.test.ts'],
  { stdio: 'inherit', env: { ...process.env, SCENARIOS: String(scenarios), SEED: String(seed) } },
)
const took = ((Date.now() - begun) / 1000).toFixed(0)
process.stdout.write(
  status === 0
    ? `proven: ${scenarios} scenarios from seed ${seed} in ${took} s\n`
    : `failed: again with --scenarios ${scenarios} --seed ${seed}\n`,
)
process.exitCode = status === 0 ? 0 : 1
