/** Background Sync: the browser wakes the service worker when there is a network, also after the last page is gone. */

/** By this name the worker knows that it is to send what waits. */
export const OUTBOX_SYNC = 'stilltide-outbox'

/** A registration as some browsers have it. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Asks for it once more. Never rejects: where it does not exist or is refused, the next page sends what waits. */
export async function askForSync(
  container: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined = globalThis.navigator
    ?.serviceWorker,
): Promise<void> {
  try {
    const registration = (await container?.getRegistration()) as Syncing | undefined
    await registration?.sync?.register(OUTBOX_SYNC)
  } catch {
    // Turned off by the person, or there is no worker.
  }
}
