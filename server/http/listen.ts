import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, type Socket, Server as TcpServer } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { StartError } from '#server/config/start-error.ts'
import { securityHeaders } from './headers.ts'

/**
 * How long a connection may stay idle, in milliseconds: longer than proxies allow (nginx: 60 s), so that they
 * close it, and no request ever arrives on a connection that we are closing.
 */
const IDLE = 75_000

/**
 * How many connections may wait to be accepted, as far as the system allows. Those beyond retry after one
 * second, then three, then seven: a crowd must be refused by us, and quickly.
 */
const BACKLOG = 4_096

type Fetch = Parameters<typeof getRequestListener>[0]

/** A server that takes requests. */
export interface Listening {
  readonly port: number
  /**
   * Accepts no more connections, finishes what was begun, then resolves; after `limit` milliseconds it cuts
   * off what is left. For the first `linger` of them, 0 when left out, it also answers requests on idle
   * connections: the next one may be under way already. Called again, it returns the first call's promise.
   */
  stop(limit: number, linger?: number): Promise<void>
}

/** The variables that set the address, as an error names them. */
interface AddressVariables {
  readonly hostVariable: string
  readonly portVariable: string
}

const reasons = ({ hostVariable, portVariable }: AddressVariables): Readonly<Record<string, string>> => ({
  EACCES: `may not be used by this account: set ${portVariable} to one above 1023`,
  EADDRINUSE: `is in use: stop what listens there, or set another ${portVariable}`,
  EADDRNOTAVAIL: `is not an address of this machine: set another ${hostVariable}`,
  ENOTFOUND: `has no address: set another ${hostVariable}`,
})

function bind(server: Server, host: string, port: number, variables: AddressVariables): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons(variables)[error.code ?? ''] ?? `cannot be used (${error.code})`
      reject(new StartError(`${isIpV6(host) ? `[${host}]` : host}:${port} ${reason}.`, { cause: error }))
    })
    server.listen({ port, host, backlog: BACKLOG }, () => resolve((server.address() as AddressInfo).port))
  })
}

const isIpV6 = (host: string) => host.includes(':')

/**
 * Makes a function that stops `server` but waits for its answers. Node's own `close()` cuts off answers that
 * are written but not yet read by a slow client, because it counts them as done, and leaves open connections
 * that become idle later.
 */
function stopper(server: Server): Listening['stop'] {
  const open = new Map<Socket, Set<ServerResponse>>()
  let stopped: Promise<void> | undefined
  let isOver = false
  server.on('connection', (socket) => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const unanswered = open.get(socket)
    unanswered?.add(response)
    // The answer says that the connection ends with it, so that the client sends nothing more on it.
    if (stopped) response.setHeader('connection', 'close')
    response.once('close', () => {
      unanswered?.delete(response)
      if (isOver && unanswered?.size === 0) socket.destroySoon()
    })
  })
  /** From now on idle connections are closed. */
  const letGo = () => {
    isOver = true
    for (const [socket, unanswered] of open) if (unanswered.size === 0) socket.destroySoon()
  }
  return (limit, linger = 0) => {
    stopped ??= new Promise((resolve) => {
      const timers = [setTimeout(() => server.closeAllConnections(), limit)]
      if (linger === 0) letGo()
      // After one more poll of the network: what arrived while we were busy is read first.
      else timers.push(setTimeout(() => setImmediate(letGo), linger))
      // Right after a poll of the network: clients that had connected by then are accepted, not turned away.
      setImmediate(() =>
        TcpServer.prototype.close.call(server, () => {
          for (const timer of timers) clearTimeout(timer)
          resolve()
        }),
      )
    })
    return stopped
  }
}

/**
 * Answers 400 to a request with more than one Host header, as RFC 9112 (3.2) requires: Node uses the first,
 * and a proxy in front may have used the other one.
 */
function refuseTwoHosts(
  listener: RequestListener,
  headers: Readonly<Record<string, string>>,
): RequestListener {
  return (request, response) => {
    if (!hasTwoHosts(request.rawHeaders)) return listener(request, response)
    response.writeHead(400, { ...headers, 'content-length': 0, connection: 'close' }).end()
  }
}

/** @param headers alternating names and values, as received */
function hasTwoHosts(headers: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * Listens at `host` and `port` (0: any free one) and passes every request to the app that `createApp` makes,
 * which is given the port.
 * @param where the app's public origin is `appUrl`, see `securityHeaders`
 * @param ahead sees each request before the app does
 * @throws StartError when the address is not available.
 */
export async function listen(
  {
    host,
    port,
    appUrl,
    hostVariable = 'HOST',
    portVariable = 'PORT',
  }: { host: string; port: number; appUrl?: string | undefined } & Partial<AddressVariables>,
  createApp: (port: number) => Fetch,
  ahead: (listener: RequestListener) => RequestListener = (listener) => listener,
): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: IDLE })
  const stop = stopper(server)
  const taken = await bind(server, host, port, { hostVariable, portVariable })
  const headers = securityHeaders(appUrl)
  // What the adapter does not accept as an address, such as a host with a space, never reaches the app.
  const errorHandler = (error: unknown) =>
    new Response(null, { status: error instanceof RequestError ? 400 : 500, headers })
  server.on('request', refuseTwoHosts(ahead(getRequestListener(createApp(taken), { errorHandler })), headers))
  return { port: taken, stop }
}
