/** The server's health response, whatever its status; null without one within `timeout` milliseconds. */
export async function fetchHealth(timeout: number): Promise<Response | null> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeout)
  return fetch('/api/health', { cache: 'no-store', signal: limit.signal }).then(
    (answer) => {
      clearTimeout(timer)
      return answer
    },
    () => null,
  )
}
