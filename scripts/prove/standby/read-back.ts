/**
 * A person who records at one server and reads at the other, at once: whichever host answers, what was acknowledged
 * must be there, also while primaries are killed.
 */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

export interface ReadBack {
  /** Resolves with how often it was read, once the person has stopped. @throws AssertionError */
  stop(): Promise<number>
}

/** Between two tries and two records, in milliseconds. */
const PAUSE = 25

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** Signs up before it returns: that is not what is proven. @param urls of both servers */
export async function startReadBack(urls: readonly [string, string]): Promise<ReadBack> {
  let isOver = false
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    'x-forwarded-for': '10.250.0.1',
  }

  /** Asks until it is not refused. */
  const insist = async (url: string, path: string, body?: object): Promise<Response> => {
    for (;;) {
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const answer = await fetch(url + path, { headers, ...sent })
      if (answer.status === 200) return answer
      assert.equal(answer.status, 503, `${path}: ${await answer.text()}`)
      await pause()
    }
  }
  const account = { email: `reader-${randomUUID()}@example.com`, password: 'breathe in, breathe out' }
  const joined = await insist(urls[0], '/api/auth/sign-up', account)
  headers.cookie = joined.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const live = async () => {
    let count = 0
    for (; !isOver; count += 1) {
      const [here, there] = count % 2 === 0 ? urls : [urls[1], urls[0]]
      const id = randomUUID()
      await insist(here, '/api/breathing-sessions', { id, technique: 'box-breathing', duration: 1 })
      const list = (await (await insist(there, '/api/sessions?limit=1')).json()) as {
        sessions: { id: string }[]
      }
      assert.equal(list.sessions[0]?.id, id, `acknowledged by one server, and not read at the other: ${id}`)
      const stats = (await (await insist(there, '/api/user/stats')).json()) as { sessionCount: number }
      assert.equal(stats.sessionCount, count + 1, 'sessions counted right after a record')
      await pause()
    }
    return 2 * count
  }
  const lived = live()
  // Who stops it hears of a failure.
  lived.catch(() => {})
  return {
    stop() {
      isOver = true
      return lived
    },
  }
}

/** How many reads of a server a replica answered, by its metrics. */
export async function readsByReplica(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^stilltide_db_reads_total\{from="replica"\} (\d+)$/m.exec(text)?.[1] ?? Number.NaN)
}
