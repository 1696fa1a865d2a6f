/**
 * A few clients that send all they can about one address: sign-ins, codes, resets, sign-ups. A separate
 * process that gives way to the people who are measured, and does as little as it can per call: real
 * attackers have their own processors. It gets one line of JSON on its standard input and prints one line
 * when it is done.
 */
import { connect, type Socket } from 'node:net'
import { setPriority } from 'node:os'

export interface AttackPlan {
  readonly port: number
  /** The address that is attacked. */
  readonly email: string
  readonly clients: number
  /** Calls of each client, and how many of them at a time, each on its own connection. */
  readonly calls: number
  readonly atOnce: number
  /** The third number of the clients' addresses, which is different in each attack. */
  readonly network: number
}

export interface AttackReport {
  /** When the first call began and the last was answered, in milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** How many calls had which status; 0 means no answer. */
  readonly statuses: Readonly<Record<string, number>>
}

const CALLS = ['sign-in', 'verify-code', 'forgot-password', 'sign-up']

const clock = () => performance.timeOrigin + performance.now()

async function attack({ port, email, clients, calls, atOnce, network }: AttackPlan): Promise<AttackReport> {
  const statuses: Record<string, number> = {}
  const body = JSON.stringify({ email, password: 'a guess of many', code: '123456' })
  const lines = (call: number, client: number) => [
    `POST /api/auth/${CALLS[call % CALLS.length]} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
    `x-forwarded-for: 203.0.${network}.${client + 1}`,
  ]
  /** One of a client's connections after another, until all its calls are made. */
  const work = async (next: () => string | undefined) => {
    let socket: Socket | undefined
    for (let asked = next(); asked !== undefined; asked = next()) {
      // Whatever goes wrong, the socket closes.
      if (socket === undefined || socket.destroyed)
        socket = connect(port, '127.0.0.1')
          .setNoDelay()
          .on('error', () => {})
      const status = await ask(socket, asked)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
    socket?.destroy()
  }
  const from = clock()
  const all = Array.from({ length: clients }, (_, client) => {
    const queue = Array.from(
      { length: calls },
      (_, call) => `${lines(call, client).join('\r\n')}\r\n\r\n${body}`,
    )
    return Array.from({ length: atOnce }, () => work(() => queue.shift()))
  })
  await Promise.all(all.flat())
  return { from, to: clock(), statuses }
}

/** Sends a request and waits for its answer. @returns its status; 0 where the connection ended without one */
function ask(socket: Socket, text: string): Promise<number> {
  return new Promise((resolve) => {
    let answer = ''
    const done = (status: number) => {
      socket.off('data', hear).off('close', end)
      if (/^connection: close/im.test(answer)) socket.destroy()
      resolve(status)
    }
    const end = () => done(0)
    const hear = (chunk: string) => {
      answer += chunk
      const [head = '', rest] = answer.split('\r\n\r\n')
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (rest !== undefined && Buffer.byteLength(rest) >= length) done(Number(head.slice(9, 12)))
    }
    socket.setEncoding('utf8').on('data', hear).on('close', end).write(text)
  })
}

setPriority(10)
let told = ''
for await (const chunk of process.stdin) told += chunk
const result = await attack(JSON.parse(told) as AttackPlan)
process.stdout.write(JSON.stringify(result), () => process.exit(0))
