/** What of a service worker's world is used here: its types and a window's cannot be had in one program. */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Response | Promise<Response>): void
}

export interface WorkerMessage extends ExtendableEvent {
  readonly data: unknown
}

/** Some browsers have it: the network is there again. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface Events {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
  readonly fetch: FetchEvent
  readonly message: WorkerMessage
  readonly sync: SyncEvent
}

export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void>; matchAll(of: { type: 'window' }): Promise<readonly unknown[]> }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

/** The worker's own scope. */
export const scope = globalThis as unknown as WorkerScope
