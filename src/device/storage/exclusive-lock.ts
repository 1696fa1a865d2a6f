/** Work that only one tab does at a time. */

/** Does `work` once no other tab holds `lock`; at once where locks are missing or refused (opaque origin). */
export async function withExclusiveLock<T>(
  lock: string,
  work: () => Promise<T>,
  locks: LockManager | null = globalThis.navigator?.locks ?? null,
): Promise<T> {
  if (locks === null) return work()
  let isGranted = false
  const begin = () => {
    isGranted = true
    return work()
  }
  return locks.request(lock, begin).catch((error: unknown) => {
    if (isGranted) throw error
    return begin()
  }) as Promise<T>
}
