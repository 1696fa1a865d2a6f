/** Whether pages open without a network. Comes with the wish for it, apart from what registers the worker. */
import { withTimeout } from '#device/storage/timeout.ts'
import { registerWorker } from './worker-registration.ts'

/**
 * Whether a worker is there that opens pages without a network; one that is on its way is waited for. Never rejects.
 * @param container undefined where the browser has none @param limit longest wait, in milliseconds
 */
export async function hasWorker(
  container: ServiceWorkerContainer | undefined,
  limit: number,
): Promise<boolean> {
  if (container === undefined) return false
  if (container.controller !== null) return true
  const installed = registerWorker(container).then(waitUntilSettled)
  return withTimeout(installed, limit).catch(() => false)
}

/** Resolves once the worker that comes is active, or has given up. */
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
