import type { Server } from 'node:http'

/** Starts `server` on a free loopback port. */
export function listenOnLoopback(server: Server): Promise<{ origin: string; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (!address || typeof address === 'string') return reject(new Error('expected a TCP port'))
      resolve({
        origin: `http://127.0.0.1:${address.port}`,
        close: () =>
          new Promise((closed) => {
            server.closeAllConnections()
            server.close(() => closed())
          }),
      })
    })
  })
}
