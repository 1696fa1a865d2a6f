/** Guests with some badges on this device, stored as the app stores them. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { hold, type SeedRecord, seedDevice, session } from './seed-records.ts'

/** Badges earned by a week of sessions and a hold of two or three minutes, in that order. */
const badgesOf = {
  1: ['first-steps'],
  3: ['breath-anchor', 'breath-control', 'deep-focus'],
  6: ['first-steps', 'building-momentum', 'breath-anchor', 'breath-control', 'deep-focus', 'transcendence'],
} as const
const practised: Record<keyof typeof badgesOf, () => SeedRecord[]> = {
  1: () => [session(3, 60)],
  3: () => [hold(1, 125)],
  6: () => [...[8, 7, 6, 5, 4, 3, 2].map((daysAgo) => session(daysAgo, 300)), hold(1, 185)],
}

/** The guest's progress as stored on the device; undefined if there is none yet. */
export const guestProgress = (
  page: Page,
): Promise<{ badges?: { id: string; awardedAt: string }[]; requiresAccount?: boolean } | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const asked = database.transaction('facts').objectStore('facts').get('guestProgress')
          asked.onsuccess = () => {
            database.close()
            resolve(asked.result)
          }
        }
      }),
  )

function writeProgress(page: Page, progress: object) {
  return page.evaluate(
    (progress) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const writing = database.transaction('facts', 'readwrite')
          writing.objectStore('facts').put(progress, 'guestProgress')
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            database.close()
            resolve()
          }
        }
      }),
    progress,
  )
}

/**
 * Makes the device that of a guest with this many badges, earned days ago; leaves the page open at Safety.
 */
export async function openAsGuest(page: Page, badges: keyof typeof badgesOf) {
  await page.goto('/safety-info')
  await seedDevice(page, practised[badges]())
  const at = '2026-11-01T10:00:00.000Z'
  const list = badgesOf[badges].map((id) => ({ id, name: '', earnedAt: at, awardedAt: at }))
  await writeProgress(page, { badges: list, requiresAccount: badges >= 6, createdAt: at })
  await expect.poll(async () => (await guestProgress(page))?.badges?.length).toBe(badges)
  await page.reload()
}

/** The dialogs that close the tools, and that ask for an account. */
export const limit = (page: Page) => page.getByRole('dialog', { name: 'Achievement Unlocked!' })
export const accountWall = (page: Page) => page.getByRole('dialog', { name: 'Amazing Progress!' })
