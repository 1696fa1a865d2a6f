import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { prefetchPage } from '#app/features/history/use-history.ts'
import { OutboxNotice } from '#app/features/outbox/outbox-notice.tsx'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { personAtom } from '#app/state/person/person.ts'
import type { Owner } from '#domain/records/owner.ts'
import type { HoldRecord } from '#domain/records/record.ts'

const owner: Owner = { kind: 'unknown', last: '7' }
const at = '2026-11-21T10:00:00.000Z'
const hold = (id: string): HoldRecord => ({
  ...{ kind: 'hold', id, holdDuration: 40, startedAt: at, completedAt: at, timeZone: 'UTC' },
})

function here() {
  const atoms = createStore()
  atoms.set(personAtom, { state: 'unknown', last: '7' })
  return atoms
}

function open(atoms = here()) {
  render(
    <Provider store={atoms}>
      <OutboxNotice />
    </Provider>,
  )
}

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  const [store, records] = await Promise.all([openStore(), openRecords()])
  for (const row of await store.listRows()) await records.remove((row as { id: string }).id)
})

it('tells what waits at once where there is no network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const records = await openRecords()
  await records.add(hold('a'), owner, { name: 'waiting' })
  await records.add(hold('b'), owner, { name: 'waiting' })
  await records.addCall({ kind: 'goal', id: 'c', at, goalMinutes: 20 }, owner)
  open()
  await vi.waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      'Waiting for a connection: 2 holds and your new daily goal.',
    ),
  )
})

it('tells it in its first drawing to somebody whose history was looked ahead for', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await (await openRecords()).add(hold('a'), owner, { name: 'waiting' })
  const atoms = here()
  await prefetchPage(atoms)
  await new Promise((resolve) => setTimeout(resolve))
  open(atoms)
  expect(screen.getByRole('status').textContent).toBe('Waiting for a connection: 1 hold.')
})

it('says nothing where nothing waits', async () => {
  open()
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('shows what was refused with its reason, and removes it when it is told to', async () => {
  const records = await openRecords()
  await records.addCall({ kind: 'goal', id: 'c', at, goalMinutes: 20 }, owner)
  await records.setState('c', { name: 'set-aside', reason: 'refused', note: 'At most ten changes a day' })
  open()
  const refused = await screen.findByRole('region', {
    name: 'Couldn’t save the daily goal of 20 minutes to your account',
  })
  expect(refused.textContent).toContain('At most ten changes a day')
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(await records.calls(owner)).toEqual([])
})
