import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type AccessResult, resolveAccess } from '#domain/pages/access.ts'
import { guardOf, isKnownPath, linkRoute, routes } from '#domain/pages/routes.ts'
import { type Cell, sights, sightsPage, type VisitorName, visitors } from '#support/texts/who-sees-what.ts'

const dialogs = { limit: 'Achievement Unlocked!', account: 'Amazing Progress!' } as const

/** The result of the rules, in the table's notation. */
function cellOf(path: string, { at, asks, isRefused }: AccessResult): string {
  const where = isRefused ? 'not for you' : at === path ? 'page' : `→ ${at}`
  return asks === null ? where : `${where} + ${dialogs[asks]}`
}
const addressOf = (pattern: string) => pattern.replace('$token', 'some-token')

const cells = Object.entries(sights).flatMap(([pattern, row]) =>
  Object.entries(row).map(([name, cell]) => [pattern, name as VisitorName, cell as Cell] as const),
)

it.each(cells)('%s, %s: %s', (pattern, name, cell) => {
  const path = addressOf(pattern)
  expect(cellOf(path, resolveAccess(path, visitors[name]))).toBe(cell)
})

it('the table has a row for every page there is', () => {
  expect(Object.keys(sights).sort()).toEqual([...Object.values(routes), linkRoute, '/nowhere'].sort())
  expect(isKnownPath('/nowhere')).toBe(false)
})

it('the walls begin at three badges and at six, not before and not only there', () => {
  const at = (badges: number, path: string) => {
    const guest = { kind: 'guest', badges, requiresAccount: badges >= 6 } as const
    return cellOf(path, resolveAccess(path, guest))
  }
  expect([2, 3, 5, 6, 9].map((badges) => at(badges, '/energizing'))).toEqual([
    'page',
    '→ / + Achievement Unlocked!',
    '→ / + Achievement Unlocked!',
    '→ / + Amazing Progress!',
    '→ / + Amazing Progress!',
  ])
  expect([5, 6].map((badges) => at(badges, '/learn'))).toEqual(['page', '→ / + Amazing Progress!'])
})

it('the stored flag asks for an account whatever badges are there, a slash at the end changes nothing', () => {
  const flagged = { kind: 'guest', badges: 1, requiresAccount: true } as const
  expect(resolveAccess('/energizing/', flagged)).toEqual({ at: '/', asks: 'account', isRefused: false })
  expect(resolveAccess('/breath-hold/', flagged)).toMatchObject({ at: '/breath-hold/', asks: 'account' })
})

it('in a foreign frame there is no wall', () => {
  const framed = { kind: 'guest', badges: 9, requiresAccount: true, isFramed: true } as const
  expect(resolveAccess('/web-view', framed)).toEqual({ at: '/web-view', asks: null, isRefused: false })
})

it('the guard of a page is told by the same table', () => {
  expect(guardOf(routes.account)).toEqual({ requireAuth: true, otherwise: '/' })
  expect(guardOf(routes.admin)).toEqual({ requireAuth: true, otherwise: '/login' })
  expect(guardOf(routes.history)).toEqual({ requireAuth: false })
})

it('the document shows this table (WRITE_SIGHTS=1 writes it)', () => {
  const path = new URL('../../../docs/who-sees-what.md', import.meta.url)
  if (process.env.WRITE_SIGHTS) writeFileSync(path, sightsPage())
  expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(sightsPage())
})
