/** Who calls the API, and how: what procedures and accounts get from a request besides its input. */
import type { SecurityDetails, SecurityEvent } from './security-log.ts'
import type { Person } from './session/person.ts'

/** What a procedure gets from the request besides its input. */
export interface CallContext {
  /** Who is signed in, or null. */
  readonly person: Person | null
  /** The person the call was queued for, from its header; undefined without one. */
  readonly owner: string | undefined
  /** The address that limits count: the socket's, or the one `TRUST_PROXY` hops before it. */
  readonly client: string
  /** As received, for the code that signs people in. */
  readonly headers: Headers
  /** Whether the signed-in person is an admin; read from the database at each call. */
  isAdmin(): Promise<boolean>
  /** Writes a line to the log of security events and adds who calls and from where. */
  logSecurityEvent(event: SecurityEvent, facts?: Omit<SecurityDetails, 'requestId' | 'client'>): void
  /** Adds a `set-cookie` to the answer. */
  setCookie(cookie: string): void
  /**
   * Waits for something long that is not our work, such as a delay; meanwhile the call gives up its slot to
   * others.
   * @throws DomainError `too-many` when too much of this client waits already
   */
  releaseSlotWhile<T>(wait: () => Promise<T>): Promise<T>
}

/** The same, for a call that needs a signed-in person. */
export interface PersonContext extends CallContext {
  readonly person: Person
}
