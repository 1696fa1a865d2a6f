/** The service worker's registration, as the page and the way into offline mode ask for it. */

const WORKER = '/sw.js'

/** Asking again is no harm: one whose install broke off is installed anew. */
export const registerWorker = (container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  container.register(WORKER, { scope: '/', updateViaCache: 'none' })
