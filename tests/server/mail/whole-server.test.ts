import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildPrograms,
  type Programs,
  type RunningServer,
  startServer,
} from '#scripts/bench/server/programs.ts'
import { connectPostgres } from '#server/db/connection/client.ts'
import { addressChangedEmail } from '#server/mail/emails.ts'
import { createQueue } from '#server/mail/queue.ts'
import { SECRET } from '#support/api-server.ts'
import { createPostgres } from '#support/databases.ts'
import { type SmtpPeer, startSmtp, type Treatment } from '#support/mail/smtp-peer.ts'
import { quickNode } from '#support/quick-node.ts'

const newAddress = () => `${randomUUID()}@home.example`

describe('the built server', () => {
  let programs: Programs
  let peer: SmtpPeer
  let databaseUrl: string
  const servers: RunningServer[] = []
  beforeAll(async () => {
    ;[programs, peer, databaseUrl] = await Promise.all([
      buildPrograms(quickNode),
      startSmtp(),
      createPostgres(),
    ])
  }, 120_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()))
    await peer?.end()
    await programs?.remove()
  })

  const start = (environment: Record<string, string>) => {
    const server = startServer(programs, {
      PORT: '0',
      DATA_DIR: `${programs.home}/${randomUUID()}`,
      ...environment,
    })
    servers.push(server)
    return server
  }
  const startMailing = () =>
    start({
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: SECRET,
      SMTP_URL: peer.url,
      SUPPORT_ADDRESS: 'help@breathe.example',
    })
  const askForLink = async (url: string, email: string) => {
    const { status } = await fetch(`${url}/api/auth/send-magic-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(status).toBe(200)
  }

  it('writes to an address whose domain is not ASCII, as every mail server reads it', async () => {
    const server = startMailing()
    const url = await server.isUp
    await askForLink(url, 'Ada@münchen.example')
    const isHers = ({ to }: { to: readonly string[] }) => to.some((address) => address.startsWith('ada@'))
    const { to, raw } = await peer.letter(isHers)
    // This mail server reports domains in readable form.
    expect(to).toEqual(['ada@münchen.example'])
    expect(raw).toMatch(/^To: ada@xn--mnchen-3ya\.example\r$/m)
    await server.kill()
  })

  it('sends what was asked for, answers while the mail server is silent, and ends with what was in hand', async () => {
    const server = startMailing()
    const url = await server.isUp
    const first = newAddress()
    await askForLink(url, first)
    await peer.letter(({ to, from }) => to.includes(first) && from === 'help@breathe.example')

    let answer = (_: Treatment) => {}
    const held = new Promise<Treatment>((resolve) => {
      answer = resolve
    })
    peer.behave({ atLetter: () => held })
    const second = newAddress()
    await askForLink(url, second)
    await peer.offered(1)
    const ended = once(server.process, 'exit')
    server.process.kill('SIGTERM')
    // It has received the signal once it accepts no new connections.
    const isUpStill = () => fetch(`${url}/api/health`).then(Boolean, () => false)
    await expect.poll(isUpStill, { timeout: 30_000 }).toBe(false)
    expect(server.process.exitCode).toBeNull()
    answer('take')
    expect(await ended).toEqual([0, null])
    expect(peer.received.filter(({ to }) => to.includes(second))).toHaveLength(1)
    expect(server.said()).toBe('')
    peer.behave({})
  })

  it('sends at its start what an earlier one left behind', async () => {
    const database = connectPostgres(databaseUrl, true)
    const queue = createQueue({
      query: database.query,
      now: () => new Date(),
      newId: randomUUID,
      wake: () => {},
    })
    const email = newAddress()
    await queue.send(addressChangedEmail(email, 'b•••@home.example'))
    await database.close()
    await startMailing().isUp
    await peer.letter(({ to }) => to.includes(email))
  })

  it('writes files where no mail server is set, and shows the link to whoever is at the machine', async () => {
    const folder = `${programs.home}/${randomUUID()}`
    const server = start({ DATA_DIR: folder })
    const said: string[] = []
    server.process.stdout?.on('data', (chunk) => said.push(String(chunk)))
    const email = newAddress()
    await askForLink(await server.isUp, email)
    await expect.poll(() => said.join(''), { timeout: 30_000 }).toContain('"event":"letter"')
    const [name = ''] = await readdir(`${folder}/outbox`)
    const mail = await simpleParser(await readFile(`${folder}/outbox/${name}`))
    const link = /http:\/\/localhost:\d+\/auth\/[\w-]{43}/.exec(mail.text ?? '')?.[0] ?? 'none'
    expect(said.join('')).toContain(`${name} ${link}`)
    expect(said.join('')).not.toContain(email)
  })
})
