/** Settles as `promise` does, or rejects after `limit` milliseconds; the work behind `promise` goes on. */
export function withTimeout<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`expected an answer within ${limit} ms, got none`)),
      limit,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
