/** Registers the service worker, for the page and for the switch to offline mode. */

const WORKER = '/sw.js'

/** Repeating it does no harm: a worker whose installation was interrupted is installed again. */
export const registerWorker = (container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> =>
  container.register(WORKER, { scope: '/', updateViaCache: 'none' })
