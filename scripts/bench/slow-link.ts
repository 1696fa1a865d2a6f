/**
 * A mobile phone's link in front of a server: traffic in each direction is slowed to a rate that all
 * connections share segment by segment, everything is delayed by half a round trip, and opening a connection
 * costs round trips.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Link {
  /** Bytes per second. */
  readonly down: number
  readonly up: number
  /** Milliseconds. */
  readonly roundTrip: number
  /** Round trips until a connection carries the first byte: one of TCP, one of TLS 1.3. */
  readonly opening: number
}

/** Slow 4G as Lighthouse defines it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
export const slow4g: Link = { down: 1_600_000 / 8, up: 750_000 / 8, roundTrip: 150, opening: 2 }

export interface SlowLink {
  readonly origin: string
  close(): Promise<void>
}

/** Milliseconds between two checks of what may be sent. */
const TICK = 4
/** Bytes sent at once: the size of a TCP segment. */
const SEGMENT = 1460
/** A sender is paused while this many of its bytes wait. */
const WAITING = 64_000

/** @param origin of the server on loopback, without TLS @throws when no port is free */
export async function startSlowLink(origin: string, link: Link): Promise<SlowLink> {
  const { port } = new URL(origin)
  const sockets = new Set<Socket>()
  const [down, up] = [lane(link.down, link.roundTrip / 2), lane(link.up, link.roundTrip / 2)]
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
    }
    near.pause()
    setTimeout(() => {
      up.carry(near, far)
      down.carry(far, near)
    }, link.opening * link.roundTrip)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    // A name that browsers treat as a secure context.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const lanes of [down, up]) lanes.stop()
        for (const socket of sockets) socket.destroy()
      }),
  }
}

interface Load {
  readonly from: Socket
  readonly to: Socket
  segments: Buffer[]
  waiting: number
  hasEnded: boolean
}

/** One direction: its streams take turns, a segment each, as far as the rate allows. */
function lane(rate: number, delay: number) {
  const loads = new Set<Load>()
  let allowed = 0
  let before = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // Unused capacity is lost: a link does not save it up.
    allowed = Math.min(
      allowed + ((now - before) / 1000) * rate,
      Math.max(SEGMENT, (rate * (now - before)) / 1000),
    )
    before = now
    for (let isMoving = true; isMoving && allowed > 0; ) {
      isMoving = false
      for (const load of [...loads]) {
        if (allowed <= 0) break
        if (!send(load)) continue
        isMoving = true
        // Moves it to the end of the queue: a tick carries less than a segment, and would begin with the same
        // stream each time.
        if (loads.delete(load)) loads.add(load)
      }
    }
  }, TICK)
  function send(load: Load): boolean {
    const segment = load.segments.shift()
    if (segment === undefined) {
      if (load.hasEnded) {
        loads.delete(load)
        setTimeout(() => load.to.end(), delay)
      }
      return false
    }
    allowed -= segment.length
    load.waiting -= segment.length
    if (load.waiting < WAITING) load.from.resume()
    setTimeout(() => void load.to.write(segment), delay)
    return true
  }
  function carry(from: Socket, to: Socket) {
    const load: Load = { from, to, segments: [], waiting: 0, hasEnded: false }
    loads.add(load)
    from.on('data', (bytes: Buffer) => {
      for (let at = 0; at < bytes.length; at += SEGMENT) load.segments.push(bytes.subarray(at, at + SEGMENT))
      load.waiting += bytes.length
      if (load.waiting >= WAITING) from.pause()
    })
    from.on('end', () => {
      load.hasEnded = true
    })
    from.on('close', () => {
      load.hasEnded = true
    })
    // Data that no client waits for any more is sent until its sender notices.
    to.on('close', () =>
      setTimeout(() => {
        loads.delete(load)
        from.destroy()
      }, delay),
    )
    from.resume()
  }
  return { carry, stop: () => clearInterval(timer) }
}
