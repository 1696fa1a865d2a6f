import { describe, expect, it } from 'vitest'
import { createClient } from '#client/create-client.ts'
import { awardGuestBadges, readGuestBadges } from '#device/badges/guest-badges.ts'
import { applyMigrationEvent, readMigration } from '#device/migration/migration.ts'
import { readMigrationView } from '#device/migration/migration-view.ts'
import {
  decideMigration,
  declineMigration,
  type MigrationParts,
  readGuestPractice,
  runMigration,
} from '#device/migration/run-migration.ts'
import type { SendResult } from '#device/sync/outbox.ts'
import { guest, type Owner } from '#domain/records/owner.ts'
import { toSummary } from '#domain/records/practice-history.ts'
import { acknowledging, guestDevice, NOW, session, USER } from '#support/records/guest-device.ts'

const user: Owner = { kind: 'user', id: USER }
const refusal = (status: number, message: string) => Response.json({ message }, { status })
const silence = new TypeError('no network')
const NOTHING: SendResult = { acknowledged: 0, refused: 0, waitingFor: 'nothing', retryAfter: null }
const LATER: SendResult = { ...NOTHING, waitingFor: 'later' }
/** Nothing was sent, so that its records keep waiting. */
const UNDER_WAY = { sent: NOTHING, isSignedOut: false, isSettled: false }

/**
 * A device whose guest now has an account, and a server with scripted answers that then accepts all badges.
 */
async function decidedDevice(...answers: (Response | Error)[]) {
  const { store, records } = await guestDevice()
  const asked: { readonly owner: string | null; readonly ids: readonly string[] }[] = []
  const waits: number[] = []
  const client = createClient({
    fetch: async (_, { headers, body } = {}) => {
      const ids = JSON.parse(String(body)).anonymousBadges.map(({ id }: { id: string }) => id)
      asked.push({ owner: new Headers(headers).get('stilltide-owner'), ids })
      const answer = answers.shift() ?? Response.json({ transferred: ids, ignored: 0 })
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  const parts: MigrationParts = {
    ...{ records, store, client, locks: null, onChange: () => {}, send: async () => NOTHING },
    wait: async (milliseconds) => void waits.push(milliseconds),
  }
  await decideMigration(USER, { records, store }, NOW, 'one')
  const view = () => readMigrationView(USER, { records, store }, NOW)
  return { store, records, parts, asked, waits, view, bring: () => runMigration(USER, parts) }
}

type Device = Awaited<ReturnType<typeof decidedDevice>>
const owned = async ({ records }: Pick<Device, 'records'>, owner: Owner) =>
  (await records.list(owner)).map(({ record, state }) => `${record.id} ${state.name}`).sort()

/** As the outbox does it, one by one. */
async function acknowledge({ store, records }: Device, ...ids: string[]) {
  const note = acknowledging(store)
  for (const id of ids) {
    await note(id)
    await records.remove(id)
  }
}

describe('what a guest practised', () => {
  it('is told with its badges, and what is set aside counts nowhere', async () => {
    const { records, store } = await guestDevice()
    const { items, aside, badges } = await readGuestPractice({ records, store }, NOW)
    expect(items.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['hold h1', 'session s2', 'session s1'])
    expect(aside).toEqual(['h2'])
    expect(badges.map(({ id }) => id)).toEqual(['first-steps', 'breath-anchor'])
  })

  it('changes hands, waits half a second once, and only then its badges go up', async () => {
    const device = await decidedDevice()
    expect(await device.bring()).toEqual(UNDER_WAY)
    expect(await owned(device, guest)).toEqual([])
    expect(await owned(device, user)).toEqual(['h1 waiting', 'h2 set-aside', 's1 waiting', 's2 waiting'])
    expect(device.waits).toEqual([500])
    expect(device.asked).toEqual([{ owner: USER, ids: ['first-steps', 'breath-anchor'] }])
    expect((await readGuestBadges(device.store)).badges).toEqual([])
    await device.bring()
    expect([device.waits.length, device.asked.length]).toEqual([1, 1])
  })

  it('changes hands also where that was broken off in the middle; what a guest practised since stays a guest’s', async () => {
    const device = await decidedDevice()
    await device.records.assignToUser('s1', guest, USER)
    await device.records.add(session('s3', 9), guest)
    await device.bring()
    expect(await owned(device, guest)).toEqual(['s3 kept'])
    expect(await owned(device, user)).toEqual(['h1 waiting', 'h2 set-aside', 's1 waiting', 's2 waiting'])
  })

  it('is never taken from another account', async () => {
    const device = await decidedDevice()
    await device.records.assignToUser('s1', guest, '8')
    await device.bring()
    expect(await owned(device, { kind: 'user', id: '8' })).toEqual(['s1 waiting'])
  })
})

describe('badges', () => {
  it('are tried three times, after two and four seconds', async () => {
    const device = await decidedDevice(silence, refusal(500, 'Down'))
    expect(await device.bring()).toEqual(UNDER_WAY)
    expect(device.waits).toEqual([500, 2000, 4000])
    expect(device.asked).toHaveLength(3)
    expect((await readMigration(device.store, USER))?.brought).toEqual(['first-steps', 'breath-anchor'])
  })

  it('stay on the device after the third try, and are tried again when all is looked at anew', async () => {
    const device = await decidedDevice(silence, silence, refusal(503, 'Later'))
    expect(await device.bring()).toEqual(UNDER_WAY)
    expect((await readMigration(device.store, USER))?.refusal).toBe('Later')
    expect(device.asked).toHaveLength(3)
    await acknowledge(device, 's1', 's2', 'h1')
    await applyMigrationEvent(device.store, USER, { type: 'settled' })
    expect(await device.view()).toMatchObject({
      name: 'receipt',
      counts: { sessions: 2, holds: 1, badges: 0 },
      left: [{ kind: 'forgotten' }, { kind: 'badges', badges: [{}, {}], said: 'Later' }],
    })
    await device.bring()
    expect(device.asked).toHaveLength(3)
    await runMigration(USER, { ...device.parts, retriesFailedBadges: true })
    expect(await device.view()).toMatchObject({ counts: { badges: 2 }, left: [{ kind: 'forgotten' }] })
  })

  it('are not tried again where the server would answer the same', async () => {
    const device = await decidedDevice(refusal(400, 'Such a badge there is not'))
    expect(await device.bring()).toEqual(UNDER_WAY)
    expect(device.asked).toHaveLength(1)
    expect((await readMigration(device.store, USER))?.refusal).toBe('Such a badge there is not')
  })

  it('wait while nobody or somebody else is signed in', async () => {
    const device = await decidedDevice(refusal(401, 'Somebody else is signed in'))
    expect(await device.bring()).toEqual({ ...UNDER_WAY, isSignedOut: true })
    expect(await device.view()).toMatchObject({ name: 'moving' })
  })

  it.each([
    ['a page of somebody between', new Response('<html>Welcome</html>')],
    ['another answer', Response.json({ transferred: 'yes' })],
  ])('are not believed brought by %s', async (_, answer) => {
    const device = await decidedDevice(answer)
    await device.bring()
    expect(device.asked).toHaveLength(2)
  })

  it('that the server left out are named', async () => {
    const device = await decidedDevice(Response.json({ transferred: ['first-steps'], ignored: 1 }))
    await device.bring()
    await acknowledge(device, 's1', 's2', 'h1')
    await applyMigrationEvent(device.store, USER, { type: 'settled' })
    const view = await device.view()
    expect(view).toMatchObject({ counts: { badges: 1 } })
    expect(view).toMatchObject({ left: [{}, { kind: 'badges', badges: [{ id: 'breath-anchor' }] }] })
  })
})

describe('a run', () => {
  it('sends after the badges, and ends with the receipt once nothing of it waits', async () => {
    const device = await decidedDevice()
    const steps: string[] = []
    const send = async () => {
      steps.push(`sent after ${device.asked.length} calls for badges`)
      await acknowledge(device, 's1', 's2', 'h1')
      return { ...NOTHING, acknowledged: 3 }
    }
    const result = await runMigration(USER, { ...device.parts, send })
    expect(result).toEqual({ sent: { ...NOTHING, acknowledged: 3 }, isSignedOut: false, isSettled: true })
    expect(steps).toEqual(['sent after 1 calls for badges'])
    expect(await device.view()).toMatchObject({ counts: { sessions: 2, holds: 1, badges: 2 } })
    expect((await runMigration(USER, device.parts)).isSettled, 'once').toBe(false)
  })

  it('goes on while some of it waits: with the next one it ends', async () => {
    const device = await decidedDevice()
    const send = async () => {
      await acknowledge(device, 's1')
      return LATER
    }
    expect(await runMigration(USER, { ...device.parts, send })).toMatchObject({
      sent: LATER,
      isSettled: false,
    })
    expect(await device.view()).toMatchObject({ name: 'moving', done: 3 })
    await acknowledge(device, 's2', 'h1')
    expect(await device.bring()).toMatchObject({ isSettled: true })
  })

  it('sends also where badges met somebody else, and does not end then', async () => {
    const device = await decidedDevice(refusal(401, 'Somebody else is signed in'))
    let sends = 0
    const send = async () => {
      sends += 1
      await acknowledge(device, 's1', 's2', 'h1')
      return NOTHING
    }
    expect(await runMigration(USER, { ...device.parts, send })).toMatchObject({
      isSignedOut: true,
      isSettled: false,
    })
    expect(sends).toBe(1)
    const met = await decidedDevice()
    const refused: SendResult = { ...NOTHING, waitingFor: 'signed-out' }
    expect(await runMigration(USER, { ...met.parts, send: async () => refused })).toMatchObject({
      isSignedOut: true,
      isSettled: false,
    })
  })
})

describe('the view', () => {
  it('counts what was acknowledged, record by record, and ends with a receipt of nothing else', async () => {
    const device = await decidedDevice()
    expect(await device.view()).toEqual({ name: 'moving', done: 0, total: 5, isWaiting: false })
    await device.bring()
    await acknowledge(device, 's1')
    expect(await device.view()).toMatchObject({ done: 3, total: 5 })
    // Removed by the person: it is in no account, and the receipt must not claim it is.
    await device.records.remove('s2')
    await device.records.setState('h1', { name: 'set-aside', reason: 'refused', note: 'Too long' })
    expect(await device.bring()).toEqual({ ...UNDER_WAY, isSettled: true })
    expect(await device.view()).toMatchObject({
      name: 'receipt',
      counts: { sessions: 1, holds: 0, badges: 2 },
      left: [{ kind: 'refused', said: 'Too long', record: { id: 'h1' } }, { kind: 'forgotten' }],
    })
  })

  it('is under way while one of its records waits', async () => {
    const device = await decidedDevice()
    await device.bring()
    await acknowledge(device, 's1', 's2')
    expect(await device.bring()).toEqual(UNDER_WAY)
    expect(await device.view()).toMatchObject({ name: 'moving', done: 4 })
  })

  it('asks where nothing was decided, until it was declined; what comes after is asked about anew', async () => {
    const { store, records } = await guestDevice()
    const parts = { store, records }
    const view = () => readMigrationView(USER, parts, NOW)
    const counts = { sessions: 2, holds: 1, badges: 2 }
    expect(await view()).toEqual({ name: 'offer', counts, isDeclined: false })
    await declineMigration(USER, parts, NOW)
    expect(await view()).toEqual({ name: 'offer', counts, isDeclined: true })
    expect(await readMigrationView('8', parts, NOW)).toMatchObject({ isDeclined: false })
    await records.add(session('s3', 9), guest)
    expect(await view()).toMatchObject({ counts: { sessions: 3 }, isDeclined: false })
  })

  it('tells nothing where a guest left nothing that counts', async () => {
    const { store, records } = await guestDevice()
    for (const id of ['s1', 's2', 'h1']) await records.remove(id)
    expect(await readMigrationView(USER, { store, records }, NOW)).toBeNull()
    await awardGuestBadges(store, [toSummary(session('s9'))], NOW)
    expect(await readMigrationView(USER, { store, records }, NOW)).toMatchObject({
      counts: { sessions: 0, badges: 1 },
    })
  })
})
