/** The service worker's registration, as the page and the way into offline mode ask for it. */
import { within } from './within.ts'

const WORKER = '/sw.js'

/** Asking again is no harm: one whose install broke off is installed anew. */
export const registerWorker = (container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  container.register(WORKER, { scope: '/', updateViaCache: 'none' })

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
  const installed = registerWorker(container).then(untilSettled)
  return within(installed, limit).catch(() => false)
}

/** Resolves once the worker that comes is active, or has given up. */
async function untilSettled(registration: ServiceWorkerRegistration): Promise<boolean> {
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
