import { act, cleanup, renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRecentBadges } from '#app/features/results/use-earned-badges.ts'
import { earnedBadgesAtom, hasBadgeDueAtom } from '#app/state/identity/earned-badges.ts'
import { personAtom, type User } from '#app/state/person/person.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import type { HeardBadge } from '#device/badges/earned-badges.ts'

const server = vi.hoisted(() => ({ fetchRecentlyEarned: vi.fn<() => Promise<unknown>>() }))
vi.mock('#app/queries/achievements.ts', () => server)

const OWNER = 'user:7'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const badge = (achievementId: string, minutes: number): HeardBadge => ({
  ...{ achievementId, heardAt: ago(minutes), earnedAt: ago(minutes) },
})

let atoms = createStore()
const earn = (...badges: HeardBadge[]) =>
  act(() => atoms.set(earnedBadgesAtom, { type: 'earned', owner: OWNER, badges }))
/** Opens the results of a practice that began ten minutes ago. */
function openResults() {
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={atoms}>{children}</Provider>
  const began = ago(10)
  const { result } = renderHook(() => useRecentBadges(began), { wrapper })
  return () => result.current
}

beforeEach(() => {
  sessionStorage.clear()
  server.fetchRecentlyEarned.mockReset().mockResolvedValue([])
  atoms = createStore()
  atoms.set(personAtom, { state: 'user', user: { id: '7' } as User })
})
afterEach(cleanup)

it('tells what this practice earned, what came in the hour before it, and nothing older or unknown', async () => {
  earn(badge('first-steps', 61), badge('night-owl', 59), badge('no-such-badge', 1), badge('breath-anchor', 1))
  const shown = openResults()
  expect(shown()).toEqual({ fresh: ['breath-anchor'], earlier: ['night-owl'], isUnknown: false })
  earn(badge('breath-control', 0))
  expect(shown().fresh).toEqual(['breath-anchor', 'breath-control'])
  await act(async () => {})
})

it('tells what another tab or device earned as the server lists it, which pops up nowhere', async () => {
  server.fetchRecentlyEarned.mockResolvedValue([badge('night-owl', 30), badge('first-steps', 1)])
  earn(badge('breath-anchor', 0))
  const shown = openResults()
  await expect.poll(() => shown().earlier).toEqual(['night-owl'])
  expect(shown().fresh).toEqual(['breath-anchor', 'first-steps'])
  act(() => atoms.set(earnedBadgesAtom, { type: 'announced', owner: OWNER, achievementId: 'breath-anchor' }))
  expect(atoms.get(hasBadgeDueAtom)).toBe(false)
})

it('asks the server again when records arrived', async () => {
  const shown = openResults()
  await expect.poll(() => server.fetchRecentlyEarned.mock.calls.length).toBe(1)
  server.fetchRecentlyEarned.mockResolvedValue([badge('first-steps', 1)])
  act(() => atoms.set(recordsVersionAtom))
  await expect.poll(() => shown().fresh).toEqual(['first-steps'])
})

it('says that it cannot know only where nothing is known and the server does not answer', async () => {
  server.fetchRecentlyEarned.mockRejectedValue(new TypeError('Failed to fetch'))
  const shown = openResults()
  expect(shown().isUnknown).toBe(false)
  await expect.poll(() => shown().isUnknown).toBe(true)
  earn(badge('first-steps', 1))
  expect(shown()).toMatchObject({ fresh: ['first-steps'], isUnknown: false })
  cleanup()
  atoms = createStore()
  atoms.set(personAtom, { state: 'unknown', last: '8' })
  expect(openResults()()).toEqual({ fresh: [], earlier: [], isUnknown: true })
})
