import { fileURLToPath } from 'node:url'
import { openHousehold, until } from '#support/browsers/common-processes.ts'

/** Building the app may take this long, in ms. */
const patience = 300_000

/** The app as `npm start` serves it, built first if necessary, on a free loopback port. */
export async function startApp(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const household = await openHousehold('app')
  const start = fileURLToPath(new URL('../../start.mjs', import.meta.url))
  const app = household.start(process.execPath, [start], { env: { PORT: '0', HOST: '127.0.0.1' } })
  const origin = () => /https?:\/\/[\w.]+:\d+/.exec(app.lastWords())?.[0]
  try {
    await until('the app to be served', () => origin() !== undefined || !app.isRunning(), patience, 200)
    const found = origin()
    if (!found) throw new Error(`expected the app to start, got: ${app.lastWords()}`)
    return { origin: found.replace('localhost', '127.0.0.1'), close: () => household.end() }
  } catch (error) {
    await household.end()
    throw error
  }
}
