/** Every API call: name, method and path (spec §7, decision 0019). The contract adds inputs and outputs. */

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** `{name}` stands for a field of the input. */
  readonly path: `/api/${string}`
}

export const calls = {
  health: {
    read: { method: 'GET', path: '/api/health' },
    live: { method: 'GET', path: '/api/health/live' },
    ready: { method: 'GET', path: '/api/health/ready' },
  },
  auth: {
    user: { method: 'GET', path: '/api/auth/user' },
    deleteUser: { method: 'DELETE', path: '/api/auth/user' },
    signIn: { method: 'POST', path: '/api/auth/sign-in' },
    signUp: { method: 'POST', path: '/api/auth/sign-up' },
    logout: { method: 'POST', path: '/api/auth/logout' },
    sendMagicLink: { method: 'POST', path: '/api/auth/send-magic-link' },
    describeMagicLink: { method: 'POST', path: '/api/auth/describe-magic-link' },
    verifyMagicLink: { method: 'POST', path: '/api/auth/verify-magic-link' },
    describeCode: { method: 'POST', path: '/api/auth/describe-code' },
    verifyCode: { method: 'POST', path: '/api/auth/verify-code' },
    forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
    resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
    changePassword: { method: 'POST', path: '/api/auth/change-password' },
    setPassword: { method: 'POST', path: '/api/auth/set-password' },
    sendVerification: { method: 'POST', path: '/api/auth/send-verification' },
    describeVerification: { method: 'POST', path: '/api/auth/describe-verification' },
    verifyEmail: { method: 'POST', path: '/api/auth/verify-email' },
    changeEmail: { method: 'POST', path: '/api/auth/change-email' },
    sendConfirmationCode: { method: 'POST', path: '/api/auth/send-confirmation-code' },
    confirm: { method: 'POST', path: '/api/auth/confirm' },
    signIns: { method: 'GET', path: '/api/auth/sign-ins' },
    endSignIn: { method: 'DELETE', path: '/api/auth/sign-ins/{id}' },
    endOtherSignIns: { method: 'DELETE', path: '/api/auth/sign-ins' },
  },
  tokens: {
    list: { method: 'GET', path: '/api/tokens' },
    create: { method: 'POST', path: '/api/tokens' },
    revoke: { method: 'DELETE', path: '/api/tokens/{id}' },
  },
  presets: {
    list: { method: 'GET', path: '/api/presets' },
    create: { method: 'POST', path: '/api/presets' },
    rename: { method: 'PUT', path: '/api/presets/{id}' },
    delete: { method: 'DELETE', path: '/api/presets/{id}' },
  },
  sessions: {
    record: { method: 'POST', path: '/api/breathing-sessions' },
    recordStopped: { method: 'POST', path: '/api/sessions' },
    list: { method: 'GET', path: '/api/sessions' },
    delete: { method: 'DELETE', path: '/api/sessions/{id}' },
  },
  holds: {
    record: { method: 'POST', path: '/api/breath-holds' },
    list: { method: 'GET', path: '/api/breath-holds' },
    personalBest: { method: 'GET', path: '/api/breath-holds/personal-best' },
    delete: { method: 'DELETE', path: '/api/breath-holds/{id}' },
  },
  achievements: {
    catalogue: { method: 'GET', path: '/api/achievements' },
    earned: { method: 'GET', path: '/api/user/achievements' },
    transfer: { method: 'POST', path: '/api/user/transfer-anonymous-badges' },
    share: { method: 'POST', path: '/api/user/share' },
  },
  user: {
    stats: { method: 'GET', path: '/api/user/stats' },
    breathStats: { method: 'GET', path: '/api/user/breath-stats' },
    days: { method: 'GET', path: '/api/user/days' },
    standing: { method: 'GET', path: '/api/user/standing' },
    setGoal: { method: 'POST', path: '/api/user/goal' },
    setDayBegins: { method: 'POST', path: '/api/user/day-begins' },
    setHabitNudge: { method: 'POST', path: '/api/user/habit-nudge-preference' },
    clearHistory: { method: 'DELETE', path: '/api/user/history' },
    export: { method: 'GET', path: '/api/user/export' },
    import: { method: 'POST', path: '/api/user/import' },
  },
  support: {
    contact: { method: 'POST', path: '/api/support/contact' },
  },
  newsletter: {
    subscribe: { method: 'POST', path: '/api/newsletter/subscribe' },
    confirm: { method: 'POST', path: '/api/newsletter/confirm' },
  },
  sisterApp: {
    link: { method: 'GET', path: '/api/sister-app/link' },
    redeem: { method: 'POST', path: '/api/sister-app/redeem' },
  },
  admin: {
    subscribers: { method: 'GET', path: '/api/admin/subscribers' },
    unsubscribe: { method: 'POST', path: '/api/admin/subscribers/{id}/unsubscribe' },
  },
} as const satisfies Record<string, Record<string, Call>>

export type Calls = typeof calls

/** Every call with its full name: `sessions.record`. */
export const namedCalls: readonly (Call & { readonly name: string })[] = Object.entries<Record<string, Call>>(
  calls,
).flatMap(([group, of]) => Object.entries(of).map(([name, call]) => ({ name: `${group}.${name}`, ...call })))

/** The call with that full name; undefined if there is none. */
export const callNamed = (name: string): Call | undefined => namedCalls.find((call) => call.name === name)

/** The names in braces of `path`, in order. */
export const pathFields = ({ path }: Call): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The version of the API, raised with every change that a client could notice. */
export const API_VERSION = '1.4.0'

/** Paths that are not calls: their responses are not JSON. */
export const bookPath = '/api/download/book'
export const unsubscribePath = '/api/unsubscribe'
export const subscribersCsvPath = '/api/admin/subscribers.csv'
export const documentPath = '/api/openapi.json'
export const docsPath = '/api/docs'
export const trpcPath = '/api/trpc'
/** Most calls in one tRPC batch: more would get around the concurrency limit. */
export const LARGEST_BATCH = 32

/** The header in which the app names the owner of a queued call (decision 0015). */
export const OWNER_HEADER = 'stilltide-owner'
