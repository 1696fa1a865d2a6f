/**
 * Who sees what: every page, and what each kind of visitor gets there. Written by hand; the rules must agree.
 */
import type { Visitor } from '#domain/pages/access.ts'

/** All kinds of visitor, as the rules represent them. */
export const visitors = {
  'signed out': { kind: 'guest', badges: 0, requiresAccount: false },
  'guest, 0 badges': { kind: 'guest', badges: 0, requiresAccount: false },
  'guest, 3 badges': { kind: 'guest', badges: 3, requiresAccount: false },
  'guest, 6 badges': { kind: 'guest', badges: 6, requiresAccount: true },
  user: { kind: 'user' },
  'provider’s address, unverified': { kind: 'user' },
  'provider’s address, verified': { kind: 'admin' },
} as const satisfies Record<string, Visitor>
export type VisitorName = keyof typeof visitors

/** `page`: itself; `→`: redirected; `not for you`: the page says so. After `+`, the dialog for an account. */
export type Cell =
  | 'page'
  | 'page + Amazing Progress!'
  | '→ /'
  | '→ / + Achievement Unlocked!'
  | '→ / + Amazing Progress!'
  | '→ /login'
  | '→ /account'
  | 'not for you'

type Row = Readonly<Record<VisitorName, Cell>>

/**
 * @param guests without badges, with three, with six
 * @param users any, with an unverified or a verified address of the provider
 */
const row = (guests: readonly [Cell, Cell, Cell], users: readonly [Cell, Cell, Cell]): Row => ({
  'signed out': guests[0],
  'guest, 0 badges': guests[0],
  'guest, 3 badges': guests[1],
  'guest, 6 badges': guests[2],
  user: users[0],
  'provider’s address, unverified': users[1],
  'provider’s address, verified': users[2],
})

const all = ['page', 'page', 'page'] as const
const open = row(['page', 'page', 'page + Amazing Progress!'], all)
const tool = row(['page', '→ / + Achievement Unlocked!', '→ / + Amazing Progress!'], all)
const lesson = row(['page', 'page', '→ / + Amazing Progress!'], all)
const free = row(all, all)
const login = row(all, ['→ /account', '→ /account', '→ /account'])
const admin = row(['→ /login', '→ /login', '→ /login'], ['not for you', 'not for you', 'page'])

/** Pages by their path; `/nowhere` represents every other path. */
export const sights: Readonly<Record<string, Row>> = {
  '/': open,
  '/energizing': tool,
  '/four-seven-eight': tool,
  '/box-breathing': tool,
  '/breath-hold': open,
  '/audio-breathing': tool,
  '/web-view': tool,
  '/session-complete': open,
  '/p': tool,
  '/all-badges': open,
  '/breathing-history': open,
  '/wisdom': open,
  '/clarity-check': tool,
  '/audiobook-sample': tool,
  '/learn': lesson,
  '/learn/find-your-center': lesson,
  '/learn/sleep-better': lesson,
  '/learn/awaken-potential': lesson,
  '/resources': open,
  '/about': open,
  '/privacy': open,
  '/preferences': open,
  '/safety-info': free,
  '/account': row(['→ /', '→ /', '→ / + Amazing Progress!'], all),
  '/admin': admin,
  '/admin-csv': admin,
  '/login': login,
  '/signup': row(['→ /login', '→ /login', '→ /login'], ['→ /account', '→ /account', '→ /account']),
  '/forgot-password': free,
  '/reset-password': free,
  '/auth/$token': free,
  '/magic-link-auth': free,
  '/verify-email': free,
  '/newsletter-confirm': free,
  '/nowhere': open,
}

/** The table as a page of the documentation. */
export function sightsPage(): string {
  const names = Object.keys(visitors) as VisitorName[]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const table = (rows: Readonly<Record<string, Row>>) =>
    [
      line(['page', ...names]),
      line(['---', ...names.map(() => '---')]),
      ...Object.entries(rows).map(([path, cells]) =>
        line([`\`${path}\``, ...names.map((name) => cells[name])]),
      ),
    ].join('\n')
  return `# Who sees what

What each kind of visitor sees on a page, opened by a link or its address. \`page\` is the page itself, \`→\` redirects,
\`not for you\` means that the page says so, and the dialog that asks for an account comes after \`+\`. The rules are in
\`src/domain/pages/routes.ts\` and \`src/domain/pages/access.ts\`; this table is written by hand in \`tests/support/texts/who-sees-what.ts\`, and
\`tests/domain/pages/access.test.ts\` checks every cell against the rules.

\`/metrics\` is not a page and shows none of these visitors anything: it is for Prometheus, at a port of its own or with a token
([operations.md](operations.md#metrics-for-prometheus)).

These walls wait during a session, until its results are closed, and while there is no network. A badge counts once it is
earned on this device; a guest who has been asked to sign up is asked until they have an account or start over.

${table(sights)}

\`/nowhere\` is an example of a path without a page.

In another site's frame, where only \`/web-view\` can be, there is no wall.
`
}
