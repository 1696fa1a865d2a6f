/** A loopback server that logs requests and gives scripted answers. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface Told {
  readonly status?: number
  readonly statusText?: string
  readonly headers?: Record<string, string>
  /** A string is sent unchanged, anything else as JSON. */
  readonly body?: unknown
}

export interface StandIn {
  readonly url: string
  readonly asked: Asked[]
  /** The answer from now on; null: no answer at all. */
  answer: Told | null
  /** Resolves when a client disconnects before its answer. */
  readonly left: Promise<void>
  stop(): Promise<void>
}

export async function startStandIn(): Promise<StandIn> {
  const asked: Asked[] = []
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const server = createServer(async (request, response) => {
    response.on('close', () => response.writableFinished || leave())
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { method = '', url = '', headers } = request
    asked.push({ method, path: url, headers, body: Buffer.concat(parts).toString() })
    if (standIn.answer === null) return
    const { status = 200, statusText, body = {}, headers: more = {} } = standIn.answer
    if (statusText !== undefined) response.statusMessage = statusText
    response.writeHead(status, more)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: {},
    left,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}
