/** Hashes and checks passwords, few at a time: each takes 32 MiB and a fifth of a second of a processor. */
import { availableParallelism } from 'node:os'
import { clientKey } from '#server/auth/limits/client-key.ts'
import type { Caller } from '#server/auth/limits/limits.ts'
import { createFairQueue, type QueueLimits } from './fair-queue.ts'
import type { PasswordHash } from './password-hash.ts'

/**
 * At most two at once, and one processor left for everything else: Node hashes on its pool of four threads,
 * which also reads files and looks up names. So a flood of sign-ins takes 64 MiB, and not 32 MiB for each.
 */
export const usualHashLimits: QueueLimits = {
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostOfOne: 8,
  most: 256,
}

/** Does what `PasswordHash` does when it is the client's turn; meanwhile the call holds no slot. */
export interface PasswordHasher {
  /** @throws DomainError `too-many`, `unavailable` */
  hash(caller: Caller, password: string): Promise<string>
  /** @throws DomainError `too-many`, `unavailable` */
  verify(caller: Caller, stored: string | null, password: string): Promise<boolean>
  isOutdated(stored: string): boolean
}

export function createPasswordHasher(hashes: PasswordHash, limits = usualHashLimits): PasswordHasher {
  const queue = createFairQueue(limits)
  const inTurn = <Result>({ client, releaseSlotWhile }: Caller, work: () => Promise<Result>) =>
    releaseSlotWhile(() => queue.run(clientKey(client), work))
  return {
    hash: (caller, password) => inTurn(caller, () => hashes.hash(password)),
    verify: (caller, stored, password) => inTurn(caller, () => hashes.verify(stored, password)),
    isOutdated: hashes.isOutdated,
  }
}
