/** What a person does to their own account. Each call rejects with its error; then nothing has changed. */

import { type JotaiStore, openRecords, openStore } from '#app/state/device/device-store.ts'
import { earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { personAtom, signedOutCountAtom, type User } from '#app/state/person/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { forgetOwnAudio } from '#app/state/session/own-audio.ts'
import type { Outputs } from '#client/router.ts'
import { forgetSeenBadges } from '#device/badges/seen-badges.ts'
import { ownerKeysOf, userIdOf } from '#device/identity/person.ts'
import { endMigration, forgetMigration } from '#device/migration/migration.ts'
import { clearDraft, readDraft } from '#device/practice/draft.ts'
import { forgetKnownHolds } from '#device/practice/known-holds.ts'
import { forgetLessonsDone } from '#device/practice/lessons-done.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { ownerKey } from '#domain/records/owner.ts'
import { type ServerApi, serverApi, trpc } from './api.tsx'
import { invalidateRecords } from './outbox.ts'
import { refreshIfSignedOut } from './refresh-if-signed-out.ts'
import { changeUser, clearCachedUser } from './user.ts'

export interface AccountParts {
  readonly atoms: JotaiStore
  /** Default: the page's own. */
  readonly api?: ServerApi
}

type Client = ServerApi['client']
/** Options sent with a call, so that another tab's sign-in is never mistaken for this one's. */
interface UserCallOptions {
  readonly context?: { readonly owner: string }
}

const idOf = (atoms: JotaiStore): string | null => {
  const person = atoms.get(personAtom)
  return person.state === 'user' ? person.user.id : null
}

const userCallOptions = (atoms: JotaiStore): UserCallOptions => {
  const owner = idOf(atoms)
  return owner === null ? {} : { context: { owner } }
}

/** Calls as the current person; where the server sees no one or another, the page asks who is signed in. */
export async function callAsUser<Answer>(
  { atoms, api = serverApi }: AccountParts,
  ask: (client: Client, sending: UserCallOptions) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(api.client, userCallOptions(atoms))
  } catch (error) {
    refreshIfSignedOut(atoms, error)
    throw error
  }
}

const changeUserHere = ({ atoms, api = serverApi }: AccountParts, change: Partial<User>) =>
  changeUser({ atoms, api }, idOf(atoms), change)

/** Longest time that a sign-out waits for the device, whose storage may be broken, in milliseconds. */
const SIGN_OUT_TIMEOUT = 2000

/**
 * Ends the sign-in on this device; what was cached for the person is removed (spec §4 › Logout). It is
 * complete once the device has stored that no one is signed in: a page opened before would show the person as
 * signed in.
 */
export async function signOut(parts: AccountParts): Promise<void> {
  const { atoms, api = serverApi } = parts
  await api.client.auth.logout.mutate({})
  const gone = waitUntilGuest(atoms)
  markSignedOut({ atoms, api })
  await gone
}

const waitUntilGuest = (atoms: JotaiStore): Promise<void> =>
  new Promise((resolve) => {
    const settle = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = atoms.sub(personAtom, () => {
      if (atoms.get(personAtom).state === 'guest') settle()
    })
    const timer = setTimeout(settle, SIGN_OUT_TIMEOUT)
  })

/**
 * Marks the person as signed out, because the server has said so: another request would answer 401, which the
 * browser logs as an error. The sync that follows informs other tabs, and removes what the device stored for
 * the person.
 */
export function markSignedOut({ atoms, api = serverApi }: AccountParts): void {
  api.queryClient.clear()
  api.queryClient.setQueryData(['auth.user'], null)
  atoms.set(signedOutCountAtom, (count) => count + 1)
}

export async function changeNudges(
  parts: AccountParts,
  habitNudgeFrequency: User['habitNudgeFrequency'],
): Promise<void> {
  const answer = await callAsUser(parts, (client, sending) =>
    client.user.setHabitNudge.mutate({ habitNudgeFrequency }, sending),
  )
  changeUserHere(parts, answer)
}

export type ClearedCounts = Outputs['user']['clearHistory']['removed']

/**
 * Clears the history. Records that were completed before and still wait on the device are dropped by the
 * server when they arrive.
 */
export async function clearHistory(parts: AccountParts): Promise<ClearedCounts> {
  const { atoms, api = serverApi } = parts
  const { removed } = await callAsUser(parts, (client, sending) =>
    client.user.clearHistory.mutate({}, sending),
  )
  const id = idOf(atoms)
  if (id !== null) {
    const store = await openStore()
    // A receipt would show what no longer exists, and a badge that is earned again is new.
    await Promise.all([forgetKnownHolds(store, id), endMigration(store, id)])
    forgetBadges(atoms, id)
  }
  await invalidateRecords(api)
  atoms.set(recordsVersionAtom)
  return removed
}

/** Forgets which badges were earned and seen. Another tab shows what it heard of only for two minutes. */
function forgetBadges(atoms: JotaiStore, userId: string) {
  const owner = ownerKey({ kind: 'user', id: userId })
  atoms.set(earnedBadgesAtom, { type: 'forgotten', owner })
  forgetSeenBadges(getLocalStorage(), owner)
}

export interface DeletionResult {
  /** Number of rows by server table. */
  readonly removed: Readonly<Record<string, number>>
  /** The person's records on this device, and whether all are gone. */
  readonly onDevice: number
  readonly isDeviceClean: boolean
}

/** Deletes the account, then what this device stores for it. Call `markSignedOut` afterwards. */
export async function deleteAccount(parts: AccountParts): Promise<DeletionResult> {
  const id = idOf(parts.atoms)
  const { removed } = await callAsUser(parts, (client, sending) => client.auth.deleteUser.mutate({}, sending))
  const device = id === null ? { onDevice: 0, isDeviceClean: true } : await clearDeviceOf(parts.atoms, id)
  return { removed, ...device }
}

async function clearDeviceOf(atoms: JotaiStore, userId: string): Promise<Omit<DeletionResult, 'removed'>> {
  const [store, records] = await Promise.all([openStore(), openRecords()])
  await Promise.all([clearCachedUser({ atoms, store }, userId), forgetMigration(store, userId)])
  forgetLessonsDone(getLocalStorage(), { kind: 'user', id: userId })
  const audio = await forgetOwnAudio({ kind: 'user', id: userId })
  const draft = readDraft(getLocalStorage())
  if (draft?.owner !== undefined && userIdOf(draft.owner) === userId) clearDraft(getLocalStorage(), draft.id)
  const lists = await Promise.all(
    ownerKeysOf({ kind: 'user', id: userId }).map((owner) => records.list(owner)),
  )
  const calls = await Promise.all(
    ownerKeysOf({ kind: 'user', id: userId }).map((owner) => records.calls(owner)),
  )
  const ids = [...lists.flat().map(({ record }) => record.id), ...calls.flat().map(({ call }) => call.id)]
  const removals = await Promise.allSettled(ids.map((id) => records.remove(id)))
  const failed = removals.filter(({ status }) => status === 'rejected').length
  return { onDevice: removals.length - failed, isDeviceClean: failed === 0 && audio }
}

/** Ends the sign-ins on other devices, and all API tokens. */
export async function changePassword(
  parts: AccountParts,
  given: { readonly currentPassword: string; readonly newPassword: string },
): Promise<void> {
  await callAsUser(parts, (client, sending) => client.auth.changePassword.mutate(given, sending))
  const { utils } = parts.api ?? serverApi
  await Promise.all([utils.auth.signIns.invalidate(), utils.tokens.list.invalidate()])
}

export async function setPassword(parts: AccountParts, newPassword: string): Promise<void> {
  await callAsUser(parts, (client, sending) => client.auth.setPassword.mutate({ newPassword }, sending))
  changeUserHere(parts, { hasPassword: true })
  await (parts.api ?? serverApi).utils.auth.signIns.invalidate()
}

/** Requests an e-mail to the new address, which counts once the e-mail's link is used. */
export const changeEmail = (parts: AccountParts, newEmail: string): Promise<unknown> =>
  callAsUser(parts, (client, sending) => client.auth.changeEmail.mutate({ newEmail }, sending))

/** Proves to the server who uses this sign-in: it does not ask again for a quarter of an hour. */
export const confirmSignIn = (
  parts: AccountParts,
  proof: { readonly password: string } | { readonly code: string },
): Promise<unknown> => callAsUser(parts, (client, sending) => client.auth.confirm.mutate(proof, sending))

/** Has a code sent to the account's address that confirms this sign-in. */
export const sendConfirmationCode = (parts: AccountParts): Promise<unknown> =>
  callAsUser(parts, (client, sending) => client.auth.sendConfirmationCode.mutate({}, sending))

export const sendVerification = (parts: AccountParts): Promise<unknown> =>
  callAsUser(parts, (client, sending) => client.auth.sendVerification.mutate({}, sending))

export type SignIn = Outputs['auth']['signIns'][number]

/** Requested again each time they are shown: sign-ins begin and end elsewhere. */
export const useSignIns = () => trpc.auth.signIns.useQuery({}, { staleTime: 0 })

export async function endSignIn(parts: AccountParts, id: string): Promise<void> {
  await callAsUser(parts, (client, sending) => client.auth.endSignIn.mutate({ id }, sending))
  await (parts.api ?? serverApi).utils.auth.signIns.invalidate()
}

/** @returns how many were ended */
export async function endOtherSignIns(parts: AccountParts): Promise<number> {
  const { ended } = await callAsUser(parts, (client, sending) =>
    client.auth.endOtherSignIns.mutate({}, sending),
  )
  await (parts.api ?? serverApi).utils.auth.signIns.invalidate()
  return ended
}

/** The sister app's address; works once, within a minute. The caller must report a sign-in that is over. */
export const sisterAppUrl = async ({ atoms, api = serverApi }: AccountParts): Promise<string> =>
  (await api.client.sisterApp.link.query({}, userCallOptions(atoms))).url

/** No one is signed in here any more: what depends on that waits for the server's answer. */
export function handleSignedOut(parts: AccountParts): void {
  parts.atoms.set(personAtom, { state: 'loading' })
  markSignedOut(parts)
}
