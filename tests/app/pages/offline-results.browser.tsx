import { cleanup, screen, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PracticeFrame } from '#app/pages/practice/practice-frame.tsx'
import { SessionCompletePage } from '#app/pages/practice/session-complete.tsx'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import { saveRecordAtom } from '#app/state/records/records.ts'
import { openResultAtom } from '#app/state/session/result.ts'
import type { SessionRecord } from '#domain/records/record.ts'
import { openAt } from '#support/open-at.tsx'

const at = '2026-11-21T10:00:00.000Z'
const session = (id: string): SessionRecord => ({
  ...{ kind: 'session', id, technique: 'box-breathing', duration: 120, breathCount: 7, ending: 'completed' },
  ...{ averagePace: 4, pace: 4, sessionHour: 10, isWeekend: true },
  ...{ startedAt: at, completedAt: at, timeZone: 'UTC' },
})
const log = {
  ...{ resumedAt: null, sampleRates: [], cues: [], drops: 0, interruptions: [], underruns: null, muted: [] },
}

/** A person with an account who is offline, and what they have practised since. */
async function practisedOffline(...ids: string[]) {
  const atoms = createStore()
  atoms.set(personAtom, { state: 'unknown', last: '7' })
  for (const id of ids) await atoms.set(saveRecordAtom, session(id))
  return atoms
}

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  const [store, records] = await Promise.all([openStore(), openRecords()])
  for (const row of await store.listRows()) await records.remove((row as { id: string }).id)
})

it('the page after a session says what waits for a connection', async () => {
  const atoms = await practisedOffline('a', 'b', 'c')
  openAt('/session-complete?technique=box-breathing&duration=120', <SessionCompletePage />, atoms)
  expect(await screen.findByText('Waiting for a connection: 3 sessions.')).toBeTruthy()
})

it('the results of a session say that it waits for a connection', async () => {
  const atoms = await practisedOffline('a')
  atoms.set(openResultAtom, { record: session('a'), log })
  openAt('/box-breathing', <PracticeFrame>{null}</PracticeFrame>, atoms)
  const dialog = await screen.findByRole('dialog', { name: 'Well done' })
  expect(await within(dialog).findByText('Waiting for a connection: 1 session.')).toBeTruthy()
})

it('a guest, whose practice stays here, is told nothing of a connection', async () => {
  const atoms = createStore()
  atoms.set(personAtom, { state: 'guest' })
  await atoms.set(saveRecordAtom, session('a'))
  openAt('/session-complete?technique=box-breathing&duration=120', <SessionCompletePage />, atoms)
  await screen.findByRole('heading', { name: 'Well done' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(document.body.textContent).not.toContain('wait')
})
