/**
 * The baseline: node:http and postgres-js doing one insert, or one select, and nothing else. Same pool,
 * prepared. Takes DATABASE_URL; prints its port.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import postgres from 'postgres'
import { POOL } from '#server/db/connection/client.ts'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: POOL, onnotice: () => {} })

async function jsonOf(request: IncomingMessage): Promise<Record<string, string | number>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString())
}

async function insert(request: IncomingMessage) {
  const { id, technique, duration, breathCount, averagePace, pace, startedAt, completedAt, timeZone } =
    await jsonOf(request)
  const userId = String(request.headers['x-user'])
  await sql`
    insert into bare_session (user_id, id, arrival, started_at, completed_at, time_zone, technique, duration,
      breath_count, average_pace, pace, day, hour, goal_minutes)
    values (${userId}, ${id as string}, 1, ${startedAt as string}, ${completedAt as string}, ${timeZone as string},
      ${technique as string}, ${duration as number}, ${breathCount as number}, ${averagePace as number},
      ${pace as number}, ${String(startedAt).slice(0, 10)}, 12, 15)`
  return { id, newAchievements: [] }
}

async function select(request: IncomingMessage) {
  const [row] = await sql`
    select sessions, seconds::float8, longest_hold from user_totals where user_id = ${String(request.headers['x-user'])}`
  return row ?? {}
}

const server = createServer((request, response) => {
  const answer = request.method === 'POST' ? insert(request) : select(request)
  answer.then(
    (body) => {
      const text = JSON.stringify(body)
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    },
  )
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
process.on('SIGTERM', () => process.exit(0))
