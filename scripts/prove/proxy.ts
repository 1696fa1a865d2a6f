/**
 * nginx before two processes over one PostgreSQL: one killed repeatedly under load, each stopped in order as
 * an upgrade does, the database restarted, and a sign-out in one known in the other. Then the same through
 * PgBouncer in transaction mode, without prepared statements, and with them where its version supports them.
 *
 *   npm run prove:proxy -- [--kills 12] [--seed 1] [--minutes 6]
 *
 * Needs nginx and PgBouncer: `sh scripts/prove/install-proxies.sh` installs them. Exits with 1 and prints the
 * seed when it fails; the clients' logs then stay in `.cache`.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { buildPrograms } from '#scripts/bench/server/programs.ts'
import { startPostgres } from '#support/postgres-server.ts'
import { checkNginx, PREPARES, pgbouncerVersion, startPgbouncer } from './proxy/programs.ts'
import { type ProxyPlan, proveProxy } from './proxy/run.ts'
import { wholeNumber } from './whole-number.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { kills: text, seed: text, minutes: text } })
const kills = wholeNumber('kills', values.kills, 12)
const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000))
const until = Date.now() + wholeNumber('minutes', values.minutes, 6) * 60_000
/** A sign-out must be known in the other process within this many milliseconds. */
const SOON = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** People are identified by their seeds: another round over the same database needs other ones. */
const OTHERS = 100_000
let rounds = 0

async function prove(name: string, plan: Omit<ProxyPlan, 'stops' | 'restarts' | 'seed' | 'until'>) {
  const begun = Date.now()
  const own = seed + rounds * OTHERS
  rounds += 1
  const of = await proveProxy({ ...plan, stops: 4, restarts: 2, seed: own, until })
  say(`${name}, ${((Date.now() - begun) / 1000).toFixed(0)} s: ${of.kills} kills cut ${of.cuts} questions,`)
  say(`  4 stops in order cut ${of.stopCuts}, 2 crashes of the database ${of.restartCuts};`)
  say(
    `  ${of.people} people, ${of.records} records, ${of.deletions} deletions, ${of.retried} asked again: none lost, none twice;`,
  )
  say(`  a sign-out is known in the other process after at most ${of.signOut.toFixed(0)} ms`)
  if (of.stopCuts > 0) throw new Error(`expected stops in order to cut nothing, got ${of.stopCuts}`)
  if (of.signOut > SOON) throw new Error(`expected a sign-out to be known within ${SOON} ms`)
}

try {
  execFileSync('sh', ['scripts/prove/install-proxies.sh'], { stdio: 'inherit' })
} catch {
  process.exit(1)
}
checkNginx()
say(`from seed ${seed}; nginx takes docs/deploy/nginx.conf`)
const programs = await buildPrograms()
try {
  const postgres = await startPostgres()
  const { url } = postgres
  try {
    await prove('over PostgreSQL', { programs, postgres, databaseUrl: url, isPrepared: true, kills })
    const version = pgbouncerVersion()
    for (const isPrepared of [false, true]) {
      const name = `through PgBouncer ${version} ${isPrepared ? 'with' : 'without'} prepared statements`
      if (isPrepared && version < PREPARES) {
        say(`${name}: it keeps them from ${PREPARES} on only, not tried`)
        continue
      }
      const pooler = await startPgbouncer(url, isPrepared)
      try {
        await prove(name, {
          programs,
          postgres,
          databaseUrl: pooler.url,
          isPrepared,
          kills: Math.ceil(kills / 2),
        })
      } finally {
        await pooler.stop()
      }
    }
  } finally {
    await postgres.stop()
  }
  await programs.remove()
  say('proven')
} catch (error) {
  console.error(error)
  say(`failed: again with --kills ${kills} --seed ${seed}; what the clients wrote lies in ${programs.home}`)
  process.exit(1)
}
