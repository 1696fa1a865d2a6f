/** Sends what waits to the server, records and calls: oldest first, until acknowledged, one tab at a time. */
import type { Client } from '#client/create-client.ts'
import { findRequestError } from '#client/request-error.ts'
import type { Inputs, Outputs } from '#client/router.ts'
import { ownerKeysOf } from '#device/identity/person.ts'
import { withExclusiveLock } from '#device/storage/exclusive-lock.ts'
import type { Store } from '#device/storage/store.ts'
import { ownerKey } from '#domain/records/owner.ts'
import { LONGEST_TRANSIT, type QueuedCall } from '#domain/records/queued-call.ts'
import { type HoldRecord, type PracticeRecord, withoutIdlePace } from '#domain/records/record.ts'
import type { RecordState, Records } from './records.ts'

export type RecordResponse = Outputs['sessions']['record'] | Outputs['holds']['record']

export type CallResponse =
  | Outputs['user']['setGoal']
  | Outputs['user']['setDayBegins']
  | Outputs['achievements']['share']
type OutboxItem = PracticeRecord | QueuedCall

export interface OutboxParts {
  readonly records: Records
  readonly client: Pick<Client, 'sessions' | 'holds' | 'user' | 'achievements'>
  /** The device's clock, ISO. */
  readonly now: () => string
  /** Called before an acknowledged record is removed, again if interrupted. If it fails the record waits. */
  readonly onAcknowledged: (record: PracticeRecord, answer: RecordResponse) => Promise<void>
  /** The same for a call. */
  readonly onCallAcknowledged?: (call: QueuedCall, answer: CallResponse) => Promise<void>
  /** Called with the reason why an item was not sent, whether it still waits or was refused. */
  readonly onFailed?: (id: string, error: unknown) => void
  /** Null where Web Locks do not exist: then two tabs may send the same; the server answers alike. */
  readonly locks?: LockManager | null
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout?: number
}

export interface SendResult {
  readonly acknowledged: number
  readonly refused: number
  /** Why records still wait: no one or another person is signed in, or it is to be tried later. */
  readonly waitingFor: 'nothing' | 'signed-out' | 'later'
  /** When to try again, in seconds; null when the server did not say. */
  readonly retryAfter: number | null
}

const LOCK = 'stilltide-outbox'

/** Whether anything of user `userId` waits. Looks at the raw rows: parsing them needs much more script. */
export async function hasWaiting(userId: string, store: Store): Promise<boolean> {
  const rows = await Promise.all(
    ownerKeysOf({ kind: 'user', id: userId }).map((owner) => store.listRows(ownerKey(owner))),
  )
  return rows.flat().some((row) => (row as { state?: { name?: unknown } } | null)?.state?.name === 'waiting')
}

/** Sends what waits for user `userId`. Never rejects. */
export async function sendWaiting(userId: string, parts: OutboxParts): Promise<SendResult> {
  return withExclusiveLock(LOCK, () => sendAll(userId, parts), parts.locks)
}

/** Does `work` while no tab sends anything. */
export const withOutboxLock = <T>(work: () => Promise<T>, locks?: LockManager | null): Promise<T> =>
  withExclusiveLock(LOCK, work, locks)

async function sendAll(userId: string, parts: OutboxParts): Promise<SendResult> {
  const tried = new Set<string>()
  let sent: SendResult = { acknowledged: 0, refused: 0, waitingFor: 'nothing', retryAfter: null }
  // What is added meanwhile is sent as well.
  for (;;) {
    const batch = (await waitingOf(userId, parts.records)).filter(({ id }) => !tried.has(id))
    if (batch.length === 0) return sent
    for (const item of batch) {
      tried.add(item.id)
      const { acknowledged, refused, ...one } = await sendOne(userId, item, parts)
      sent = { acknowledged: sent.acknowledged + acknowledged, refused: sent.refused + refused, ...one }
      if (one.waitingFor !== 'nothing') return sent
    }
  }
}

/** Oldest first: records by their end, calls by when they were made. */
async function waitingOf(userId: string, records: Records): Promise<OutboxItem[]> {
  const owners = ownerKeysOf({ kind: 'user', id: userId })
  const [lists, calls] = await Promise.all([
    Promise.all(owners.map((owner) => records.list(owner))),
    Promise.all(owners.map((owner) => records.calls(owner))),
  ])
  const isWaiting = ({ state }: { state: RecordState }) => state.name === 'waiting'
  const items: OutboxItem[] = [
    ...lists
      .flat()
      .filter(isWaiting)
      .map(({ record }) => record),
    ...calls
      .flat()
      .filter(isWaiting)
      .map(({ call }) => call),
  ]
  return items.sort((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1))
}

const timeOf = (item: OutboxItem) => (isCall(item) ? item.at : item.completedAt)
const isCall = (item: OutboxItem): item is QueuedCall => item.kind !== 'session' && item.kind !== 'hold'

const LATER: SendResult = { acknowledged: 0, refused: 0, waitingFor: 'later', retryAfter: null }

async function sendOne(userId: string, item: OutboxItem, parts: OutboxParts): Promise<SendResult> {
  const { records, onFailed } = parts
  try {
    const isDone = isCall(item) ? await sendCall(userId, item, parts) : await sendRecord(userId, item, parts)
    if (!isDone) return LATER
    await records.remove(item.id)
    return { ...LATER, acknowledged: 1, waitingFor: 'nothing' }
  } catch (error) {
    onFailed?.(item.id, error)
    const said = findRequestError(error)
    if (said?.status === 401) return { ...LATER, waitingFor: 'signed-out' }
    if (said === null || !isPermanent(said.status) || !said.hasServerMessage)
      return { ...LATER, retryAfter: said?.retryAfter ?? null }
    await records.setState(item.id, { name: 'set-aside', reason: 'refused', note: said.message })
    return { ...LATER, refused: 1, waitingFor: 'nothing' }
  }
}

/** @returns false if the answer is not our server's: something in between may answer anything */
async function sendRecord(userId: string, record: PracticeRecord, parts: OutboxParts): Promise<boolean> {
  const answer = await postRecord(userId, record, parts)
  if (answer.id !== record.id) return false
  await parts.onAcknowledged(record, answer)
  return true
}

async function sendCall(userId: string, call: QueuedCall, parts: OutboxParts): Promise<boolean> {
  const answer = await callServer(userId, call, parts)
  const isAnswer = responseFields[call.kind] in answer && (!('id' in answer) || answer.id === call.id)
  if (isAnswer) await parts.onCallAcknowledged?.(call, answer)
  return isAnswer
}

/** A field that our server's answer always has. */
const responseFields = { goal: 'dailyGoalMinutes', 'day-begins': 'dayBeginsAt', share: 'id' } as const

function callServer(
  userId: string,
  call: QueuedCall,
  { client, now, timeout = LONGEST_TRANSIT }: OutboxParts,
) {
  const options = requestOptionsFor(userId, timeout)
  const change = { changedAt: call.at, sentAt: now() }
  if (call.kind === 'share') return client.achievements.share.mutate({ id: call.id }, options)
  if (call.kind === 'goal')
    return client.user.setGoal.mutate({ goalMinutes: call.goalMinutes, ...change }, options)
  return client.user.setDayBegins.mutate({ dayBeginsAt: call.dayBeginsAt, ...change }, options)
}

const requestOptionsFor = (userId: string, limit: number) => ({
  context: { owner: userId },
  signal: AbortSignal.timeout(limit),
})

/** Whether another try would get the same answer. */
const isPermanent = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429

function postRecord(
  userId: string,
  record: PracticeRecord,
  { client, now, timeout = LONGEST_TRANSIT }: OutboxParts,
): Promise<RecordResponse> {
  const options = requestOptionsFor(userId, timeout)
  const sentAt = now()
  if (record.kind === 'hold') return client.holds.record.mutate(holdOf(record, sentAt), options)
  const { kind: _, ending, ...practised } = withoutIdlePace(record)
  const session = { ...practised, sentAt }
  if (ending !== 'stopped') return client.sessions.record.mutate(session, options)
  // With its paces rounded (spec §7, POST /api/sessions).
  const { averagePace, pace } = session
  const stopped = { ...session, averagePace: rounded(averagePace), pace: rounded(pace) }
  return client.sessions.recordStopped.mutate(stopped, options)
}

const rounded = (pace: number | undefined) => pace && Math.round(pace)

const holdOf = ({ kind: _, ...hold }: HoldRecord, sentAt: string): Inputs['holds']['record'] => ({
  ...hold,
  userId: null,
  sentAt,
})
