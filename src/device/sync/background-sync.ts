/** Background Sync: once there is a network, the browser wakes the service worker, even with no page open. */

/** The tag by which the worker knows that it is to send what waits. */
export const OUTBOX_SYNC = 'stilltide-outbox'

/** A registration in browsers that have Background Sync. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> }
}

/** Requests a sync. Never rejects: where it does not exist or is refused, the next page sends what waits. */
export async function askForSync(
  container: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined = globalThis.navigator
    ?.serviceWorker,
): Promise<void> {
  try {
    const registration = (await container?.getRegistration()) as Syncing | undefined
    await registration?.sync?.register(OUTBOX_SYNC)
  } catch {
    // The person turned it off, or there is no worker.
  }
}
