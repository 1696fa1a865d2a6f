import { render } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markSignedOut, signOut } from '#app/queries/account.ts'
import { Api, createServerApi, trpc } from '#app/queries/api.tsx'
import { startMigration } from '#app/queries/migration.ts'
import { syncWithServer } from '#app/queries/sync-with-server.ts'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { personAtom, signedOutCountAtom } from '#app/state/person/person.ts'
import {
  areRecordsPersistentAtom,
  countSetAsideAtom,
  holdsAtom,
  recordsAtom,
  saveRecordAtom,
  settleDraftAtom,
} from '#app/state/records/records.ts'
import { recordsVersionAtom } from '#app/state/records/sync-signals.ts'
import { openEarnedQueue } from '#device/badges/earned-badges.ts'
import { readSeenBadges, writeSeenBadges } from '#device/badges/seen-badges.ts'
import { readPerson, writePerson } from '#device/identity/person.ts'
import { readDraft, writeDraft } from '#device/practice/draft.ts'
import { addKnownHold, forgetKnownHolds } from '#device/practice/known-holds.ts'
import { createOwnAudioStore } from '#device/practice/own-audio.ts'
import { type HoldDraft, holdRecordOf } from '#domain/records/draft.ts'
import { guest, type Owner } from '#domain/records/owner.ts'
import type { HoldRecord } from '#domain/records/record.ts'
import { createFakeServer } from './fake-server.ts'

const user = (id: string): Owner => ({ kind: 'user', id })
const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`
const hold = (id: string, minute = 1, holdDuration = 40): HoldRecord => ({
  ...{ kind: 'hold', id, holdDuration, startedAt: at(0), completedAt: at(minute), timeZone: 'UTC' },
})

let server = createFakeServer()

/** A tab: its own atoms and cache, and the device that all tabs share. */
function openTab() {
  const atoms = createStore()
  const api = createServerApi({ fetch: server.fetch })
  const told = vi.fn()
  return {
    atoms,
    api,
    told,
    look: (isForced = false) => syncWithServer(atoms, { isForced, notifyTabs: told, api }),
    keep: (record: HoldRecord, owner?: Owner) => atoms.set(saveRecordAtom, record, undefined, owner),
    person: () => atoms.get(personAtom),
    ids: async () => (await atoms.get(recordsAtom)).map(({ record }) => record.id),
    states: async () => (await atoms.get(recordsAtom)).map(({ state }) => state.name),
    holds: () => atoms.get(holdsAtom),
  }
}

beforeEach(() => {
  server = createFakeServer()
  sessionStorage.clear()
})

afterEach(async () => {
  const [store, records] = await Promise.all([openStore(), openRecords()])
  for (const id of ['7', '8']) await forgetKnownHolds(store, id)
  await writePerson(store, guest)
  for (const row of await store.listRows()) await records.remove((row as { id: string }).id)
  localStorage.clear()
})

describe('who is here', () => {
  it('is a guest where the server knows nobody, which is no error', async () => {
    const tab = openTab()
    expect(await tab.look()).toEqual({ retryAfter: null })
    expect(tab.person()).toEqual({ state: 'guest' })
    expect(tab.told).not.toHaveBeenCalled()
  })

  it('is whoever is signed in: written down, told to other tabs once, and asked again after a while only', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    await tab.look()
    expect(tab.person()).toMatchObject({ state: 'user', user: { email: '7@example.com' } })
    expect(await readPerson(await openStore())).toEqual(user('7'))
    expect(tab.told).toHaveBeenCalledTimes(1)
    expect(server.count('/api/auth/user')).toBe(1)
    await tab.look(true)
    expect(server.count('/api/auth/user')).toBe(2)
    expect(tab.told).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no network', () => new TypeError('Failed to fetch')],
    ['a server that fails', () => Response.json({ message: 'No' }, { status: 500 })],
  ])('stays the one known last, unconfirmed, with %s', async (_, failure) => {
    await writePerson(await openStore(), user('7'))
    server.instead = failure
    const tab = openTab()
    expect(await tab.look()).toEqual({ retryAfter: 'soon' })
    expect(tab.person()).toEqual({ state: 'unknown', last: '7' })
    expect(await readPerson(await openStore())).toEqual(user('7'))
    await writePerson(await openStore(), guest)
    expect(await tab.look()).toEqual({ retryAfter: 'soon' })
    expect(tab.person()).toEqual({ state: 'guest' })
  })

  it('is nobody once they left, which the server is not asked to say again, and other tabs are told', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    server.signedIn = null
    markSignedOut(tab)
    await tab.look()
    expect(tab.person()).toEqual({ state: 'guest' })
    expect(await readPerson(await openStore())).toEqual(guest)
    expect(tab.told).toHaveBeenCalledTimes(2)
    expect(server.count('/api/auth/user')).toBe(1)
  })

  it('is written down as nobody before their sign-out is over: the next page would take them for signed in', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    tab.atoms.sub(signedOutCountAtom, () => void tab.look())
    await signOut(tab)
    expect(await readPerson(await openStore())).toEqual(guest)
    expect(tab.person()).toEqual({ state: 'guest' })
  })

  it('has what a guest of this device kept as own audio, once they bring their practice along', async () => {
    const audio = createOwnAudioStore()
    const about = { kind: 'recorded', name: '2026', type: 'audio/webm', size: 2, length: 1 } as const
    await audio.save(guest, about, new Uint8Array([1, 2]).buffer)
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    expect(await audio.list(user('7')), 'before they said so').toEqual([])
    await startMigration(tab.atoms, '7')
    await tab.look()
    expect(await audio.list(user('7'))).toEqual([about])
    expect(await audio.list(guest)).toEqual([])
    await audio.remove(user('7'), 'recorded')
  })

  it('is forgotten when they are gone: what they earned here and what they have seen, in every tab', async () => {
    server.signedIn = '7'
    const [one, other] = [openTab(), openTab()]
    await one.look()
    await other.look()
    const badges = [{ achievementId: 'first-steps', heardAt: at(1), earnedAt: at(1) }]
    const earn = () => openEarnedQueue(sessionStorage).change({ type: 'earned', owner: 'user:7', badges })
    earn()
    writeSeenBadges(localStorage, 'user:7', ['first-steps'])
    writeSeenBadges(localStorage, 'guest', ['night-owl'])
    server.signedIn = null
    await one.look(true)
    expect(openEarnedQueue(sessionStorage).badges()).toEqual([])
    expect(readSeenBadges(localStorage, 'user:7')).toBeNull()
    expect(readSeenBadges(localStorage, 'guest')).toEqual(new Set(['night-owl']))
    earn()
    await other.look()
    expect(openEarnedQueue(sessionStorage).badges(), 'a tab that follows').toEqual([])
  })

  it('is who another tab saw last, though nothing told this one', async () => {
    server.signedIn = '7'
    const [one, other] = [openTab(), openTab()]
    await one.look()
    await other.look()
    server.signedIn = '8'
    await one.look(true)
    await other.look()
    expect(other.person()).toMatchObject({ state: 'user', user: { id: '8' } })
    expect(other.told).not.toHaveBeenCalled()
    expect(await readPerson(await openStore())).toEqual(user('8'))
  })

  it('changes by another tab, and what each sees follows', async () => {
    server.signedIn = '7'
    const [one, other] = [openTab(), openTab()]
    await one.look()
    await other.look()
    expect(other.told).not.toHaveBeenCalled()
    server.instead = (method) => (method === 'POST' ? Response.json({}, { status: 503 }) : null)
    await one.keep(hold('a'))
    await other.look()
    expect([await one.ids(), await other.ids()]).toEqual([['a'], ['a']])
    server.signedIn = null
    await one.look(true)
    expect(one.told).toHaveBeenCalledTimes(2)
    await other.look(true)
    expect([one.person(), other.person()]).toEqual([{ state: 'guest' }, { state: 'guest' }])
    expect([await one.ids(), await other.ids()]).toEqual([[], []])
  })
})

describe('a record', () => {
  it('of a guest stays on the device, and nothing of it is sent', async () => {
    const tab = openTab()
    await tab.look()
    await tab.keep(hold('a'))
    await tab.look()
    expect(await tab.states()).toEqual(['kept'])
    expect(server.asked).toEqual(['GET /api/auth/user'])
  })

  it('of an account goes to the server, once, and its hold is told without a gap and without a double', async () => {
    server.signedIn = '7'
    server.addHold('7', 'elsewhere', 95)
    const tab = openTab()
    await tab.look()
    await tab.keep(hold('a', 1, 40))
    expect(await tab.states()).toEqual(['waiting'])
    const before = await tab.holds()
    expect(before).toMatchObject({ best: 95, last: [{ id: 'a' }, { id: 'elsewhere' }], setAside: [] })
    // Sent and acknowledged, but the server's data cannot be fetched.
    server.instead = (method) => (method === 'GET' ? new TypeError('Failed to fetch') : null)
    await tab.look()
    expect(await tab.ids()).toEqual([])
    expect(await tab.holds()).toEqual(before)
    server.instead = null
    await tab.look()
    expect(await tab.holds()).toEqual(before)
    expect(server.count('/api/breath-holds')).toBe(1)
    expect(server.holdsOf('7').map(({ id }) => id)).toEqual(['elsewhere', 'a'])
    expect(sessionStorage.getItem('newAchievements')).toBe('["for-a"]')
    expect(openEarnedQueue(sessionStorage).badges()).toMatchObject([
      { achievementId: 'for-a', owner: 'user:7', popup: 'due' },
    ])
  })

  it('whose answer was lost is sent again and counts once', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    await tab.keep(hold('a'))
    const { fetch: reach } = server
    const lossy = createServerApi({
      fetch: async (...asked) => {
        const answer = await reach(...asked)
        if (asked[1]?.method === 'POST') throw new TypeError('Failed to fetch')
        return answer
      },
    })
    expect(await syncWithServer(tab.atoms, { isForced: false, notifyTabs: tab.told, api: lossy })).toEqual({
      retryAfter: 'soon',
    })
    expect(await tab.states()).toEqual(['waiting'])
    // A page that was killed between the answer and the removal had already stored this.
    await addKnownHold(await openStore(), '7', hold('a'))
    tab.atoms.set(recordsVersionAtom)
    expect((await tab.holds()).last.map(({ id }) => id)).toEqual(['a'])
    await tab.look()
    expect(await tab.ids()).toEqual([])
    expect(server.holdsOf('7').map(({ id }) => id)).toEqual(['a'])
    expect((await tab.holds()).last.map(({ id }) => id)).toEqual(['a'])
  })

  it('made while nobody could be asked is its last known person’s, and goes once that is certain', async () => {
    await writePerson(await openStore(), user('7'))
    const tab = openTab()
    server.instead = () => new TypeError('Failed to fetch')
    await tab.look()
    await tab.keep(hold('a'))
    expect(await tab.states()).toEqual(['waiting'])
    server.instead = null
    server.signedIn = '8'
    await tab.look(true)
    expect([await tab.ids(), server.kept.size]).toEqual([[], 0])
    server.signedIn = '7'
    await tab.look(true)
    expect(server.holdsOf('7').map(({ id }) => id)).toEqual(['a'])
  })

  it('waits for its owner when somebody else came meanwhile, and the page sees who is here', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    await tab.keep(hold('a'))
    server.signedIn = '8'
    // A check a moment ago made the page assume user 7.
    await tab.look()
    expect(tab.person()).toMatchObject({ state: 'user', user: { id: '8' } })
    expect([await tab.ids(), server.kept.size]).toEqual([[], 0])
    server.signedIn = null
    await tab.look(true)
    expect(tab.person()).toEqual({ state: 'guest' })
    server.signedIn = '7'
    await tab.look(true)
    expect(server.holdsOf('7').map(({ id }) => id)).toEqual(['a'])
  })

  it('that was set aside goes once it is kept', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    await tab.atoms.set(saveRecordAtom, hold('a'), { name: 'set-aside', reason: 'forgotten' })
    await tab.look()
    expect(server.count('/api/breath-holds')).toBe(0)
    await tab.atoms.set(countSetAsideAtom, 'a')
    await tab.look()
    expect(server.holdsOf('7').map(({ id }) => id)).toEqual(['a'])
  })

  it('that is refused is set aside with the reason, and seen', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    await tab.keep(hold('a'))
    server.instead = (method) =>
      method === 'POST' ? Response.json({ message: 'holdDuration: too long' }, { status: 400 }) : null
    expect(await tab.look()).toEqual({ retryAfter: null })
    expect((await tab.holds()).setAside).toMatchObject([
      { state: { name: 'set-aside', reason: 'refused', note: 'holdDuration: too long' } },
    ])
  })

  it('and the next look is when the server wishes', async () => {
    server.signedIn = '7'
    const tab = openTab()
    await tab.look()
    await tab.keep(hold('a'))
    const busy = { status: 503, headers: { 'retry-after': '33' } }
    server.instead = (method) => (method === 'POST' ? Response.json({ message: 'Soon' }, busy) : null)
    expect(await tab.look()).toEqual({ retryAfter: 33 })
  })
})

describe('what a person leaves behind', () => {
  it('is nobody else’s: neither their holds as the server told them nor what was cached', async () => {
    server.signedIn = '7'
    server.addHold('7', 'elsewhere', 95)
    const tab = openTab()
    await tab.look()
    await tab.api.utils.user.stats.fetch({})
    expect((await tab.holds()).best).toBe(95)
    server.signedIn = '8'
    await tab.look(true)
    expect((await tab.holds()).best).toBeNull()
    expect(tab.api.utils.user.stats.getData({})).toBeUndefined()
    expect(await (await openStore()).get('holds:7')).toEqual({ best: null, holds: [] })
  })

  it('is a draft that is still theirs when another is here', async () => {
    server.signedIn = '8'
    const tab = openTab()
    await tab.look()
    const draft: HoldDraft & { owner: Owner } = {
      ...{
        kind: 'hold',
        version: 1,
        id: 'broken-off',
        at: 40,
        startedAt: at(0),
        seenAt: at(1),
        timeZone: 'UTC',
      },
      owner: user('7'),
    }
    writeDraft(localStorage, draft)
    const found = readDraft(localStorage)
    expect(found?.owner).toEqual(user('7'))
    const record = holdRecordOf(draft, at(1))
    await tab.atoms.set(settleDraftAtom, record, draft.id, undefined, found?.owner)
    expect(tab.atoms.get(areRecordsPersistentAtom)).toBe(true)
    expect(readDraft(localStorage)).toBeNull()
    await tab.look()
    expect([await tab.ids(), server.kept.size]).toEqual([[], 0])
    server.signedIn = '7'
    await tab.look(true)
    expect(server.holdsOf('7').map(({ id }) => id)).toEqual(['broken-off'])
  })
})

it('components ask by the contract’s names, and ask anew after a record', async () => {
  server.signedIn = '7'
  const tab = openTab()
  await tab.look()
  const Count = () => <p>{trpc.user.stats.useQuery({}).data?.sessionCount ?? 'none'}</p>
  const page = render(
    <Api api={tab.api}>
      <Count />
    </Api>,
  )
  await expect.poll(() => page.container.textContent).toBe('0')
  await tab.keep(hold('a'))
  await tab.look()
  await expect.poll(() => page.container.textContent).toBe('1')
  page.unmount()
})
