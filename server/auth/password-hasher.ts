/** Hashing and checking passwords, few at a time: each takes 32 MiB and a fifth of a second of a processor. */
import { availableParallelism } from 'node:os'
import { clientKey } from './client-key.ts'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'
import type { PasswordHash } from './password-hash.ts'

/**
 * Two at once at most, and one processor left for all else: Node hashes on its pool of four threads, which also reads
 * files and looks names up. With these a flood of sign-ins takes 64 MiB, and not one hash for each.
 */
export const usualHashLimits: QueueLimits = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostOfOne: 8,
  most: 256,
}

/** What `PasswordHash` does, when it is the client's turn. */
export interface PasswordHasher {
  /** @param client the address that limits count. @throws DomainError `too-many`, `unavailable` */
  hash(client: string, password: string): Promise<string>
  /** @throws DomainError `too-many`, `unavailable` */
  verify(client: string, stored: string | null, password: string): Promise<boolean>
  isOutdated(stored: string): boolean
}

export function createPasswordHasher(hashes: PasswordHash, limits = usualHashLimits): PasswordHasher {
  const queue = createFairQueue(limits)
  return {
    hash: (client, password) => queue.do(clientKey(client), () => hashes.hash(password)),
    verify: (client, stored, password) => queue.do(clientKey(client), () => hashes.verify(stored, password)),
    isOutdated: hashes.isOutdated,
  }
}
