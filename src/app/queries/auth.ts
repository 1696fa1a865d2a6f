/** The calls by which people come in. Each rejects with the call's error; then nothing here has changed. */
import { useQuery } from '@tanstack/react-query'
import type { JotaiStore } from '#app/state/device/device-store.ts'
import { personAtom, refreshSessionAtom, type User } from '#app/state/person/person.ts'
import type { Inputs } from '#client/router.ts'
import { readDayBegins } from '#device/practice/day-begins.ts'
import { getLocalStorage } from '#device/storage/stored-value.ts'
import { guest } from '#domain/records/owner.ts'
import { type ServerApi, serverApi } from './api.tsx'

export interface SignInParts {
  readonly atoms: JotaiStore
  /** The page's own unless given. */
  readonly api?: ServerApi
}

type Client = ServerApi['client']

/** Who came in, and whether that made their account. */
export interface SignInResult {
  readonly user: User
  readonly isNew: boolean
}

/**
 * Lets somebody in, also when they have left the page that asked. What was known of who is here is over: what depends
 * on it waits for the answer instead of sending them away.
 */
async function completeSignIn(
  { atoms, api = serverApi }: SignInParts,
  ask: (client: Client) => Promise<SignInResult>,
): Promise<SignInResult> {
  const entered = await ask(api.client)
  if (entered.isNew) await startGuestMigration(atoms, entered.user.id)
  refreshSession(atoms)
  return entered
}

/** All that a guest has here goes along into an account made just now. Where that cannot be written down, they are asked. */
async function startGuestMigration(atoms: JotaiStore, userId: string) {
  const part = await import('./migration.ts').catch(() => null)
  await part?.startMigration(atoms, userId).catch(() => {})
  const hour = readDayBegins(getLocalStorage(), guest)
  if (hour === 0) return
  const calls = await import('./queued-calls.ts').catch(() => null)
  await calls?.queueDayBegins(userId, hour).catch(() => {})
}

function refreshSession(atoms: JotaiStore) {
  atoms.set(personAtom, { state: 'loading' })
  atoms.set(refreshSessionAtom)
}

export const signIn = (parts: SignInParts, given: Inputs['auth']['signIn']): Promise<SignInResult> =>
  completeSignIn(parts, (client) => client.auth.signIn.mutate(given))

export const signUp = (parts: SignInParts, given: Inputs['auth']['signUp']): Promise<SignInResult> =>
  completeSignIn(parts, (client) => client.auth.signUp.mutate(given))

/** Whose a letter's code is and what its use removes; it stays as it is. Only in the browser that asked for it. */
export const describeCode = ({ api = serverApi }: SignInParts, given: Inputs['auth']['describeCode']) =>
  api.client.auth.describeCode.mutate(given)

/** Only in the browser that asked for the letter. */
export const signInByCode = (
  parts: SignInParts,
  given: Inputs['auth']['verifyCode'],
): Promise<SignInResult> => completeSignIn(parts, (client) => client.auth.verifyCode.mutate(given))

export const signInByLink = (
  parts: SignInParts,
  given: Inputs['auth']['verifyMagicLink'],
): Promise<SignInResult> => completeSignIn(parts, (client) => client.auth.verifyMagicLink.mutate(given))

/** Sends a letter with a link and a code. */
export const sendMagicLink = (
  { api = serverApi }: SignInParts,
  given: Inputs['auth']['sendMagicLink'],
): Promise<unknown> => api.client.auth.sendMagicLink.mutate(given)

export const sendReset = ({ api = serverApi }: SignInParts, email: string): Promise<unknown> =>
  api.client.auth.forgotPassword.mutate({ email })

/** A guest stays one: nothing is asked for whom nobody was signed in. */
function refreshSessionUnlessGuest(atoms: JotaiStore) {
  if (atoms.get(personAtom).state !== 'guest') refreshSession(atoms)
}

/** Ends every sign-in of the account, this browser's included. */
export async function resetPassword(
  { atoms, api = serverApi }: SignInParts,
  given: Inputs['auth']['resetPassword'],
): Promise<void> {
  await api.client.auth.resetPassword.mutate(given)
  refreshSessionUnlessGuest(atoms)
}

/** @returns whether what the account had before was removed, this browser's sign-in included */
export async function verifyEmail(
  { atoms, api = serverApi }: SignInParts,
  given: Inputs['auth']['verifyEmail'],
): Promise<boolean> {
  const { removed } = await api.client.auth.verifyEmail.mutate(given)
  refreshSessionUnlessGuest(atoms)
  return removed
}

/** @returns what the server says of it */
export const confirmNewsletter = async ({ api = serverApi }: SignInParts, token: string): Promise<string> =>
  (await api.client.newsletter.confirm.mutate({ token })).message

/** Whom a letter's link is for and what its use removes. Asked once a link: looking counts against a limit. */
export const useLinkDescription = (kind: 'link' | 'address', token: string) =>
  useQuery({
    queryKey: ['auth.describe', kind, token],
    queryFn: () => describe(kind, token),
    // Nothing of a link is kept once its page is left.
    gcTime: 0,
  })

const describe = (kind: 'link' | 'address', token: string) =>
  kind === 'link'
    ? serverApi.client.auth.describeMagicLink.mutate({ token })
    : serverApi.client.auth.describeVerification.mutate({ token })
