/** How soon a sign-out in one process is known in another. */
import { randomUUID } from 'node:crypto'

/** @param address the client's apparent address, by which limits count */
const caller = (address: string) => ({
  async ask(method: string, url: string, more: { cookie?: string; body?: object } = {}) {
    const answer = await fetch(url, {
      method,
      headers: {
        'x-forwarded-for': `${address}, 127.0.0.1`,
        ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
        ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(more.body === undefined ? {} : { body: JSON.stringify(more.body) }),
    })
    await answer.arrayBuffer()
    return answer
  },
})

const ME = '/api/auth/user'

/**
 * Signs in at `here`, is known there and at `there`, signs out at `here`, and polls `there` until it knows.
 * @returns milliseconds since the answer to the sign-out
 */
async function signOutOnce(here: string, there: string, address: string): Promise<number> {
  const { ask } = caller(address)
  const body = { email: `${randomUUID()}@example.com`, password: 'breathe in, breathe out' }
  const joined = await ask('POST', `${here}/api/auth/sign-up`, { body })
  const cookie = joined.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  // Twice: the second time from the cache, where there is one.
  for (const url of [here, there, there]) {
    const { status } = await ask('GET', url + ME, { cookie })
    if (status !== 200) throw new Error(`expected to be known at ${url}, got ${status}`)
  }
  const left = await ask('POST', `${here}/api/auth/logout`, { cookie })
  if (left.status !== 200) throw new Error(`expected to sign out, got ${left.status}`)
  const begun = performance.now()
  for (;;) {
    const { status } = await ask('GET', there + ME, { cookie })
    if (status === 401) return performance.now() - begun
    if (performance.now() - begun > 20_000) throw new Error('a sign-out is not known within 20 s')
  }
}

/**
 * Does `count` sign-outs in each direction. @returns the longest time until one was known, in milliseconds
 */
export async function slowestSignOut(urls: readonly [string, string], times: number): Promise<number> {
  let slowest = 0
  for (let turn = 0; turn < 2 * times; turn++) {
    const [here, there] = turn % 2 === 0 ? urls : [urls[1], urls[0]]
    const took = await signOutOnce(here, there, `10.200.${turn >> 8}.${turn & 255}`)
    slowest = Math.max(slowest, took)
  }
  return slowest
}
