/** Where the service worker is, and how it is registered: by the page, and by the switch to offline mode. */
export const WORKER = '/sw.js'
export const workerOptions: RegistrationOptions = { scope: '/', updateViaCache: 'none' }
