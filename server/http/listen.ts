import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Server as TcpServer } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { StartError } from '#server/start-error.ts'
import { securityHeaders } from './headers.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** A server that takes requests. */
export interface Listening {
  readonly port: number
  /**
   * Takes no more connections, finishes what was begun, then resolves; after `limit` milliseconds it cuts
   * off what is left. Called again, it answers with the first call's promise.
   */
  stop(limit: number): Promise<void>
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'may not be used by this account: set PORT to one above 1023',
  EADDRINUSE: 'is taken: stop what listens there, or set PORT to another',
  EADDRNOTAVAIL: 'is not an address of this machine: set HOST to another',
  ENOTFOUND: 'has no address: set HOST to another',
}

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? `cannot be listened at (${error.code})`
      reject(new StartError(`${isIpV6(host) ? `[${host}]` : host}:${port} ${reason}.`, { cause: error }))
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

const isIpV6 = (host: string) => host.includes(':')

/**
 * A way to end `server` that waits for its answers. Node's own `close()` cuts off answers that are written but
 * not yet taken by a slow reader, for it counts them as done; and leaves connections open that fall idle later.
 */
function stopper(server: Server): Listening['stop'] {
  const unanswered = new Map<Socket, number>()
  let stopped: Promise<void> | undefined
  server.on('connection', (socket) => {
    unanswered.set(socket, 0)
    socket.once('close', () => unanswered.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    if (stopped) response.setHeader('connection', 'close')
    response.once('close', () => {
      const left = (unanswered.get(socket) ?? 1) - 1
      if (unanswered.has(socket)) unanswered.set(socket, left)
      if (stopped && left === 0) socket.destroySoon()
    })
  })
  return (limit) => {
    stopped ??= new Promise((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), limit)
      TcpServer.prototype.close.call(server, () => {
        clearTimeout(timer)
        resolve()
      })
      for (const [socket, count] of unanswered) if (count === 0) socket.destroySoon()
    })
    return stopped
  }
}

/**
 * Listens at `host` and `port` (0: any free one) and hands every request to the app that `createApp` makes, which
 * learns the port.
 * @throws StartError when the address cannot be had.
 */
export async function listen(
  { host, port }: { host: string; port: number },
  createApp: (port: number) => Fetch,
): Promise<Listening> {
  const server = createServer()
  const stop = stopper(server)
  const taken = await bind(server, host, port)
  // What is no address to the adapter, such as a host with a space in it, never reaches the app.
  const errorHandler = (error: unknown) =>
    new Response(null, { status: error instanceof RequestError ? 400 : 500, headers: securityHeaders('') })
  server.on('request', getRequestListener(createApp(taken), { errorHandler }))
  return { port: taken, stop }
}
