/**
 * A few clients that send all they can about one address: sign-ins, codes, resets, sign-ups. A process of its own that gives
 * way to the people who are measured. Told by one line of JSON on its standard input; prints one line when it is done.
 */
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'

export interface AttackPlan {
  readonly port: number
  /** The address that is attacked. */
  readonly email: string
  readonly clients: number
  /** Calls of each client, and how many of them at a time, each on a connection of its own. */
  readonly calls: number
  readonly atOnce: number
  /** The third number of the clients' addresses: those of one attack are not those of another. */
  readonly network: number
}

export interface AttackTold {
  /** When the first call was begun and the last was answered, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** How many calls had which status; 0 stands for no answer. */
  readonly statuses: Readonly<Record<string, number>>
}

const CALLS = ['sign-in', 'verify-code', 'forgot-password', 'sign-up']

const clock = () => performance.timeOrigin + performance.now()

async function attack({ port, email, clients, calls, atOnce, network }: AttackPlan): Promise<AttackTold> {
  const from = clock()
  const statuses: Record<string, number> = {}
  const body = JSON.stringify({ email, password: 'a guess of many', code: '123456' })
  const ask = (agent: Agent, call: string | undefined, client: number) =>
    new Promise<void>((resolve) => {
      const done = (status: number) => {
        statuses[status] = (statuses[status] ?? 0) + 1
        resolve()
      }
      const headers = {
        'content-type': 'application/json',
        'content-length': body.length,
        'x-forwarded-for': `203.0.${network}.${client + 1}`,
      }
      const to = { agent, host: '127.0.0.1', port, path: `/api/auth/${call}`, method: 'POST', headers }
      request(to, (answer) => answer.resume().on('end', () => done(answer.statusCode ?? 0)))
        .on('error', () => done(0))
        .end(body)
    })
  const all = Array.from({ length: clients }, (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    return Array.from({ length: calls }, (_, call) => ask(agent, CALLS[call % CALLS.length], client))
  })
  await Promise.all(all.flat())
  return { from, to: clock(), statuses }
}

setPriority(10)
let told = ''
for await (const chunk of process.stdin) told += chunk
const result = await attack(JSON.parse(told) as AttackPlan)
process.stdout.write(JSON.stringify(result), () => process.exit(0))
