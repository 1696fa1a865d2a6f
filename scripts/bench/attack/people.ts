/**
 * People who use the app during an attack: a separate process with open-loop load, so that a request is sent
 * when it is due and its time counts from then. It gets one line of JSON on its standard input and prints one
 * line once that input ends.
 */
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { dice } from '#scripts/bench/figures.ts'
import { type Kind, kinds, requestText } from '#scripts/bench/load/kinds.ts'
import type { Member } from '#scripts/bench/server/members.ts'

export interface VisitorPlan {
  readonly port: number
  readonly members: readonly Member[]
  readonly perSecond: number
  readonly seed: number
}

/** One request of theirs. */
export interface Asked {
  /** When the request was due, in milliseconds since 1970. */
  readonly due: number
  /** How late it was sent, and how long after it was due its answer was complete; milliseconds. */
  readonly late: number
  readonly took: number
  /** 0 where there was no answer. */
  readonly status: number
}

/** What they request, one after another. */
const asked = ['statistics', 'record a session', 'who am I', 'statistics', 'record a session'].map(
  (wanted) => kinds.find(({ name }) => name === wanted) as Kind,
)

const clock = () => performance.timeOrigin + performance.now()
const agent = new Agent({ keepAlive: true })

/** Connections that are open before the attack: those of people using the app, or of a proxy. */
const OPEN = 64

/** Sends what `requestText` wrote. @returns the status */
function send(port: number, text: string): Promise<number> {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const [method, path] = first.split(' ')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  return new Promise((resolve) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0)).end(body)
  })
}

async function run({ port, members, perSecond, seed }: VisitorPlan, isOver: () => boolean): Promise<Asked[]> {
  const random = dice(seed)
  const all: Asked[] = []
  const open = new Set<Promise<void>>()
  const first = (_: unknown, index: number) =>
    send(port, requestText(asked[0] as Kind, members[index] as Member, index, Date.now()).text)
  await Promise.all(Array.from({ length: OPEN }, first))
  let due = clock()
  for (let count = 0; !isOver(); count += 1) {
    // Independent arrivals: gaps are exponential.
    due += (-Math.log(1 - random()) * 1000) / perSecond
    const left = due - clock()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
    const index = Math.floor(random() * members.length)
    const kind = asked[count % asked.length] as Kind
    const { text } = requestText(kind, members[index] as Member, index, Date.now())
    const at = due
    const late = clock() - at
    const answered = send(port, text).then((status) => {
      all.push({ due: at, late, took: clock() - at, status })
      open.delete(answered)
    })
    open.add(answered)
  }
  await Promise.all(open)
  return all
}

const lines = createInterface({ input: process.stdin })
let isOver = false
lines.once('line', async (line) => {
  const all = await run(JSON.parse(line) as VisitorPlan, () => isOver)
  process.stdout.write(JSON.stringify(all), () => process.exit(0))
})
lines.once('close', () => {
  isOver = true
})
