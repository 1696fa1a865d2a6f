/** A guest with a history, stored on the device as the app stores it: practising it would take days. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export interface GuestHistory {
  /** Seconds of each session. */
  readonly sessions: readonly number[]
  /** Seconds of each hold. */
  readonly holds: readonly number[]
}

interface PastRow {
  readonly id: string
  readonly byOwner: string
}

const MINUTE = 60_000

/** The history's rows, a minute apart, ending at `end` (milliseconds since 1970). */
export function rowsOf({ sessions, holds }: GuestHistory, end: number): PastRow[] {
  const total = sessions.length + holds.length
  const lived = (place: number, seconds: number) => {
    const completed = end - (total - place) * MINUTE
    return {
      id: randomUUID(),
      startedAt: new Date(completed - seconds * 1000).toISOString(),
      completedAt: new Date(completed).toISOString(),
      timeZone: 'UTC',
    }
  }
  const told = [
    ...sessions.map((duration, place) => ({
      ...{ kind: 'session', ...lived(place, duration), technique: 'energizing', duration, breathCount: 6 },
      ...{ averagePace: 5.14, pace: 5.14, sessionHour: 12, isWeekend: false, ending: 'completed' },
    })),
    ...holds.map((holdDuration, place) => ({
      ...{ kind: 'hold', ...lived(sessions.length + place, holdDuration), holdDuration },
    })),
  ]
  return told.map((record) => ({
    ...{ id: record.id, byOwner: 'guest', version: 1, record },
    ...{ owner: { kind: 'guest' }, state: { name: 'kept' } },
  }))
}

/** Stores rows on the device of `page`, which may show any page of the app's origin. */
export const putRows = (page: Page, rows: readonly PastRow[]): Promise<void> =>
  page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stilltide', 1)
        opening.onupgradeneeded = () => {
          const { result } = opening
          result.createObjectStore('records', { keyPath: 'id' }).createIndex('byOwner', 'byOwner')
          result.createObjectStore('facts')
          result.createObjectStore('aside', { keyPath: 'id', autoIncrement: true })
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('records', 'readwrite')
          for (const row of rows) writing.objectStore('records').put(row)
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    rows,
  )

/** The ids of all records on the device, whoever their owner is, and a guest's badges. */
export const onDevice = (page: Page): Promise<{ readonly ids: string[]; readonly badges: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['records', 'facts'])
          const ids = reading.objectStore('records').getAllKeys()
          const progress = reading.objectStore('facts').get('guestProgress')
          reading.oncomplete = () => {
            opening.result.close()
            resolve({
              ids: ids.result.map(String),
              badges: (progress.result?.badges ?? []).map(({ id }: { id: string }) => id),
            })
          }
        }
      }),
  )
