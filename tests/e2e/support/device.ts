/** What the device stores, read from outside: local storage and the database, by their documented names. */
import type { Page } from '@playwright/test'

/** A record as stored in the database, with those fields of sessions and holds that these tests need. */
export interface StoredRecord {
  readonly state: { readonly name: string; readonly reason?: string }
  readonly record: {
    readonly kind: 'session' | 'hold'
    readonly id: string
    readonly technique?: string
    readonly duration?: number
    readonly breathCount?: number
    readonly ending?: string
    readonly holdDuration?: number
  }
}

/** Every record of the device, oldest first. */
export const records = (page: Page): Promise<StoredRecord[]> =>
  page.evaluate(
    () =>
      new Promise<StoredRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('records')) return resolve([])
          const asked = database.transaction('records').objectStore('records').getAll()
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result.sort((a, b) => (a.record.completedAt < b.record.completedAt ? -1 : 1)))
          }
        }
      }),
  )

/** The draft of the running practice; null if there is none. */
export const draft = (page: Page): Promise<{ id: string; kind: string; at: number } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('draft') ?? 'null'))
