import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BadgePopup } from '#app/features/results/badge-popup.tsx'
import { BadgePopupSlot } from '#app/features/results/badge-popup-slot.tsx'
import { isPractisingAtom } from '#app/state/device/is-practising.ts'
import { badgePopupsAtom, earnedBadgesAtom } from '#app/state/identity/earned-badges.ts'
import { type Person, personAtom } from '#app/state/person/person.ts'
import { isSavingEndedAtom } from '#app/state/session/result.ts'
import { isSoundOnAtom } from '#app/state/session/settings.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { openEarnedQueue } from '#device/badges/earned-badges.ts'

const OWNER = 'user:7'
const NOW = Date.parse('2026-11-21T10:00:00.000Z')
const person: Person = { state: 'unknown', last: '7' }

const played = vi.fn()
let atoms = createStore()

/** Adds `ids` as reported by the server this many seconds ago. */
function earn(ids: readonly string[], secondsAgo = 0) {
  const at = new Date(Date.now() - secondsAgo * 1000).toISOString()
  const badges = ids.map((achievementId) => ({ achievementId, heardAt: at, earnedAt: at }))
  act(() => atoms.set(earnedBadgesAtom, { type: 'earned', owner: OWNER, badges }))
}
/** The badges that popped up, as a reload would find them. */
const announced = () =>
  openEarnedQueue(sessionStorage)
    .badges()
    .flatMap(({ achievementId, popup }) => (popup === 'shown' ? achievementId : []))
const open = (part = <BadgePopup />) => render(<Provider store={atoms}>{part}</Provider>)
const shown = () => screen.queryByRole('button', { name: /^New badge/ })?.textContent ?? null
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  sessionStorage.clear()
  localStorage.clear()
  played.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function (this: HTMLMediaElement) {
    played(new URL(this.src).pathname, Number(this.volume.toFixed(3)))
    return Promise.resolve()
  })
  atoms = createStore()
  atoms.set(personAtom, person)
  atoms.set(isSoundOnAtom, true)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('shows several badges one at a time, four seconds each, with one celebration', async () => {
  earn(['first-steps', 'night-owl'])
  open()
  await pass(0)
  expect(shown()).toContain('First Steps')
  expect(played.mock.calls).toEqual([['/assets/audio/celebration.mp3', 0.805]])
  await pass(3900)
  expect(shown()).toContain('First Steps')
  await pass(100)
  expect(shown()).toContain('Night Owl')
  await pass(4000)
  expect(shown()).toBeNull()
  expect(played).toHaveBeenCalledTimes(1)
})

it('closes early by a press, and the next has its whole time', async () => {
  earn(['first-steps', 'night-owl'])
  open()
  await pass(2000)
  act(() => screen.getByRole('button').click())
  await pass(3900)
  expect(shown()).toContain('Night Owl')
  await pass(100)
  expect(shown()).toBeNull()
})

it('shows only what was earned within the last two minutes, and nothing that does not exist', async () => {
  earn(['first-steps'], 121)
  earn(['no-such-badge'])
  earn(['night-owl'], 119)
  open()
  await pass(0)
  expect(shown()).toContain('Night Owl')
  await pass(4000)
  expect(shown()).toBeNull()
})

it('shows each once in a tab, also after a reload', async () => {
  earn(['first-steps'])
  open()
  await pass(5000)
  cleanup()
  open()
  await pass(0)
  expect(shown()).toBeNull()
  cleanup()
  atoms = createStore()
  atoms.set(personAtom, person)
  open()
  await pass(0)
  expect([shown(), announced()]).toEqual([null, ['first-steps']])
})

it('waits beneath a dialog, unheard and untold, and has its whole time once that closed', async () => {
  earn(['first-steps', 'night-owl'])
  const page = (isOpen: boolean) => (
    <Provider store={atoms}>
      <BadgePopup />
      <Dialog isOpen={isOpen} title="Amazing Progress!">
        A wall
      </Dialog>
    </Provider>
  )
  const { rerender } = render(page(true))
  await pass(60_000)
  expect([shown(), played.mock.calls.length, announced()]).toEqual([null, 0, []])
  rerender(page(false))
  await pass(2000)
  expect(shown()).toContain('First Steps')
  expect(played).toHaveBeenCalledTimes(1)
  // Another one that arrives while it is shown does not shorten its time.
  rerender(page(true))
  await pass(60_000)
  rerender(page(false))
  await pass(3900)
  expect(shown()).toContain('First Steps')
  expect(announced()).toEqual(['first-steps'])
  await pass(100)
  expect(shown()).toContain('Night Owl')
  expect(played).toHaveBeenCalledTimes(1)
})

it('shows what the server tells of while it is there', async () => {
  open()
  await pass(0)
  expect(shown()).toBeNull()
  earn(['first-steps'])
  await pass(0)
  expect(shown()).toContain('First Steps')
})

it('says when the last badge was shown, for what comes after it', async () => {
  earn(['first-steps', 'night-owl'])
  open()
  await pass(0)
  expect(atoms.get(badgePopupsAtom)).toBe('some')
  await pass(4000)
  await pass(3900)
  expect(atoms.get(badgePopupsAtom)).toBe('some')
  await pass(100)
  expect(atoms.get(badgePopupsAtom)).toBe('none')
})

it('shows nobody what another person earned', async () => {
  earn(['first-steps'])
  atoms.set(personAtom, { state: 'unknown', last: '8' })
  open()
  await pass(0)
  expect(shown()).toBeNull()
})

it('is silent where the sound is off', async () => {
  atoms.set(isSoundOnAtom, false)
  earn(['first-steps'])
  open()
  await pass(0)
  expect(shown()).toContain('First Steps')
  expect(played).not.toHaveBeenCalled()
})

it('waits while practising, and until the results of a practice were closed', async () => {
  vi.useRealTimers()
  earn(['first-steps'])
  atoms.set(isPractisingAtom, true)
  atoms.set(isSavingEndedAtom, true)
  open(<BadgePopupSlot />)
  act(() => atoms.set(isPractisingAtom, false))
  expect(shown()).toBeNull()
  act(() => atoms.set(isSavingEndedAtom, false))
  expect(await screen.findByRole('button', { name: /^New badge/ })).toBeTruthy()
})
