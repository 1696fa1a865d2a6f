/** A fake server for these tests: who is signed in, and records stored once per id. Used as `fetch`. */

type Row = Record<string, unknown> & { readonly id: string }

const refusal = (status: number, code: string) => Response.json({ message: code, code }, { status })

export function createFakeServer() {
  const kept = new Map<string, Row & { owner: string }>()
  const server = {
    /** Who is signed in, by id. */
    signedIn: null as string | null,
    /** A replacement for the server's answer. */
    instead: null as ((method: string, path: string) => Response | Error | null) | null,
    asked: [] as string[],
    kept,
    holdsOf: (owner: string) =>
      [...kept.values()].filter((row) => row.owner === owner && 'holdDuration' in row),
    /** How often `path` was requested. */
    count: (path: string) => server.asked.filter((one) => one.endsWith(` ${path}`)).length,
    /** Adds a hold from another device. */
    addHold: (owner: string, id: string, holdDuration: number) => {
      const lived = { startedAt: '2026-11-20T10:00:00.000Z', completedAt: '2026-11-20T10:01:00.000Z' }
      kept.set(id, { id, owner, holdDuration, ...lived, timeZone: 'UTC' })
    },
    fetch: (async (input, init = {}) => {
      const [method, path] = [init.method ?? 'GET', String(input)]
      server.asked.push(`${method} ${path}`)
      const instead = server.instead?.(method, path) ?? null
      if (instead instanceof Error) throw instead
      return instead ?? answer(path.replace(/\?.*/, ''), init)
    }) as typeof fetch,
  }

  function answer(path: string, init: RequestInit): Response {
    const { signedIn } = server
    if (signedIn === null) return refusal(401, 'not-signed-in')
    const owner = new Headers(init.headers).get('stilltide-owner')
    if (owner !== null && owner !== signedIn) return refusal(401, 'other-person')
    if (path === '/api/auth/logout') return leave()
    if (path === '/api/user/transfer-anonymous-badges') return takeBadges(JSON.parse(String(init.body)))
    if (init.method === 'POST') return keep(JSON.parse(String(init.body)), signedIn)
    const holds = server.holdsOf(signedIn)
    if (path === '/api/auth/user') return Response.json(userOf(signedIn))
    if (path === '/api/breath-holds') return Response.json(holds)
    if (path === '/api/breath-holds/personal-best')
      return Response.json({
        holdDuration: Math.max(0, ...holds.map((row) => Number(row.holdDuration))) || null,
      })
    if (path === '/api/user/stats') return Response.json({ sessionCount: kept.size })
    return refusal(404, 'not-found')
  }

  function takeBadges({ anonymousBadges }: { anonymousBadges: readonly { id: string }[] }): Response {
    return Response.json({ transferred: anonymousBadges.map(({ id }) => id), ignored: 0 })
  }

  function leave(): Response {
    server.signedIn = null
    return Response.json({ success: true })
  }

  function keep(row: Row, owner: string): Response {
    const first = kept.get(row.id) ?? { ...row, owner, newAchievements: [{ achievementId: `for-${row.id}` }] }
    kept.set(row.id, first)
    return Response.json(first)
  }
  return server
}

const userOf = (id: string) => ({
  id,
  email: `${id}@example.com`,
  isEmailVerified: false,
  hasPassword: true,
  dailyGoalMinutes: 15,
  habitNudgeFrequency: 'off',
  createdAt: '2026-11-01T10:00:00.000Z',
})
