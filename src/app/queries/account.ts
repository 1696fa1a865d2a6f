/** What a person does to their own account. Each rejects with the call's error; then nothing here has changed. */

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
  /** The page's own unless given. */
  readonly api?: ServerApi
}

type Client = ServerApi['client']
/** What goes along with a call, so that another tab's sign-in is never mistaken for this one's. */
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

/** Asks in the name of who is here; where the server sees nobody or somebody else, the page asks who that is. */
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

/** Milliseconds that a sign-out waits at most for the device, whose storage may be broken. */
const SIGN_OUT_TIMEOUT = 2000

/**
 * Ends the sign-in on this device; what was cached of the person goes (spec §4 › Logout). It is over once the device
 * has written down that nobody is here: a page opened before would take them for signed in.
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
 * Nobody is here any more, as the server has told: asked again it would answer 401, an error of the page to a browser.
 * The look that follows tells the other tabs, and forgets what the device kept of the person.
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

/** Records that still wait on the device and were completed before are dropped by the server when they come. */
export async function clearHistory(parts: AccountParts): Promise<ClearedCounts> {
  const { atoms, api = serverApi } = parts
  const { removed } = await callAsUser(parts, (client, sending) =>
    client.user.clearHistory.mutate({}, sending),
  )
  const id = idOf(atoms)
  if (id !== null) {
    const store = await openStore()
    // A receipt would tell of what is no more, and a badge that is earned again is new.
    await Promise.all([forgetKnownHolds(store, id), endMigration(store, id)])
    forgetBadges(atoms, id)
  }
  await invalidateRecords(api)
  atoms.set(recordsVersionAtom)
  return removed
}

/** What was earned and seen before. Another tab tells what it heard of within two minutes only. */
function forgetBadges(atoms: JotaiStore, userId: string) {
  const owner = ownerKey({ kind: 'user', id: userId })
  atoms.set(earnedBadgesAtom, { type: 'forgotten', owner })
  forgetSeenBadges(getLocalStorage(), owner)
}

export interface DeletionResult {
  /** Rows by the server's tables. */
  readonly removed: Readonly<Record<string, number>>
  /** Records of the person that this device kept, and whether all are gone. */
  readonly onDevice: number
  readonly isDeviceClean: boolean
}

/** Deletes the account, then what this device keeps of it. `leave` is for afterwards. */
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

/** Asks for a letter to the new address: it counts once its link is used. */
export const changeEmail = (parts: AccountParts, newEmail: string): Promise<unknown> =>
  callAsUser(parts, (client, sending) => client.auth.changeEmail.mutate({ newEmail }, sending))

/** Shows the server who is at this sign-in: it asks no more for a quarter of an hour. */
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

/** Asked anew each time they are shown: others come and go elsewhere. */
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

/** The address that opens the sister app; works once, within a minute. A sign-in that is over is left for the caller to tell. */
export const sisterAppUrl = async ({ atoms, api = serverApi }: AccountParts): Promise<string> =>
  (await api.client.sisterApp.link.query({}, userCallOptions(atoms))).url

/** Nobody is signed in here any more: what depends on who is here waits for the server's answer. */
export function handleSignedOut(parts: AccountParts): void {
  parts.atoms.set(personAtom, { state: 'loading' })
  markSignedOut(parts)
}
