/** Calls besides practising: sent to the server now or, where it does not answer, later. */

import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import { outboxRetryAtom, recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { saveDayBeginsAtom } from '#app/state/session/day-begins.ts'
import { ownerKeysOf } from '#device/identity/person.ts'
import { withTimeout } from '#device/storage/timeout.ts'
import { askForSync } from '#device/sync/background-sync.ts'
import { newId } from '#device/sync/new-id.ts'
import type { Owner } from '#domain/records/owner.ts'
import type { QueuedCall } from '#domain/records/queued-call.ts'
import type { AccountParts } from './account.ts'
import { serverApi } from './api.tsx'
import { isSignedOut } from './failure.ts'
import { sendOutbox } from './outbox.ts'
import { refreshIfSignedOut } from './refresh-if-signed-out.ts'
import { changeUser } from './user.ts'

/** How long the person waits for the server before the screen says that it is sent later, in milliseconds. */
const SEND_TIMEOUT = 6000

/** Whether the server has it, or it waits on the device for the same person. */
export type CallOutcome = 'sent' | 'queued'

/**
 * Changes the daily goal. The page shows it at once, also while it waits. Rejects with the call's error where
 * it was refused or no one is signed in any more; then nothing has changed.
 * @param goalMinutes 5…30
 */
export async function changeGoal(parts: AccountParts, goalMinutes: number): Promise<CallOutcome> {
  const { atoms, api = serverApi } = parts
  const owner = ownerIn(parts)
  const outcome = await queueAndSend(parts, owner, { kind: 'goal', id: newId(), at: now(), goalMinutes })
  if (outcome === 'queued' && owner.kind === 'user')
    changeUser({ atoms, api }, owner.id, { dailyGoalMinutes: goalMinutes })
  return outcome
}

/**
 * Changes the hour at which the day begins, as for the goal.
 * @param owner of an account; one whom the server has not confirmed yet is known by the device
 * @param dayBeginsAt 0…4
 */
export async function changeDayBegins(
  parts: AccountParts,
  owner: Owner,
  dayBeginsAt: number,
): Promise<CallOutcome> {
  const { atoms, api = serverApi } = parts
  const outcome = await queueAndSend(parts, owner, {
    kind: 'day-begins',
    id: newId(),
    at: now(),
    dayBeginsAt,
  })
  atoms.set(saveDayBeginsAtom, owner, dayBeginsAt)
  if (owner.kind === 'user') changeUser({ atoms, api }, owner.id, { dayBeginsAt })
  return outcome
}

/** For an account created just now: sent along with what the guest practised. */
export async function queueDayBegins(userId: string, dayBeginsAt: number): Promise<void> {
  const call: QueuedCall = { kind: 'day-begins', id: newId(), at: now(), dayBeginsAt }
  await (await openRecords()).addCall(call, { kind: 'user', id: userId })
}

/**
 * Reports that a practice was shared.
 * @param id of the share: however often it is sent, it counts once. Rejects where it was refused.
 */
export const reportShare = (parts: AccountParts, id: string): Promise<CallOutcome> =>
  queueAndSend(parts, ownerIn(parts), { kind: 'share', id, at: now() })

const now = () => new Date().toISOString()

function ownerIn({ atoms }: AccountParts): Owner {
  const person = atoms.get(personAtom)
  if (person.state === 'user') return { kind: 'user', id: person.user.id }
  if (person.state === 'unknown') return { kind: 'unknown', last: person.last }
  throw new Error(`expected somebody with an account, got a ${person.state}`)
}

/** Stores the call before it is sent, so that neither a closed tab nor a lost answer loses or doubles it. */
async function queueAndSend(parts: AccountParts, owner: Owner, call: QueuedCall): Promise<CallOutcome> {
  const { atoms } = parts
  const records = await openRecords()
  await records.addCall(call, owner)
  const failure = owner.kind === 'user' ? await sendNow(parts, owner.id, call.id) : null
  const kept = await Promise.all(ownerKeysOf(owner).map((one) => records.calls(one)))
  const waiting = kept.flat().find((one) => one.call.id === call.id)
  if (waiting === undefined) return 'sent'
  // A change is undone where no one is signed in: the screen says that it failed.
  const isOver =
    failure !== null &&
    (waiting.state.name === 'set-aside' || (call.kind !== 'share' && isSignedOut(failure)))
  if (isOver) await records.remove(call.id)
  refreshIfSignedOut(atoms, failure)
  atoms.set(recordsVersionAtom)
  if (isOver) throw failure
  atoms.set(outboxRetryAtom, (count) => count + 1)
  void askForSync()
  return 'queued'
}

/** @returns the call's error; null where it succeeded or was not attempted */
async function sendNow(
  { atoms, api = serverApi }: AccountParts,
  userId: string,
  id: string,
): Promise<unknown> {
  let failure: unknown = null
  const sending = sendOutbox(userId, {
    ...{ api, atoms, store: await openStore(), now },
    onFailed(failed, error) {
      if (failed === id) failure = error
    },
  })
  await withTimeout(sending, SEND_TIMEOUT).catch(() => {})
  atoms.set(recordsVersionAtom)
  return failure
}
