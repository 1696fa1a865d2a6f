/** The types of a service worker that are used here: the full set conflicts with a window's. */

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** A request as the router hands it to a strategy. */
export interface FileRequest {
  readonly request: Request
  readonly event: ExtendableEvent
}

export interface WorkerMessage extends ExtendableEvent {
  readonly data: unknown
}

/** Fired, in some browsers, when the network is back. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

interface Events {
  readonly install: ExtendableEvent
  readonly activate: ExtendableEvent
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
