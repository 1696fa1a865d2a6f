import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import { createServerApi } from '#app/queries/api.tsx'
import { sendRecords } from '#app/queries/outbox.ts'
import { changeGoal, reportShare } from '#app/queries/queued-calls.ts'
import { openRecords, openStore } from '#app/state/device/device-store.ts'
import { type Person, personAtom, refreshSessionAtom, type User } from '#app/state/person/person.ts'
import { outboxSummaryAtom } from '#app/state/records/outbox.ts'
import { outboxRetryAtom } from '#app/state/records/sync-signals.ts'
import { findRequestError } from '#client/request-error.ts'

const user: User = {
  ...{ id: '7', email: '7@example.com', isEmailVerified: true, hasPassword: true },
  ...{
    dailyGoalMinutes: 15,
    dayBeginsAt: 0,
    habitNudgeFrequency: 'off',
    createdAt: '2026-11-01T10:00:00.000Z',
  },
}
const SHARE = '0198a3f4-6c1e-7b52-9d0a-3c8f5a1e2b47'

interface Asked {
  readonly path: string
  readonly owner: string | null
  readonly body: Record<string, unknown>
}

const takes = ({ path, body }: Asked): Response =>
  path === '/api/user/goal'
    ? Response.json({ dailyGoalMinutes: body.goalMinutes })
    : Response.json({ id: body.id, newAchievements: [] })
const refuses = (status: number, code: string) => () =>
  Response.json({ message: `said ${code}`, code }, { status })
const nobodyAnswers = () => {
  throw new TypeError('Failed to fetch')
}

/** A page, with a server that accepts everything until a test changes it. */
function openPage(person: Person = { state: 'user', user }) {
  const asked: Asked[] = []
  const atoms = createStore()
  atoms.set(personAtom, person)
  const server = { answer: takes as (asked: Asked) => Response }
  const api = createServerApi({
    fetch: (async (input, init = {}) => {
      const owner = new Headers(init.headers).get('stilltide-owner')
      asked.push({ path: String(input), owner, body: JSON.parse(String(init.body ?? '{}')) })
      return server.answer(asked.at(-1) as Asked)
    }) as typeof fetch,
  })
  const goal = () => {
    const here = atoms.get(personAtom)
    return here.state === 'user' ? here.user.dailyGoalMinutes : null
  }
  const send = async () =>
    sendRecords('7', {
      ...{ api, atoms, store: await openStore(), storage: null },
      now: () => new Date().toISOString(),
    })
  return { asked, atoms, api, server, goal, send, outgoing: () => atoms.get(outboxSummaryAtom) }
}

afterEach(async () => {
  const [store, records] = await Promise.all([openStore(), openRecords()])
  for (const row of await store.listRows()) await records.remove((row as { id: string }).id)
})

it('a goal that the server took is the page’s at once, and nothing waits', async () => {
  const page = openPage()
  expect(await changeGoal(page, 20)).toBe('sent')
  expect(page.goal()).toBe(20)
  expect(page.api.queryClient.getQueryData(['auth.user'])).toMatchObject({ dailyGoalMinutes: 20 })
  expect(page.asked[0]).toMatchObject({ owner: '7', body: { goalMinutes: 20 } })
  expect((await page.outgoing()).waiting.goals).toBe(0)
})

it('a goal that nobody took over is the page’s as well, waits, and is sent with the instant of its change', async () => {
  const page = openPage()
  page.server.answer = nobodyAnswers
  const before = new Date().toISOString()
  expect(await changeGoal(page, 25)).toBe('queued')
  expect(page.goal()).toBe(25)
  expect((await page.outgoing()).waiting.goals).toBe(1)
  expect(page.atoms.get(outboxRetryAtom), 'it is tried again').toBe(1)
  const after = new Date().toISOString()
  page.server.answer = takes
  await page.send()
  expect((await page.outgoing()).waiting.goals).toBe(0)
  const sent = page.asked.filter(({ path }) => path === '/api/user/goal').at(-1)?.body
  expect(sent?.goalMinutes).toBe(25)
  const changedAt = String(sent?.changedAt)
  expect(changedAt >= before && changedAt <= after).toBe(true)
})

it('a goal that is refused for good is told with the reason, and nothing of it stays', async () => {
  const page = openPage()
  page.server.answer = refuses(400, 'bad-request')
  const failure = await changeGoal(page, 20).catch((error: unknown) => error)
  expect(findRequestError(failure)?.message).toBe('said bad-request')
  expect(page.goal()).toBe(15)
  expect(await page.outgoing()).toMatchObject({ waiting: { goals: 0 }, refused: [] })
})

it('never changes another account than the one on the screen, and finds out who is here', async () => {
  const page = openPage()
  page.server.answer = refuses(401, 'other-person')
  await expect(changeGoal(page, 20)).rejects.toThrow('said other-person')
  expect(page.asked[0]?.owner).toBe('7')
  expect(page.atoms.get(refreshSessionAtom)).toBe(1)
  expect(page.goal()).toBe(15)
  expect((await page.outgoing()).waiting.goals).toBe(0)
})

it('a share without a network waits for the account known last, and counts once', async () => {
  const page = openPage({ state: 'unknown', last: '7' })
  expect(await reportShare(page, SHARE)).toBe('queued')
  expect(await reportShare(page, SHARE)).toBe('queued')
  expect(page.asked).toEqual([])
  expect((await page.outgoing()).waiting.shares).toBe(1)
  await page.send()
  expect(page.asked.filter(({ path }) => path.endsWith('/share'))).toMatchObject([
    { owner: '7', body: { id: SHARE } },
  ])
})

it('a share that is refused later shows with its reason', async () => {
  const page = openPage()
  page.server.answer = nobodyAnswers
  expect(await reportShare(page, SHARE)).toBe('queued')
  page.server.answer = refuses(400, 'bad-request')
  await page.send()
  expect(await page.outgoing()).toMatchObject({
    waiting: { shares: 0 },
    refused: [{ call: { kind: 'share' }, state: { note: 'said bad-request' } }],
  })
})
