/**
 * A page killed at random moments of a session, by its renderer's crash: at most the last second is missing,
 * and nothing is counted twice. Needs a build.
 *
 *   npm run prove:kills -- [--kills 50] [--seed 1]
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { kills: { type: 'string' }, seed: { type: 'string' } } })
const kills = values.kills ?? '50'
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
const { status } = spawnSync('node_modules/.bin/playwright', ['test', 'killed'], {
  stdio: 'inherit',
  env: { ...process.env, KILLS: kills, SEED: seed },
})
process.stdout.write(
  status === 0
    ? `proven: ${kills} kills from seed ${seed}\n`
    : `failed: again with --kills ${kills} --seed ${seed}\n`,
)
process.exitCode = status ?? 1
