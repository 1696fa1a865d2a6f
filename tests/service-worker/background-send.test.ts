import { describe, expect, it } from 'vitest'
import { createClient } from '#client/create-client.ts'
import { writePerson } from '#device/identity/person.ts'
import { shareForcedOffline } from '#device/offline/force-offline.ts'
import { readKnownHolds } from '#device/practice/known-holds.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import { openStore } from '#device/storage/open-store.ts'
import { askForSync, OUTBOX_SYNC } from '#device/sync/background-sync.ts'
import { sendWaiting } from '#device/sync/outbox.ts'
import { openRecords } from '#device/sync/records.ts'
import { guest, type Owner } from '#domain/records/owner.ts'
import type { HoldRecord } from '#domain/records/record.ts'
import { type SendParts, sendInBackground } from '#service-worker/background-send.ts'

const owner: Owner = { kind: 'user', id: '7' }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()
const hold = (id: string, minute: number): HoldRecord => ({
  ...{ kind: 'hold', id, holdDuration: 40, startedAt: at(minute), completedAt: at(minute), timeZone: 'UTC' },
})

/** Granted one after the other, like Web Locks. */
function createLocks(): LockManager {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work, work)
    return last
  }
  return { request } as unknown as LockManager
}

/** A device with two waiting holds of user 7, its service worker, and the server. */
async function device({ pages = 0, person = owner } = {}) {
  const database = createMemoryStore(() => at(0))
  const opened = await openStore({ database })
  const records = await openRecords(opened)
  await writePerson(opened.store, person)
  await records.add(hold('b', 2), owner, { name: 'waiting' })
  await records.add(hold('a', 1), owner, { name: 'waiting' })
  const it = {
    ...{
      opened,
      records,
      arrived: [] as string[],
      owners: new Set<string | null>(),
      told: 0,
      isServerThere: true,
    },
    /** What pages do while the worker waits. */
    meanwhile: async () => {},
  }
  const client = createClient({
    async fetch(_, init = {}) {
      await new Promise((resolve) => setTimeout(resolve, 2))
      if (!it.isServerThere) throw new TypeError('Failed to fetch')
      const body = JSON.parse(String(init.body))
      it.arrived.push(body.id)
      it.owners.add(new Headers(init.headers).get('stilltide-owner'))
      return Response.json({ ...body, newAchievements: [] })
    },
  })
  const parts: SendParts = {
    open: async () => opened,
    client,
    now: () => at(3),
    locks: createLocks(),
    hasPages: async () => pages > 0,
    notifyPages: () => void it.told++,
    wait: () => it.meanwhile(),
  }
  const waiting = async () => (await records.list(owner)).map(({ record }) => record.id)
  /** As an open page sends. */
  const sendFromPage = () =>
    sendWaiting('7', { ...parts, records, onAcknowledged: async () => {} }).then(() => {})
  return Object.assign(it, { parts, waiting, sendFromPage })
}

describe('the worker, when the browser says that there is a network', () => {
  it('sends what waits with no page open: each once, the oldest first, in its owner’s name', async () => {
    const it = await device()
    await sendInBackground(it.parts)
    expect(it.arrived).toEqual(['a', 'b'])
    expect([...it.owners]).toEqual(['7'])
    expect(await it.waiting()).toEqual([])
    expect((await readKnownHolds(it.opened.store, '7')).best).toBe(40)
    await sendInBackground(it.parts)
    expect(it.arrived).toEqual(['a', 'b'])
  })

  it('asks nothing of the server for a guest, nor while the person is offline by choice', async () => {
    const ofGuest = await device({ person: guest })
    await sendInBackground(ofGuest.parts)
    const forced = await device()
    await shareForcedOffline(forced.opened.store, true)
    await sendInBackground(forced.parts)
    expect([...ofGuest.arrived, ...forced.arrived]).toEqual([])
    expect(await forced.waiting()).toEqual(['b', 'a'])
  })

  it('leaves it to a page that is open, and says nothing where that sends by itself', async () => {
    const it = await device({ pages: 1 })
    it.meanwhile = it.sendFromPage
    await sendInBackground(it.parts)
    expect(it.arrived).toEqual(['a', 'b'])
    expect(it.told).toBe(0)
  })

  it('wakes a page that has not noticed, and sends by itself where that sleeps', async () => {
    const it = await device({ pages: 1 })
    let waits = 0
    it.meanwhile = async () => void waits++
    await sendInBackground(it.parts)
    expect(waits).toBe(2)
    expect(it.arrived).toEqual(['a', 'b'])
    // Once to wake it, once to report the result.
    expect(it.told).toBe(2)
  })

  it('doubles nothing where a page begins to send at the same time', async () => {
    const it = await device()
    await Promise.all([it.sendFromPage(), sendInBackground(it.parts), it.sendFromPage()])
    expect(it.arrived).toEqual(['a', 'b'])
    expect(await it.waiting()).toEqual([])
  })

  it('fails where the server does not answer, so that the browser tries again; nothing is lost', async () => {
    const it = await device()
    it.isServerThere = false
    await expect(sendInBackground(it.parts)).rejects.toThrow('could not be reached')
    expect(await it.waiting()).toEqual(['b', 'a'])
    it.isServerThere = true
    await sendInBackground(it.parts)
    expect(it.arrived).toEqual(['a', 'b'])
  })
})

describe('the wish to be woken', () => {
  const container = (registration: unknown) =>
    ({ getRegistration: async () => registration }) as unknown as ServiceWorkerContainer

  it('is told the browser by the worker’s name for it', async () => {
    const tags: string[] = []
    await askForSync(container({ sync: { register: async (tag: string) => void tags.push(tag) } }))
    expect(tags).toEqual([OUTBOX_SYNC])
  })

  it('is no error where there is no such thing, no worker, or a refusal', async () => {
    const refused = {
      sync: { register: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
    }
    await askForSync(container(refused))
    await askForSync(container({}))
    await askForSync(container(undefined))
    await askForSync(undefined)
  })
})
