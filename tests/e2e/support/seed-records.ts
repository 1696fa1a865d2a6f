/** Stores records of earlier days on the device or on the server. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const DAY = 86_400_000
const MINUTE = 60_000

interface RecordTimes {
  readonly id: string
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
}

const recordTimes = (daysAgo: number, hour: number, seconds: number): RecordTimes => {
  const start = Math.floor(Date.now() / DAY) * DAY - daysAgo * DAY + hour * 60 * MINUTE
  return {
    id: randomUUID(),
    startedAt: new Date(start).toISOString(),
    completedAt: new Date(start + seconds * 1000).toISOString(),
    timeZone: 'UTC',
  }
}

/** A session of the Treadmill. @param hour hour of its start in UTC, its time zone */
export const session = (daysAgo: number, duration: number, hour = 12) => ({
  ...recordTimes(daysAgo, hour, duration),
  kind: 'session' as const,
  technique: 'energizing',
  duration,
  breathCount: Math.floor(duration / 10),
  averagePace: 5,
  pace: 5,
  sessionHour: hour,
  isWeekend: false,
  ending: 'completed',
})
export const hold = (daysAgo: number, holdDuration: number, hour = 12) => ({
  ...recordTimes(daysAgo, hour, holdDuration),
  kind: 'hold' as const,
  holdDuration,
})

export type SeedRecord = ReturnType<typeof session> | ReturnType<typeof hold>

/** Stores them on the device for a guest; the page has to be open, and must be reloaded afterwards. */
export async function seedDevice(
  page: Page,
  records: readonly SeedRecord[],
  state: object = { name: 'kept' },
) {
  const rows = records.map((record) => ({
    ...{ id: record.id, byOwner: 'guest', version: 1, record, owner: { kind: 'guest' }, state },
  }))
  // If we opened the database first, it would be created without its object stores.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain('stilltide')
  await page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction('records', 'readwrite')
          for (const row of rows) writing.objectStore('records').put(row)
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    rows,
  )
}

/** Stores them in the signed-in account. */
export async function seedServer(page: Page, records: readonly SeedRecord[], baseURL = '') {
  const withoutKind = ({ kind: _, ...record }: SeedRecord) => record
  const answer = await page.request.post('/api/user/import', {
    headers: { origin: baseURL },
    data: {
      format: 'stilltide-export',
      version: 1,
      sessions: records.filter(({ kind }) => kind === 'session').map(withoutKind),
      holds: records.filter(({ kind }) => kind === 'hold').map(withoutKind),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
