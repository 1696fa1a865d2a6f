/** What a page says of itself, asked from outside. */
import type { Tab } from '#support/browsers/chromium-tab.ts'

/** Its first heading: the word of a session, or of what came after. */
export const headingOf = (tab: Tab) =>
  tab.evaluate<string>(`() => document.querySelector('h1')?.textContent ?? ''`)

/** What it says of a session that does not go on as it should; empty when nothing is the matter. */
export const noticeOf = (tab: Tab) =>
  tab.evaluate<string>(
    `() => [...document.querySelectorAll('main [role=alert]')].map((each) => each.textContent).join(' ').trim()`,
  )

/** A record as it lies in the device's database, as far as these proofs ask. */
export interface Kept {
  readonly kind: string
  readonly technique?: string
  readonly ending?: string
  readonly duration?: number
  readonly holdDuration?: number
}

export const recordsOf = (tab: Tab) =>
  tab.evaluate<Kept[]>(`() => new Promise((resolve, reject) => {
    const opening = indexedDB.open('stilltide')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const close = (found) => (database.close(), resolve(found))
      if (!database.objectStoreNames.contains('records')) return close([])
      const asked = database.transaction('records').objectStore('records').getAll()
      asked.onsuccess = () => close(asked.result.map(({ record }) => record))
    }
  })`)
