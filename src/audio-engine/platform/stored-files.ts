/** Files that wait on the browser's own disk until they were downloaded. */
import { type SinkPlace, storeFolder } from '#workers/render.ts'

/** Held while a file is written and waits: what nobody holds was left by a page that is gone. */
const lockOf = (name: string) => `stilltide:audio-file:${name}`

const releases = new Map<string, () => void>()

/** A place on the disk until `freeStored`, or in memory where there is no such disk. Removes what pages left that are gone. */
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

/** Gives a place back: what was written there is removed. Elsewhere nothing happens. Never rejects. */
export async function freeStored(place: SinkPlace) {
  if (place.is !== 'stored') return
  const folder = await storeFolder()
  // Gone already, or still open in a worker that ends: then the next one sweeps it.
  await folder.removeEntry(place.name).catch(() => {})
  releases.get(place.name)?.()
  releases.delete(place.name)
}

/** Resolves once the lock is had. */
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
