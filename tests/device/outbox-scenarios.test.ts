/** Random scenarios for the outbox, in memory: the small form of `npm run prove:outbox`. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createClient } from '#client/create-client.ts'
import { createMemoryStore } from '#device/storage/memory-store.ts'
import { openStore } from '#device/storage/open-store.ts'
import { sendWaiting } from '#device/sync/outbox.ts'
import { openRecords } from '#device/sync/records.ts'
import type { Owner } from '#domain/records/owner.ts'
import type { HoldRecord } from '#domain/records/record.ts'
import { runs } from '#support/tier.ts'

const people = ['7', '8'] as const
type Person = (typeof people)[number]
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString()

/** What can happen to one call. */
const deliveries = ['done', 'no network', 'lost answer', 'server error', 'refused', 'tab killed'] as const
type Delivery = (typeof deliveries)[number]

type Action =
  | { readonly do: 'hold' | 'goal' | 'share'; readonly isCertain: boolean }
  | { readonly do: 'send'; readonly fates: readonly Delivery[] }
  | { readonly do: 'sign in'; readonly as: Person | null }

const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constantFrom('hold', 'goal', 'share'), isCertain: fc.boolean() } as const),
  fc.record({
    do: fc.constant('send' as const),
    fates: fc.array(fc.constantFrom(...deliveries), { maxLength: 4 }),
  }),
  fc.record({ do: fc.constant('sign in' as const), as: fc.constantFrom(...people, null) }),
)

/** A server that stores each id once and checks its owner; each call meets the next fate. */
function startServer() {
  const kept = new Map<string, { owner: string; times: number }>()
  const arrivals: { owner: string; what: string }[] = []
  const refused = new Set<string>()
  const server = {
    ...{ signedIn: null as Person | null, fates: [] as Delivery[], kept, arrivals, refused },
    /** Called when the tab that made the call is killed. */
    onKilled: () => {},
  }
  const answer = (path: string, owner: string, body: Record<string, unknown>): Response => {
    const what = String(body.id ?? `goal ${body.goalMinutes} ${body.changedAt}`)
    const before = kept.get(what)
    if (before === undefined) arrivals.push({ owner, what })
    kept.set(what, { owner, times: (before?.times ?? 0) + 1 })
    if (path === '/api/user/goal') return Response.json({ dailyGoalMinutes: body.goalMinutes })
    return Response.json({ ...body, newAchievements: [] })
  }
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const owner = new Headers(init.headers).get('stilltide-owner')
    const body = JSON.parse(String(init.body))
    const fate = server.fates.shift() ?? 'done'
    if (server.signedIn === null || owner !== server.signedIn)
      return Response.json({ message: 'No', code: 'other-person' }, { status: 401 })
    if (fate === 'no network') throw new TypeError('Failed to fetch')
    if (fate === 'server error') return Response.json({ message: 'Sorry' }, { status: 500 })
    const what = String(body.id ?? `goal ${body.goalMinutes} ${body.changedAt}`)
    // What was accepted once is not refused later.
    if (fate === 'refused' && !kept.has(what)) {
      refused.add(what)
      return Response.json({ message: 'Never' }, { status: 400 })
    }
    const said = answer(String(input), owner, body)
    if (fate === 'lost answer') throw new TypeError('Failed to fetch')
    if (fate !== 'tab killed') return said
    server.onKilled()
    return new Promise(() => {})
  }
  return Object.assign(server, { client: createClient({ fetch }) })
}

it('whatever breaks, each account has what its person did, once and in order, but for what it refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { maxLength: 30 }), async (life) => {
      const [disk, server] = [createMemoryStore(() => at(0)), startServer()]
      const done = { '7': [] as string[], '8': [] as string[] }
      let [here, minute]: [Person | null, number] = ['7', 0]
      server.signedIn = here
      // A new tab each time: the previous one's memory is gone.
      const openTab = () => openRecords(openStore({ database: disk, now: () => at(0) }))
      const send = async (person: Person) => {
        const killed = new Promise<void>((resolve) => {
          server.onKilled = resolve
        })
        const sending = sendWaiting(person, {
          ...{ records: await openTab(), client: server.client, now: () => at(minute) },
          ...{ locks: null, onAcknowledged: async () => {} },
        })
        // A tab that was killed never ends.
        await Promise.race([sending, killed])
      }
      for (const deed of life) {
        minute++
        if (deed.do === 'sign in') {
          here = deed.as
          server.signedIn = here
        } else if (deed.do === 'send') {
          server.fates = [...deed.fates]
          if (here !== null) await send(here)
        } else if (here !== null) {
          const owner: Owner = deed.isCertain ? { kind: 'user', id: here } : { kind: 'unknown', last: here }
          const records = await openTab()
          const id = crypto.randomUUID()
          const goalMinutes = 5 + (minute % 26)
          if (deed.do === 'hold') {
            const lived = { startedAt: at(minute), completedAt: at(minute), timeZone: 'UTC' }
            const hold: HoldRecord = { kind: 'hold', id, holdDuration: 30, ...lived }
            await records.add(hold, owner, { name: 'waiting' })
          } else if (deed.do === 'share') await records.addCall({ kind: 'share', id, at: at(minute) }, owner)
          else await records.addCall({ kind: 'goal', id, at: at(minute), goalMinutes }, owner)
          done[here].push(deed.do === 'goal' ? `goal ${goalMinutes} ${at(minute)}` : id)
        }
      }
      server.fates = []
      for (const person of people) {
        server.signedIn = person
        await send(person)
        const arrived = server.arrivals.filter(({ owner }) => owner === person).map(({ what }) => what)
        expect(arrived).toEqual(done[person].filter((what) => !server.refused.has(what)))
      }
      const left = (await disk.listRows()) as { state: { name: string } }[]
      expect(left.filter(({ state }) => state.name === 'waiting')).toEqual([])
      expect(left).toHaveLength(server.refused.size)
    }),
    { numRuns: runs(60) },
  )
}, 60_000)
