/** Files stored in the browser's private file system until they are downloaded. */
import { type SinkPlace, storeFolder } from '#workers/render.ts'

/** Held while a file is written and waits: a file without a held lock was left by a page that is gone. */
const lockOf = (name: string) => `stilltide:audio-file:${name}`

const releases = new Map<string, () => void>()

/**
 * A place for a file until `freeStored`: on disk, or in memory if there is no private file system. Removes
 * files left by pages that are gone.
 */
export async function storedPlace(): Promise<SinkPlace> {
  try {
    await sweep()
    const name = crypto.randomUUID()
    await hold(name)
    return { is: 'stored', name }
  } catch {
    return { is: 'memory' }
  }
}

/** Frees a place and removes what was written there; does nothing for a place in memory. Never rejects. */
export async function freeStored(place: SinkPlace) {
  if (place.is !== 'stored') return
  const folder = await storeFolder()
  // Already gone, or still open in a worker that is ending: then a later call removes it.
  await folder.removeEntry(place.name).catch(() => {})
  releases.get(place.name)?.()
  releases.delete(place.name)
}

/** Resolves once the lock is held. */
const hold = (name: string) =>
  new Promise<void>((resolve, reject) => {
    navigator.locks
      .request(lockOf(name), () => {
        resolve()
        return new Promise<void>((release) => releases.set(name, release))
      })
      .catch(reject)
  })

async function sweep() {
  const folder = await storeFolder()
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  for (const name of names) {
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await folder.removeEntry(name).catch(() => {})
    })
  }
}
