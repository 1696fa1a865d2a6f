import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { brand } from '#domain/brand.ts'
import { isKnownPath } from '#domain/routes.ts'
import { createApp } from './app.ts'
import { readConfiguration } from './env.ts'
import { listen } from './http/listen.ts'
import { readSite } from './http/site.ts'
import { StartError } from './start-error.ts'

/** How long answers under way may take once we are told to stop, in milliseconds. */
const stopLimit = 10_000

/** Hosts that `localhost` reaches as well. */
const local = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost']

async function start() {
  const { host, port, appUrl, trustProxy } = readConfiguration(process.env)
  // The first argument is for running from source, where no build lies beside this file.
  const site = await readSite(process.argv[2] ?? fileURLToPath(new URL('../client', import.meta.url)))
  const listening = await listen({ host, port }, (port) => {
    const app = createApp({
      site,
      appUrl: appUrl ?? `http://localhost:${port}`,
      trustProxy,
      isKnownPath,
      newRequestId: randomUUID,
      log: (entry) => console.error(JSON.stringify({ time: new Date().toISOString(), ...entry })),
    })
    return app.fetch
  })

  // Before the line that says we are there: whoever reads it may tell us to stop at once.
  const stop = () => void listening.stop(stopLimit).then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const shown = local.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const here = `http://${shown}:${listening.port}`
  console.log(`${brand.name} is at ${appUrl === undefined ? here : `${appUrl}, behind ${here}`}`)
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
