/** Whether a server returns for a person exactly what was acknowledged to them, by the plain recount. */
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import {
  type PlainHistory,
  plainBreathStats,
  plainEarned,
  plainUserStats,
} from '#support/records/plain-recount.ts'
import type { Action, ClientRecord, PerformedAction } from './log.ts'

/** What is counted over one person's log. */
export interface Judged {
  readonly records: number
  readonly deletions: number
  readonly repeats: number
  /** Retried after a cut, and given up after one: stored, and not stored. */
  readonly retried: number
  readonly givenUpKept: number
  readonly givenUpLost: number
}

interface Kept {
  readonly id: string
  readonly [field: string]: unknown
}

interface Told {
  readonly sessions: readonly Kept[]
  readonly holds: readonly Kept[]
}

/** @param url of a server that is up @throws AssertionError for the first difference */
export async function judge(url: string, { id, cookie, done }: ClientRecord): Promise<Judged> {
  const told = async <T>(path: string): Promise<T> => {
    // The recount between two calls can take longer than the server holds an idle connection.
    const answer = await fetch(url + path, { headers: { cookie, connection: 'close' } })
    const body = await answer.json()
    assert.equal(answer.status, 200, `${path} of ${id}: ${JSON.stringify(body)}`)
    return body as T
  }
  const file = await told<Told>('/api/user/export')
  const lived = walk(done, file)
  assert.deepEqual(idsOf(file), lived.present.map(({ id }) => id).sort(), `records of ${id}`)
  assert.deepEqual(await told('/api/user/breath-stats'), plainBreathStats(historyOf(lived)), `holds of ${id}`)
  // By the day before and after, because midnight may pass in between.
  const today = () => new Date().toISOString().slice(0, 10)
  const before = today()
  const stats = await told('/api/user/stats?timeZone=UTC')
  const expected = [before, today()].map((day) => plainUserStats(historyOf(lived), day, Date.now()))
  assert.ok(
    expected.some((one) => isDeepStrictEqual(stats, one)),
    `figures of ${id}: ${JSON.stringify({ stats, expected })}`,
  )
  const earned = await told<{ achievement: { name: string } }[]>('/api/user/achievements')
  assert.deepEqual(
    earned.map(({ achievement }) => achievement.name).sort(),
    [...lived.held].sort(),
    `badges of ${id}`,
  )
  return lived.judged
}

const idsOf = ({ sessions, holds }: Told) => [...sessions, ...holds].map(({ id }) => id).sort()

/** How far a person's log has been replayed, in order of arrival, since each action waited for its answer. */
interface Walk {
  /** What the server returns at the end, by id. */
  readonly stored: ReadonlyMap<string, Kept>
  readonly firstAnswers: Map<string, unknown>
  present: readonly { readonly id: string; readonly counted: PlainHistory[number] }[]
  held: ReadonlySet<string>
  /** Badges of records that were stored but given up: the answer to the next record may contain them. */
  owed: ReadonlySet<string>
  goal: number
  readonly judged: { -readonly [Name in keyof Judged]: Judged[Name] }
}

const historyOf = ({ present }: Walk): PlainHistory => present.map(({ counted }) => counted)

function walk(done: readonly PerformedAction[], { sessions, holds }: Told): Walk {
  const so: Walk = {
    stored: new Map([...sessions, ...holds].map((one) => [one.id, one])),
    firstAnswers: new Map(),
    present: [],
    held: new Set(),
    owed: new Set(),
    goal: 15,
    judged: { records: 0, deletions: 0, repeats: 0, retried: 0, givenUpKept: 0, givenUpLost: 0 },
  }
  for (const one of done) step(so, one)
  // Without the record that was deleted last another may be a best one; whoever looks at the badges gets that.
  so.held = plainEarned(historyOf(so), 0, so.held)
  for (const { id } of so.present) {
    const first = so.firstAnswers.get(id)
    if (first === undefined) continue
    const { newAchievements, ...acknowledged } = first as Kept & { newAchievements: unknown }
    assert.deepEqual(so.stored.get(id), acknowledged, `acknowledged, and not there as it was: ${id}`)
  }
  return so
}

function step(so: Walk, { deed, wasCut, answer }: PerformedAction) {
  if (answer !== null) {
    if (wasCut) so.judged.retried += 1
    const isGone = deed.kind === 'delete' && wasCut && answer.status === 404
    assert.ok(answer.status === 200 || isGone, `${JSON.stringify(deed)}: ${JSON.stringify(answer)}`)
  }
  switch (deed.kind) {
    case 'session':
    case 'hold':
      return come(so, deed, answer)
    case 'goal':
      so.goal = deed.minutes
      return assert.deepEqual(answer?.body, { dailyGoalMinutes: so.goal })
    case 'again':
      so.judged.repeats += 1
      so.held = plainEarned(historyOf(so), 0, so.held)
      return assert.deepEqual(
        answer?.body,
        so.firstAnswers.get(deed.id),
        `the first answer again for ${deed.id}`,
      )
    case 'delete':
      so.judged.deletions += 1
      so.present = so.present.filter(({ id }) => id !== deed.id)
  }
}

function come(so: Walk, deed: Extract<Action, { body: object }>, answer: PerformedAction['answer']) {
  const kept = so.stored.get(deed.id)
  if (answer === null) so.judged[kept === undefined ? 'givenUpLost' : 'givenUpKept'] += 1
  if (answer === null && kept === undefined) return
  so.judged.records += 1
  so.firstAnswers.set(deed.id, answer?.body)
  // Shifted by the time that the request took: the server's answer counts, if there was one.
  const { startedAt } = (answer?.body ?? kept) as { startedAt: string }
  const counted: object = { kind: deed.kind, goal: so.goal, ...deed.body, startedAt }
  so.present = [...so.present, { id: deed.id, counted: counted as PlainHistory[number] }]
  const before = so.held
  so.held = plainEarned(historyOf(so), 0, before)
  const earned = new Set([...so.held].filter((name) => !before.has(name)))
  if (answer !== null) checkTold(deed.id, answer.body, earned, so.owed)
  so.owed = answer === null ? new Set([...so.owed, ...earned]) : new Set()
}

/** A record's answer contains the badges it earned, also when it was sent again. */
function checkTold(id: string, answer: unknown, earned: ReadonlySet<string>, owed: ReadonlySet<string>) {
  const { newAchievements } = answer as { newAchievements: readonly { name: string }[] }
  const told = newAchievements.map(({ name }) => name).filter((name) => earned.has(name) || !owed.has(name))
  assert.deepEqual(told.sort(), [...earned].sort(), `badges told with ${id}`)
}
