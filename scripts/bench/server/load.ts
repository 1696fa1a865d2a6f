/**
 * Closed-loop load: a number of connections, each sending the next request as soon as it is answered. A
 * separate process, on bare sockets, so that it costs little beside what it measures. It gets one line of
 * JSON on its standard input and prints one line.
 */
import { connect } from 'node:net'
import { type Member, sessionBody } from './members.ts'

export interface LoadPlan {
  readonly port: number
  readonly what: 'write' | 'read'
  /** The path on our server; the baseline ignores it. */
  readonly path: string
  readonly seconds: number
  readonly connections: number
  readonly members: readonly Member[]
}

export interface LoadResult {
  readonly answers: number
  /** Answers other than 200; there must be none. */
  readonly others: number
  /** Requests per second of the measured time. */
  readonly perSecond: number
}

function requestText({ what, path, port, members }: LoadPlan): string {
  const { userId, cookie } = members[Math.floor(Math.random() * members.length)] as Member
  const head = `Host: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nx-user: ${userId}\r\nSec-Fetch-Site: same-origin\r\n`
  if (what === 'read') return `GET ${path} HTTP/1.1\r\n${head}\r\n`
  const body = sessionBody(Date.now())
  return `POST ${path} HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

/** Whether `text` is a whole answer, by its length or its last chunk. */
function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return false
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  return length === undefined ? text.endsWith('0\r\n\r\n') : text.length >= end + 4 + Number(length)
}

/** One connection, until `end`. */
function converse(plan: LoadPlan, end: number, count: (isFine: boolean) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(plan.port, '127.0.0.1')
    let text = ''
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('connect', () => socket.write(requestText(plan)))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      text += chunk
      if (!isWhole(text)) return
      count(text.startsWith('HTTP/1.1 200'))
      text = ''
      if (Date.now() < end) socket.write(requestText(plan))
      else {
        socket.destroy()
        resolve()
      }
    })
  })
}

async function run(plan: LoadPlan): Promise<LoadResult> {
  let [answers, others] = [0, 0]
  const begun = performance.now()
  const end = Date.now() + plan.seconds * 1000
  const count = (isFine: boolean) => {
    answers += 1
    if (!isFine) others += 1
  }
  await Promise.all(Array.from({ length: plan.connections }, () => converse(plan, end, count)))
  return { answers, others, perSecond: answers / ((performance.now() - begun) / 1000) }
}

if (process.argv[1]?.endsWith('load.ts')) {
  let told = ''
  for await (const chunk of process.stdin) told += chunk
  console.log(JSON.stringify(await run(JSON.parse(told) as LoadPlan)))
}
