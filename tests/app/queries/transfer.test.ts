import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { createServerApi } from '#app/queries/api.tsx'
import { ImportInterrupted, importRecord } from '#app/queries/transfer.ts'
import { personAtom, type User } from '#app/state/person/person.ts'
import type { ImportHold, ImportSession } from '#domain/files/import-file.ts'

const user: User = {
  ...{ id: '7', email: '7@example.com', isEmailVerified: true, hasPassword: true },
  ...{
    dailyGoalMinutes: 15,
    dayBeginsAt: 0,
    habitNudgeFrequency: 'off',
    createdAt: '2026-11-01T10:00:00.000Z',
  },
}

interface Asked {
  readonly path: string
  readonly owner: string | null
  readonly body: { readonly sessions: unknown[]; readonly holds: unknown[]; readonly presets: unknown[] }
}

/** A page of user 7, with a server that answers with `answer`. */
function pageOf(answer: (asked: Asked, count: number) => Response) {
  const asked: Asked[] = []
  const atoms = createStore()
  atoms.set(personAtom, { state: 'user', user })
  const api = createServerApi({
    fetch: (async (input, init = {}) => {
      const owner = new Headers(init.headers).get('stilltide-owner')
      asked.push({ path: String(input), owner, body: JSON.parse(String(init.body)) })
      return answer(asked.at(-1) as Asked, asked.length)
    }) as typeof fetch,
  })
  return { asked, atoms, api }
}

const added = ({ body }: Asked) =>
  Response.json({
    sessions: body.sessions.length,
    holds: body.holds.length,
    presets: body.presets.length,
    achievements: [],
  })

const sessions = Array.from(
  { length: 12 },
  (_, minute): ImportSession => ({ technique: 'energizing', duration: minute + 1 }),
)
const holds = Array.from({ length: 3 }, (_, one): ImportHold => ({ holdDuration: one + 1 }))

it('brings a long record up in parts, in the order in which it was lived, presets once', async () => {
  const { asked, ...parts } = pageOf(added)
  const presets = [
    { name: 'A', sessionDuration: 60, breathingPace: 5, delayStart: 0, audioOption: 'none' as const },
  ]
  const sum = await importRecord(parts, { sessions, holds, presets }, 5)
  expect(sum).toEqual({ sessions: 12, holds: 3, presets: 1, achievements: [] })
  expect(asked.map(({ body }) => [body.sessions.length, body.holds.length, body.presets.length])).toEqual([
    [5, 3, 1],
    [5, 0, 0],
    [2, 0, 0],
  ])
  expect(asked.flatMap(({ body }) => body.sessions)).toEqual(sessions)
  expect(asked.every(({ owner }) => owner === '7')).toBe(true)
})

it('tells how far it came when it breaks off', async () => {
  const parts = pageOf((one, count) => (count === 2 ? new Response('', { status: 502 }) : added(one)))
  const broken = await importRecord(parts, { sessions, holds, presets: [] }, 5).catch((error) => error)
  expect(broken).toBeInstanceOf(ImportInterrupted)
  expect(broken.added).toMatchObject({ sessions: 5, holds: 3 })
  expect(parts.asked).toHaveLength(2)
})
