/**
 * The primary killed again and again under load, and its standby promoted each time: two servers find it by
 * themselves, what was acknowledged is there, nothing is there twice, and calls are answered again soon. Before
 * every tenth kill the standby is gone for a while, so that commits wait in vain. The standby also answers reads.
 *
 *   npm run prove:standby -- [--times 100] [--seed 1] [--minutes 25]
 *
 * Only on Linux. Exits with 1 and prints the seed when it fails; the clients' logs then stay in `.cache`.
 */
import { parseArgs } from 'node:util'
import { buildPrograms } from '#scripts/bench/server/programs.ts'
import { proveStandby } from './standby/run.ts'
import { spanOf } from './standby/spans.ts'
import { wholeNumber } from './whole-number.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({ options: { times: text, seed: text, minutes: text } })
const times = wholeNumber('times', values.times, 100)
const seed = wholeNumber('seed', values.seed, Math.floor(Math.random() * 1_000_000))
const until = Date.now() + wholeNumber('minutes', values.minutes, 25) * 60_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const programs = await buildPrograms()
say(`from seed ${seed}`)
try {
  const begun = Date.now()
  const of = await proveStandby({ programs, times, seed, until, say: (line) => say(`  ${line}`) })
  const seconds = ((Date.now() - begun) / 1000).toFixed(0)
  say(`${of.rounds.length} primaries killed under load, their standbys promoted, in ${seconds} s;`)
  say(`  ${of.cuts} questions cut; before ${of.alone} of the kills the standby was gone for some seconds;`)
  say(`  ${of.people} people, ${of.records} records, ${of.deletions} deletions, ${of.repeats} repeats,`)
  say(`  ${of.retried} asked again after a cut: 0 acknowledged lost, 0 doubled;`)
  say(
    `  ${of.reads} reads right after a record, at the other server, saw it; a standby answered ${of.readsByStandby};`,
  )
  say(`  from the kill to the promotion ${spanOf(of.rounds.map(({ promoted }) => promoted))},`)
  say(`  to the first answer ${spanOf(of.rounds.map(({ first }) => first))},`)
  say(`  from the promotion to it ${spanOf(of.rounds.map(({ promoted, first }) => first - promoted))},`)
  say(`  from the kill to an answer for everyone ${spanOf(of.rounds.map(({ everyone }) => everyone))},`)
  say(`  until the old primary is the new standby, in step, ${spanOf(of.rounds.map(({ inStep }) => inStep))}`)
  await programs.remove()
  say('proven')
} catch (error) {
  console.error(error)
  say(`failed: again with --times ${times} --seed ${seed}`)
  say(`what the clients wrote lies in ${programs.home}`)
  process.exitCode = 1
}
