/** Who calls the API, and how: what procedures and accounts are told of a request besides its input. */
import type { SecurityDetails, SecurityEvent } from './security-log.ts'
import type { Person } from './session/person.ts'

/** What a procedure is told of the request besides its input. */
export interface CallContext {
  /** Who is signed in, or null. */
  readonly person: Person | null
  /** Whom the call was queued for, as its header says; undefined without one. */
  readonly owner: string | undefined
  /** The address that limits count: the socket's, or that of `TRUST_PROXY` hops before it. */
  readonly client: string
  /** As they came, for what signs people in. */
  readonly headers: Headers
  /** Whether who is signed in runs the service; asked of the database at each call. */
  isAdmin(): Promise<boolean>
  /** Writes a line of the log of security events; who calls and from where is added. */
  logSecurityEvent(event: SecurityEvent, facts?: Omit<SecurityDetails, 'requestId' | 'client'>): void
  /** Adds a `set-cookie` to the answer. */
  setCookie(cookie: string): void
  /**
   * Does what takes long without being work of ours, such as a delay: meanwhile the call holds no place that others
   * need. @throws DomainError `too-many` when too much of this client waits already
   */
  releaseSlotWhile<T>(wait: () => Promise<T>): Promise<T>
}

/** The same, of a call that needs somebody. */
export interface PersonContext extends CallContext {
  readonly person: Person
}
