/** What a page shows, read from outside. */
import type { Tab } from '#support/browsers/chromium-tab.ts'

/** Its first heading: a session's word, or that of the screen after it. */
export const headingOf = (tab: Tab) =>
  tab.evaluate<string>(`() => document.querySelector('h1')?.textContent ?? ''`)

/** Its notice about a session that does not go on as it should; empty when nothing is wrong. */
export const noticeOf = (tab: Tab) =>
  tab.evaluate<string>(
    `() => [...document.querySelectorAll('main [role=alert]')].map((each) => each.textContent).join(' ').trim()`,
  )

/** A record as stored in the device's database, as far as these proofs need it. */
export interface Kept {
  readonly kind: string
  readonly technique?: string
  readonly ending?: string
  readonly duration?: number
  readonly holdDuration?: number
}

/** Newest last. Empty where the app has made no database yet: opening it would create an empty one. */
export const recordsOf = (tab: Tab) =>
  tab.evaluate<
    Kept[]
  >(`async () => (await indexedDB.databases()).length === 0 ? [] : new Promise((resolve, reject) => {
    const opening = indexedDB.open('stilltide')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const asked = database.transaction('records').objectStore('records').getAll()
      asked.onsuccess = () => {
        database.close()
        const kept = asked.result.map(({ record }) => record)
        resolve(kept.sort((a, b) => (a.completedAt < b.completedAt ? -1 : 1)))
      }
    }
  })`)
