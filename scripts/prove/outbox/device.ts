/**
 * What waits on a device, written as the app itself stores it and read as it is stored: really practising
 * would take hours.
 */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A row as stored in the app's database. */
export interface DeviceRow {
  readonly id: string
  readonly byOwner: string
  readonly state: { readonly name: string }
}

type Owner = { readonly kind: 'guest' } | { readonly kind: 'user'; readonly id: string }

const keyOf = (owner: Owner) => (owner.kind === 'guest' ? 'guest' : `user:${owner.id}`)
const stateOf = (owner: Owner) => ({ name: owner.kind === 'guest' ? 'kept' : 'waiting' })

const lived = (end: number, seconds: number) => ({
  id: randomUUID(),
  startedAt: new Date(end - seconds * 1000).toISOString(),
  completedAt: new Date(end).toISOString(),
  timeZone: 'UTC',
})

const rowOf = (record: { readonly id: string }, owner: Owner) => ({
  ...{ id: record.id, byOwner: keyOf(owner), version: 1, record, owner, state: stateOf(owner) },
})

/** @param seconds of the session, which ended just now */
export const sessionRow = (owner: Owner, seconds: number) =>
  rowOf(
    {
      ...{ kind: 'session', ...lived(Date.now(), seconds), technique: 'energizing', duration: seconds },
      ...{ breathCount: 6, averagePace: 5.14, pace: 5.14, sessionHour: 12, isWeekend: false },
      ...{ ending: 'completed' },
    },
    owner,
  )

export const holdRow = (owner: Owner, seconds: number, end = Date.now()) =>
  rowOf({ ...{ kind: 'hold', ...lived(end, seconds), holdDuration: seconds } }, owner)

/** The device accepts it as a hold; the server refuses anything from before 1970. */
export const refusedRow = (owner: Owner) => holdRow(owner, 20, Date.UTC(1960, 5, 1))

const callRow = (call: { readonly id: string }, owner: Owner) => ({
  ...{ id: call.id, byOwner: keyOf(owner), version: 2, call, owner, state: stateOf(owner) },
})

export const goalRow = (owner: Owner, goalMinutes: number) =>
  callRow({ ...{ kind: 'goal', id: randomUUID(), at: new Date().toISOString(), goalMinutes } }, owner)

export const shareRow = (owner: Owner) =>
  callRow({ ...{ kind: 'share', id: randomUUID(), at: new Date().toISOString() } }, owner)

/** All rows stored on the device of `page`, which may be any page of the app's origin. */
export const rowsOnDevice = (page: Page): Promise<DeviceRow[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('records').objectStore('records').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result as DeviceRow[])
          }
        }
      }),
  )
