/** A fake server for presets, as far as the card needs one. Its `fetch` replaces the page's own. */
import { nameProblem } from '#domain/links/preset.ts'

export type Row = Record<string, unknown> & { readonly id: string; readonly name: string }

export const preset = (id: string, over: object = {}): Row => ({
  ...{ id, name: `Preset ${id}`, sessionDuration: 600, breathingPace: 36 / 7, delayStart: 60 },
  ...{ audioOption: 'none', createdAt: '2026-11-20T10:00:00.000Z', ...over },
})

const refusal = (status: number, code: string, message: string) =>
  Response.json({ message, code }, { status })

export function createFakePresets(kept: Row[] = []) {
  const server = {
    kept,
    isSignedIn: true,
    /** Replacement answers, by method. */
    instead: {} as Partial<Record<string, () => Response | Promise<Response>>>,
    /** No answer arrives before this is settled. */
    until: Promise.resolve() as Promise<unknown>,
    sent: [] as { readonly method: string; readonly path: string; readonly body: Row | null }[],
    count: (method: string) => server.sent.filter((one) => one.method === method).length,
    fetch: (async (input, { method = 'GET', body } = {}) => {
      const path = new URL(String(input), 'http://here').pathname
      server.sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
      await server.until
      return server.instead[method]?.() ?? answer(method, path, body)
    }) as typeof fetch,
  }

  function answer(method: string, path: string, body: unknown): Response {
    if (!server.isSignedIn) return refusal(401, 'not-signed-in', 'Please sign in.')
    const given = typeof body === 'string' ? (JSON.parse(body) as Row) : null
    if (given !== null && nameProblem(given.name) !== null) return refusal(400, 'bad-request', 'wrong')
    if (method === 'GET') return Response.json(server.kept)
    if (method === 'POST' && given !== null) return Response.json(keep(given))
    const id = path.split('/').at(-1)
    const found = server.kept.find((one) => one.id === id)
    if (found === undefined) return refusal(404, 'not-found', 'This preset no longer exists.')
    if (method === 'DELETE') server.kept = server.kept.filter((one) => one !== found)
    else server.kept = server.kept.map((one) => (one === found ? { ...one, name: given?.name ?? '' } : one))
    return Response.json(method === 'DELETE' ? { message: 'Deleted' } : { ...found, ...given })
  }

  function keep(given: Row): Row {
    const before = server.kept.find(({ id }) => id === given.id)
    const row = before ?? { ...given, createdAt: '2026-11-21T10:00:00.000Z' }
    if (before === undefined) server.kept = [...server.kept, row]
    return row
  }
  return server
}

/** Clicks `button` twice as a person does: the second click comes before the answer to the first. */
export async function clickTwice(server: ReturnType<typeof createFakePresets>, click: () => Promise<void>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.until = promise
  await click()
  resolve()
}
