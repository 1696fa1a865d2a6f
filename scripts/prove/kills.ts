/**
 * A page killed at random moments of a session, by its renderer's crash: at most the last second is missing,
 * and nothing is counted twice. Wants a build.
 *
 *   npm run prove:kills -- [--lives 50] [--seed 1]
 */
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { lives: { type: 'string' }, seed: { type: 'string' } } })
const lives = values.lives ?? '50'
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31))
const { status } = spawnSync('node_modules/.bin/playwright', ['test', 'killed'], {
  stdio: 'inherit',
  env: { ...process.env, LIVES: lives, SEED: seed },
})
process.stdout.write(
  status === 0
    ? `proven: ${lives} kills from seed ${seed}\n`
    : `failed: again with --lives ${lives} --seed ${seed}\n`,
)
process.exitCode = status ?? 1
