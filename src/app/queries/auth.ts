/** The calls for sign-in and sign-up. Each rejects with its error; then nothing here has changed. */
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
  /** Default: the page's own. */
  readonly api?: ServerApi
}

type Client = ServerApi['client']

/** Who signed in, and whether that created their account. */
export interface SignInResult {
  readonly user: User
  readonly isNew: boolean
}

/**
 * Completes a sign-in, also when the person has left the page. The previous identity is over: what depends on
 * it waits for the answer instead of redirecting them.
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

/** Migrates all that a guest has here to an account created just now. If that cannot be stored, asks. */
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

/** Whose an e-mail's code is and what its use removes, without using it. Only in the requesting browser. */
export const describeCode = ({ api = serverApi }: SignInParts, given: Inputs['auth']['describeCode']) =>
  api.client.auth.describeCode.mutate(given)

/** Only in the browser that requested the e-mail. */
export const signInByCode = (
  parts: SignInParts,
  given: Inputs['auth']['verifyCode'],
): Promise<SignInResult> => completeSignIn(parts, (client) => client.auth.verifyCode.mutate(given))

export const signInByLink = (
  parts: SignInParts,
  given: Inputs['auth']['verifyMagicLink'],
): Promise<SignInResult> => completeSignIn(parts, (client) => client.auth.verifyMagicLink.mutate(given))

/** Sends an e-mail with a link and a code. */
export const sendMagicLink = (
  { api = serverApi }: SignInParts,
  given: Inputs['auth']['sendMagicLink'],
): Promise<unknown> => api.client.auth.sendMagicLink.mutate(given)

export const sendReset = ({ api = serverApi }: SignInParts, email: string): Promise<unknown> =>
  api.client.auth.forgotPassword.mutate({ email })

/** A guest stays one: no request is needed when no one was signed in. */
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

/** @returns whether earlier passwords, sign-ins and tokens were removed, this browser's sign-in included */
export async function verifyEmail(
  { atoms, api = serverApi }: SignInParts,
  given: Inputs['auth']['verifyEmail'],
): Promise<boolean> {
  const { removed } = await api.client.auth.verifyEmail.mutate(given)
  refreshSessionUnlessGuest(atoms)
  return removed
}

/** @returns the server's answer */
export const confirmNewsletter = async ({ api = serverApi }: SignInParts, token: string): Promise<string> =>
  (await api.client.newsletter.confirm.mutate({ token })).message

/** Whom an e-mail's link is for and what its use removes. Once per link: looking counts against a limit. */
export const useLinkDescription = (kind: 'link' | 'address', token: string) =>
  useQuery({
    queryKey: ['auth.describe', kind, token],
    queryFn: () => describe(kind, token),
    // Nothing of a link is cached once its page is left.
    gcTime: 0,
  })

const describe = (kind: 'link' | 'address', token: string) =>
  kind === 'link'
    ? serverApi.client.auth.describeMagicLink.mutate({ token })
    : serverApi.client.auth.describeVerification.mutate({ token })
