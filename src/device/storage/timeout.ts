/** `promise`, or a rejection once `limit` milliseconds have passed; what it waits for goes on. */
export function withTimeout<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`expected an answer within ${limit} ms, got none`)),
      limit,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
