/**
 * What Workbox expects in a service worker. It reads some of it when it is loaded, so import this first; its
 * caches and its network are read when they are used.
 */
Object.assign(globalThis, {
  self: globalThis,
  location: new URL('https://app.example/sw.js'),
  ExtendableEvent: Event,
  FetchEvent: class extends Event {},
  // It would log each request.
  __WB_DISABLE_DEV_LOGS: true,
})

/** The event of a request, whose work goes to `waitUntil`. */
export const fetchEvent = (waitUntil: (work: Promise<unknown>) => void) =>
  Object.assign(new Event('fetch'), { waitUntil })
