/** A person with a long history, on a server and on a device. */
import { randomUUID } from 'node:crypto'
import type { BrowserContext } from 'playwright'
import { isWeekend, localHour } from '#domain/time/local-day.ts'

const DAY = 86_400_000
const techniques = ['energizing', '4-7-8', 'box-breathing'] as const

interface LongSession {
  readonly id: string
  readonly technique: string
  readonly duration: number
  readonly breathCount: number
  readonly startedAt: string
  readonly completedAt: string
  readonly timeZone: string
}

/** `count` sessions over three years up to `now`, newest first. @param now milliseconds since 1970 */
export const longHistory = (count: number, now: number): LongSession[] =>
  Array.from({ length: count }, (_, index) => {
    const start = now - 3_600_000 - Math.floor((index * 3 * 365 * DAY) / count)
    const duration = 60 + ((index * 37) % 1500)
    return {
      id: randomUUID(),
      technique: techniques[index % techniques.length] ?? 'energizing',
      duration,
      breathCount: Math.floor(duration / 10),
      startedAt: new Date(start).toISOString(),
      completedAt: new Date(start + duration * 1000).toISOString(),
      timeZone: index % 5 === 0 ? 'America/New_York' : 'Europe/Berlin',
    }
  })

/** Creates an account with that history and signs the browser in. */
export async function signUp(context: BrowserContext, origin: string, sessions: readonly LongSession[]) {
  const send = async (path: string, data: object) => {
    const answer = await context.request.post(origin + path, { headers: { origin }, data })
    if (!answer.ok()) throw new Error(`bench: ${path} answered ${answer.status()}: ${await answer.text()}`)
  }
  const email = `bench-${Date.now()}@example.com`
  await send('/api/auth/sign-up', { email, password: 'breathe in, breathe out' })
  // Half of what one call may contain.
  const part = 2500
  for (let from = 0; from < sessions.length; from += part)
    await send('/api/user/import', {
      format: 'stilltide-export',
      version: 1,
      sessions: sessions.slice(from, from + part),
    })
}

/** Those sessions as records of a device, which store the local hour and whether it was a weekend there. */
export const recordsOf = (sessions: readonly LongSession[]) =>
  sessions.map((session) => ({
    ...session,
    kind: 'session',
    averagePace: 5,
    pace: 5,
    sessionHour: localHour(session.startedAt, session.timeZone),
    isWeekend: isWeekend(session.startedAt, session.timeZone),
    ending: 'completed',
  }))

/** Runs in the page: stores that history on the device, as a guest's. */
export function keepOnDevice(records: ReturnType<typeof recordsOf>): Promise<void> {
  const rows = records.map((record) => ({
    id: record.id,
    byOwner: 'guest',
    version: 1,
    owner: { kind: 'guest' },
    state: { name: 'kept' },
    record,
  }))
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('stilltide')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const writing = database.transaction('records', 'readwrite')
      const store = writing.objectStore('records')
      for (const row of rows) store.put(row)
      writing.onerror = () => reject(writing.error)
      writing.oncomplete = () => {
        database.close()
        resolve()
      }
    }
  })
}
