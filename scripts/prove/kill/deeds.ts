/** What the people of the kill proof do next, drawn from a seed. */
import type { Action } from './log.ts'

/** A number from 0 up to 1, excluded: Marsaglia's xorshift with 32 bits. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

/** A record that was acknowledged and not deleted. */
export interface Present {
  readonly kind: 'session' | 'hold'
  readonly id: string
}

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati']
const DAY = 86_400_000

export interface Situation {
  readonly random: () => number
  readonly present: readonly Present[]
  /** Whether a record was just given up: another one must follow, because its badge would wait for that. */
  readonly isRecordDue: boolean
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Mostly sessions over six weeks, some of them late, with holds, new goals, repeats and deletions between.
 */
export function nextAction(situation: Situation): Action {
  const { random, present, isRecordDue } = situation
  const [share, one] = [random(), present[Math.floor(random() * present.length)]]
  if (!isRecordDue && one !== undefined && share < 0.12)
    return { kind: share < 0.06 ? 'delete' : 'again', of: one.kind, id: one.id }
  if (!isRecordDue && share > 0.96) return { kind: 'goal', minutes: 5 + Math.floor(random() * 26) }
  return share > 0.8 ? hold(situation) : session(situation)
}

const pick = <T>(random: () => number, of: readonly [T, ...T[]]): T =>
  of[Math.floor(random() * of.length)] ?? of[0]

function lived({ random, now }: Situation, seconds: number) {
  const end = now - 60_000 - Math.floor(random() ** 2 * 42 * DAY)
  return {
    id: uuid(random),
    startedAt: new Date(end - seconds * 1000).toISOString(),
    completedAt: new Date(end).toISOString(),
    timeZone: pick(random, zones as [string, ...string[]]),
  }
}

function session(situation: Situation): Action {
  const { random } = situation
  const duration = pick(random, [30, 190, 300, 600, 1200, 1801])
  const of = lived(situation, duration)
  const technique = pick(random, ['energizing', '4-7-8', 'box-breathing', 'breath-hold'])
  const [pace, averagePace] = [2 + random() * 22, 2 + random() * 22]
  const body = { ...of, technique, duration, breathCount: 1 + Math.floor(duration / 12), pace, averagePace }
  return { kind: 'session', id: of.id, body }
}

function hold(situation: Situation): Action {
  const holdDuration = Math.floor(situation.random() ** 2 * 200)
  const of = lived(situation, holdDuration)
  return { kind: 'hold', id: of.id, body: { ...of, holdDuration } }
}

/** A version 4 UUID. */
function uuid(random: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
