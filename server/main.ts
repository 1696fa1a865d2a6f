import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brand } from '#domain/brand.ts'
import { isKnownPath } from '#domain/routes.ts'
import { createApp } from './app.ts'
import { MAKE_DATABASE, makeApart } from './db/make-apart.ts'
import { openDatabase } from './db/open.ts'
import { type Configuration, readConfiguration } from './env.ts'
import { type Listening, listen } from './http/listen.ts'
import { readSite } from './http/site.ts'
import { createLog, type ServerLog } from './log.ts'
import { makeParts, openMemory } from './make-parts.ts'
import { secretIn } from './secret.ts'
import { StartError } from './start-error.ts'

/** How long answers under way may take once we are told to stop, in milliseconds. */
const stopLimit = 10_000

/** Hosts that `localhost` reaches as well. */
const local = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost']

const now = () => new Date()
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The migrations lie in the project's folder: one up from the source, two from the bundle. */
const migrationsFolder = [beside('../drizzle'), beside('../../drizzle')].find((folder) => existsSync(folder))

async function openStore({ databaseUrl, isPrepared, dataDir, authSecret }: Configuration, log: ServerLog) {
  if (migrationsFolder === undefined) throw new StartError(`There is no folder drizzle above ${beside('.')}.`)
  const program = [...process.execArgv.filter((option) => !option.startsWith('--inspect')), beside('')]
  const isLost = () => {
    log.broke(new StartError(`Another server has taken ${dataDir} while this one stood still: it ends.`))
    process.exit(1)
  }
  const make = (folder: string) => makeApart(program, folder)
  const database = await openDatabase({ databaseUrl, isPrepared, dataDir, migrationsFolder, make, isLost })
  const secret = authSecret ?? (await secretIn(dataDir))
  const { memory, close } = await openMemory(databaseUrl, database, { now, newId: randomUUID })
  return { database, secret, memory, close: () => close().then(database.close) }
}

async function start() {
  const configuration = readConfiguration(process.env)
  const { host, port, appUrl, trustProxy, databaseUrl } = configuration
  const log = createLog(process.stdout, process.stderr, now)
  // The first argument is for running from source, where no build lies beside this file.
  const site = await readSite(process.argv[2] ?? beside('../client'))
  const store = await openStore(configuration, log)
  const listening = await listen({ host, port }, (port) => {
    const url = appUrl ?? `http://localhost:${port}`
    const note = (letter: string) => log.happened({ event: 'letter', letter })
    const parts = makeParts({ ...store, configuration, appUrl: url, now, newId: randomUUID, note })
    const deps = {
      site,
      appUrl: url,
      trustProxy,
      isKnownPath,
      newRequestId: randomUUID,
      log: log.failed,
      parts,
    }
    return createApp(deps).fetch
  })

  // Before the line that says we are there: whoever reads it may tell us to stop at once.
  stopOnSignals(listening, store.close, log)

  const shown = local.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const here = `http://${shown}:${listening.port}`
  console.log(`${brand.name} is at ${appUrl === undefined ? here : `${appUrl}, behind ${here}`}`)
  const database = databaseUrl === undefined ? 'embedded' : 'postgres'
  log.happened({ event: 'started', database, milliseconds: Math.round(performance.now()) })
}

/** Ends in order: nothing new is taken, what was asked is answered, the database closes and its folder is free. */
function stopOnSignals(listening: Listening, close: () => Promise<void>, log: ServerLog) {
  let isStopping = false
  const stop = async (signal: string) => {
    if (isStopping) return
    isStopping = true
    log.happened({ event: 'stopping', signal })
    await listening.stop(stopLimit)
    await close().catch(log.broke)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

/** Makes a database and nothing else, for the server that started this process and waits for it. */
async function makeDatabase(folder: string) {
  // Nobody waits any longer.
  process.on('disconnect', () => process.exit(1))
  const { makeEmbedded } = await import('./db/embedded.ts')
  await makeEmbedded(folder)
  process.exit(0)
}

const [, , first, folder] = process.argv
const done = first === MAKE_DATABASE && folder !== undefined ? makeDatabase(folder) : start()
done.catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
