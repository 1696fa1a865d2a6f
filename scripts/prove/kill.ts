/**
 * The server killed with SIGKILL again and again while people record, on PostgreSQL and on the embedded
 * database: each counted kill cuts at least one request under way. What was acknowledged is there, nothing is
 * there twice, and figures, streaks and badges are those of the plain recount in order of arrival.
 *
 *   npm run prove:kill -- [--kills 200] [--embedded 50] [--starts 20] [--seed 1] [--minutes 20]
 *
 * Exits with 1 and prints the seed when it fails; the clients' logs then stay in `.cache`.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPrograms, type Programs } from '#scripts/bench/server/programs.ts'
import { startPostgres } from '#support/postgres-server.ts'
import { type KillPlan, proveKills } from './kill/run.ts'
import { wholeNumber } from './whole-number.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { kills: text, embedded: text, starts: text, seed: text, minutes: text },
})
const kills = wholeNumber('kills', values.kills, 200)
const embedded = wholeNumber('embedded', values.embedded, 50)
const starts = wholeNumber('starts', values.starts, 20)
const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000))
const until = Date.now() + wholeNumber('minutes', values.minutes, 20) * 60_000

const say = (line: string) => process.stdout.write(`${line}\n`)

async function prove(
  name: string,
  plan: Pick<KillPlan, 'databaseUrl' | 'kills' | 'startKills'>,
  programs: Programs,
) {
  if (plan.kills === 0) return
  const begun = Date.now()
  const { kills, startKills, misses, cuts, people, ...of } = await proveKills({
    ...plan,
    programs,
    dataDir: join(programs.home, plan.databaseUrl === null ? 'embedded' : 'postgres'),
    clients: 4,
    deeds: 80,
    answers: 25,
    seed,
    until,
    say: (line) => say(`  ${line}`),
  })
  const seconds = ((Date.now() - begun) / 1000).toFixed(0)
  say(
    `${name}: ${kills} kills under load (${cuts} questions cut, ${misses} more kills hit none and are not counted)`,
  )
  say(`  and ${startKills} while starting, in ${seconds} s; ${people} people, ${of.records} records,`)
  say(`  ${of.deletions} deletions, ${of.repeats} repeats, ${of.retried} asked again after a cut;`)
  say(
    `  of those given up after a cut ${of.givenUpKept} were kept and ${of.givenUpLost} not: none lost, none twice`,
  )
}

const programs = await buildPrograms()
say(`from seed ${seed}`)
try {
  const postgres = await startPostgres()
  try {
    await prove('PostgreSQL', { databaseUrl: postgres.url, kills, startKills: starts }, programs)
  } finally {
    await postgres.stop()
  }
  await prove('embedded', { databaseUrl: null, kills: embedded, startKills: Math.ceil(starts / 4) }, programs)
  await programs.remove()
  say('proven')
} catch (error) {
  console.error(error)
  say(`failed: again with --kills ${kills} --embedded ${embedded} --starts ${starts} --seed ${seed}`)
  say(`what the clients wrote lies in ${programs.home}`)
  process.exitCode = 1
}
