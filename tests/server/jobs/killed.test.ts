import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/connection/client.ts'
import { LEASE } from '#server/jobs/deliver.ts'
import { nudgeDue } from '#server/jobs/nudge.ts'
import { createSmtp } from '#server/mail/smtp.ts'
import { SECRET } from '#support/api-server.ts'
import { connectTo, type FreshDatabase, freshDatabase } from '#support/databases.ts'
import { type SmtpPeer, startSmtp } from '#support/mail/smtp-peer.ts'
import { SENDER, standingClock, worker } from '#support/mail/smtp-post.ts'
import { newPerson } from '#support/people.ts'

const HOUR = 3_600_000

let fresh: FreshDatabase
let peer: SmtpPeer
let others: Database[]
let child: ChildProcess | undefined
const transport = () => createSmtp({ url: peer.url, sender: SENDER })
beforeAll(async () => {
  fresh = await freshDatabase('postgres')
  peer = await startSmtp()
  others = [1, 2].map(() => connectTo(fresh.url ?? ''))
})
afterEach(async () => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
})
afterAll(async () => {
  await peer.end()
  await Promise.all([fresh.end(), ...others.map((database) => database.close())])
})

/** Kills the worker at this step of the mail server, with two other workers running. */
async function killAt(held: 'atAddress' | 'atLetter') {
  const clock = standingClock('2027-03-01T12:00:00Z')
  const id = await newPerson(fresh.database)
  await fresh.database.query(`update person set habit_nudge_frequency = 'weekly' where user_id = $1`, [id])
  await fresh.database.query(
    `update "user" set email_verified = true, created_at = '2027-01-01T00:00:00Z' where id = $1`,
    [id],
  )
  let reach = () => {}
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  peer.behave({
    [held]: () => {
      reach()
      return 'silence'
    },
  })
  child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'tests/server/jobs/worker-child.ts',
      fresh.url ?? '',
      peer.url,
      clock.now().toISOString(),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  await reached
  const transports = others.map(transport)
  const round = async () => {
    const tries = await Promise.all(
      others.map(async (database, index) => {
        const setup = { query: database.query, appUrl: 'https://x.example', secret: SECRET, now: clock.now }
        await nudgeDue({ ...setup, newId: randomUUID, wake: () => {} })
        return worker(database, transports[index] ?? transport(), clock.now).all()
      }),
    )
    return tries.reduce((sum, own) => sum + own)
  }
  // While it runs, and just after it was killed, no other worker takes the e-mail.
  expect(await round()).toBe(0)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
  peer.behave({})
  clock.pass(LEASE - 1)
  expect(await round()).toBe(0)
  clock.pass(1)
  expect(await round()).toBe(1)
  for (let hours = 0; hours < 6 * 24; hours += 3) {
    clock.pass(3 * HOUR)
    expect(await round()).toBe(0)
  }
  for (const each of transports) each.close()
  return peer.received.filter(({ to }) => to[0]?.startsWith(id))
}

it('a nudge goes out once although one of three workers is killed before the mail server answers', async () => {
  expect(await killAt('atAddress')).toHaveLength(1)
})

it('a nudge goes out once although one of three workers is killed with the letter on its way', async () => {
  expect(await killAt('atLetter')).toHaveLength(1)
})
