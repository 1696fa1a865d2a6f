/**
 * Whether pages open without a network. Loaded only when offline mode is wanted, separately from the code
 * that registers the worker.
 */
import { withTimeout } from '#device/storage/timeout.ts'
import { WORKER, workerOptions } from './worker-registration.ts'

/**
 * Whether there is a worker that opens pages without a network; waits for one that is being installed. Never
 * rejects.
 * @param container undefined where the browser has none @param limit longest wait, in milliseconds
 */
export async function hasWorker(
  container: ServiceWorkerContainer | undefined,
  limit: number,
): Promise<boolean> {
  if (container === undefined) return false
  if (container.controller !== null) return true
  // Repeating it does no harm: a worker whose installation was interrupted is installed again.
  const installed = container.register(WORKER, workerOptions).then(waitUntilSettled)
  return withTimeout(installed, limit).catch(() => false)
}

/** Resolves once the new worker is active, or has failed. */
async function waitUntilSettled(registration: ServiceWorkerRegistration): Promise<boolean> {
  const coming = registration.installing ?? registration.waiting
  if (coming === null || registration.active !== null) return registration.active !== null
  return new Promise((resolve) => {
    const look = () => {
      if (coming.state === 'activated') resolve(true)
      if (coming.state === 'redundant') resolve(false)
    }
    coming.addEventListener('statechange', look)
    look()
  })
}
