/** A proxy for all requests of a browser, to any host: counts them, and lets those to our origin through. */
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Exchange } from './sent.ts'

export interface CountingProxy {
  readonly url: string
  /** All exchanges so far, in order; the list grows. */
  readonly exchanges: readonly Exchange[]
  close(): Promise<void>
}

/** @param origin our own origin */
export async function startCountingProxy(origin: string): Promise<CountingProxy> {
  const exchanges: Exchange[] = []
  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', origin)
    const { method = 'GET', headers } = asked
    const exchange = {
      method,
      host: url.host,
      path: url.pathname + url.search,
      status: 0,
      isPart: false,
      bytes: 0,
      kind: String(headers['sec-fetch-dest'] ?? ''),
    }
    exchanges.push(exchange)
    if (url.origin !== origin) {
      answer.writeHead(502).end()
      return
    }
    const onward = ask(url, { method, headers }, (reply) => {
      exchange.status = reply.statusCode ?? 0
      exchange.isPart = exchange.status === 206
      reply.on('data', (chunk: Buffer) => {
        exchange.bytes += chunk.length
      })
      answer.writeHead(exchange.status, reply.headers)
      reply.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    // In case the browser aborts the request.
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  })
  server.on('connect', ({ url = '' }, socket) => {
    exchanges.push({
      ...{ method: 'CONNECT', host: url, path: '', status: 502, isPart: false, bytes: 0, kind: '' },
    })
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
