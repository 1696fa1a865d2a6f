import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brand } from '#domain/pages/brand.ts'
import { isKnownPath } from '#domain/pages/routes.ts'
import { createApp } from './app.ts'
import type { SecurityLine } from './auth/security-log.ts'
import { type Configuration, readConfiguration } from './config/env.ts'
import { secretIn } from './config/secret.ts'
import { StartError } from './config/start-error.ts'
import { isUnavailable } from './db/connection/failure.ts'
import type { StatementWatch } from './db/connection/watch.ts'
import { createInChildProcess, MAKE_DATABASE } from './db/embedded/create-in-child-process.ts'
import { queueFigures } from './db/mail/email-queue.ts'
import { type DatabaseSetup, distributeDatabase, openDatabase } from './db/open.ts'
import { clientKeyOf } from './http/client-address.ts'
import { securityHeaders } from './http/headers.ts'
import { listen } from './http/listen.ts'
import {
  createConcurrencyLimit,
  defaultConcurrency,
  refusalReason,
} from './http/overload/concurrency-limit.ts'
import { isCostlyRequest } from './http/overload/costly.ts'
import { monitorEventLoop } from './http/overload/event-loop-monitor.ts'
import { shedLoad } from './http/overload/load-shedding.ts'
import { createOverload } from './http/overload/overload.ts'
import { readSite } from './http/static/site.ts'
import type { Jobs } from './jobs/jobs.ts'
import { createLog, lostLine } from './log.ts'
import { openSink } from './log-sink.ts'
import { createJobs, createParts, openSessionCache } from './make-parts.ts'
import { startTelemetry } from './telemetry/telemetry.ts'

/** How long answers under way may take once the server is asked to stop, in milliseconds. */
const stopLimit = 10_000

/** How much of that idle connections stay open, in case a request is under way to us. */
const linger = 500

/** How long the last lines of the log may take, in milliseconds. */
const lastWords = 1_000

/** Hosts that `localhost` reaches as well. */
const local = ['127.0.0.1', '0.0.0.0', '::1', '::', 'localhost']

const now = () => new Date()
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The migrations are in the project's folder: one level up from the source, two from the bundle. */
function migrations(): string {
  const folder = [beside('../drizzle'), beside('../../drizzle')].find((folder) => existsSync(folder))
  if (folder === undefined) throw new StartError(`There is no drizzle folder above ${beside('.')}.`)
  return folder
}

async function openStore(
  { databaseUrl, databaseReadUrl, isPrepared, dataDir, authSecret }: Configuration,
  watch: StatementWatch | undefined,
  events: Pick<DatabaseSetup, 'onMoved' | 'onReplica' | 'onRead'>,
) {
  const migrationsFolder = migrations()
  const program = [...process.execArgv.filter((option) => !option.startsWith('--inspect')), beside('')]
  const isLost = () => {
    // Not by the log, which is asynchronous: any write of ours would destroy the other server's data.
    console.error(
      `Another server took over ${dataDir} while this one was suspended, so this one is stopping.`,
    )
    process.exit(1)
  }
  const make = (folder: string) => createInChildProcess(program, folder)
  const place = { databaseUrl, databaseReadUrl, isPrepared, dataDir }
  const database = await openDatabase({ ...place, migrationsFolder, make, isLost, watch, ...events })
  const secret = authSecret ?? (await secretIn(dataDir))
  const { sessionCache, close } = await openSessionCache(database, { now, newId: randomUUID })
  return { database, secret, sessionCache, close: () => close().then(database.close) }
}

/** The log on our two output streams, whatever they are connected to. */
function openLog() {
  const [out, err] = [openSink(process.stdout, lostLine(now)), openSink(process.stderr, lostLine(now))]
  const log = createLog(out, err, now)
  process.on('unhandledRejection', (error) => {
    // The driver sends a query of its own on each new connection, whose failure only the driver could catch.
    if (!isUnavailable(error)) throw error
    log.fatal(error)
  })
  return { out, log, flush: () => Promise.all([out.flush(lastWords), err.flush(lastWords)]) }
}

const shownHost = (host: string) =>
  local.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host

async function start() {
  const configuration = readConfiguration(process.env)
  const { host, port, appUrl, trustProxy, databaseUrl, supportAddress, sisterApp } = configuration
  const framedBy = sisterApp === undefined ? undefined : new URL(sisterApp.url).origin
  const { out, log, flush } = openLog()
  // The first argument is for running from source, where there is no build beside this file.
  const config = { supportAddress, framedBy, elsewhere: configuration.externalPages }
  const site = await readSite(process.argv[2] ?? beside('../client'), { config, origin: appUrl })
  const telemetry = await startTelemetry(configuration, Date.now)
  const { metrics } = telemetry
  const store = await openStore(configuration, telemetry.statement, {
    onMoved: (host) => log.serverEvent({ event: 'primary-moved', host }),
    onReplica: (host, trouble) => log.serverEvent({ event: 'replica', host, trouble }),
    onRead: metrics?.readFrom,
  })
  let jobs: Jobs | undefined
  let isStopping = false
  const concurrency = createConcurrencyLimit(defaultConcurrency, metrics?.refused)
  const overload = createOverload(concurrency, () => lag.room())
  const lag = monitorEventLoop(overload.sample)
  const metricsPage = await telemetry.serve({
    database: store.database.load,
    primary: () => store.database.primary?.host,
    replicaLags: store.database.replicaLags,
    queue: () => queueFigures(store.database.query, now().toISOString()),
    inFlight: concurrency.count,
    waiting: concurrency.waiting,
    isOverloaded: () => lag.room() !== Number.POSITIVE_INFINITY,
  })
  const serve = (port: number) => {
    const url = appUrl ?? `http://localhost:${port}`
    const making = { ...store, configuration, appUrl: url, now, newId: randomUUID }
    jobs = createJobs({
      ...making,
      random: Math.random,
      log,
      onTry: metrics?.emailTried,
      watch: metrics?.job,
    })
    const securityEvent = (line: SecurityLine) => {
      log.securityEvent(line)
      metrics?.securityEvent(line.event)
    }
    const parts = {
      ...createParts({ ...making, wake: jobs.wake, log: { securityEvent } }),
      isStopping: () => isStopping,
      onStored: metrics?.recordsStored,
    }
    return createApp({
      site,
      appUrl: url,
      trustProxy,
      isKnownPath,
      framedBy,
      newRequestId: randomUUID,
      log: log.requestFailed,
      concurrency,
      watch: telemetry.request,
      metrics: metricsPage,
      parts,
    }).fetch
  }
  const refuse = (request: IncomingMessage) => {
    const isCostly = isCostlyRequest(request.method, request.url)
    const refused = overload.refusal(clientKeyOf(request, trustProxy), isCostly)
    if (refused !== null) metrics?.refused(refusalReason(refused))
    return refused
  }
  const ahead = (listener: RequestListener) =>
    shedLoad(
      listener,
      refuse,
      (count) => log.serverEvent({ event: 'refused', count }),
      securityHeaders(appUrl),
    )
  const listening = await listen({ host, port, appUrl }, serve, ahead)

  // Before the line that says we are ready: a program that reads it may ask us to stop at once.
  onSignal(async (signal) => {
    isStopping = true
    log.serverEvent({ event: 'stopping', signal })
    await listening.stop(stopLimit, linger)
    await jobs?.stop(AbortSignal.timeout(stopLimit))
    await telemetry.stop(lastWords)
    await store.close().catch(log.fatal)
    await flush()
    process.exit(0)
  })

  const here = `http://${shownHost(host)}:${listening.port}`
  out.write(`${brand.name} is at ${appUrl === undefined ? here : `${appUrl}, behind ${here}`}\n`)
  const database = databaseUrl === undefined ? 'embedded' : 'postgres'
  log.serverEvent({ event: 'started', database, milliseconds: Math.round(performance.now()) })
}

/**
 * Calls `stop` at the first signal to end. Others change nothing: a terminal and npm may each send one for
 * the same key press, and requests under way are still answered.
 */
function onSignal(stop: (signal: string) => Promise<void>) {
  let isTold = false
  const once = (signal: string) => {
    if (isTold) return
    isTold = true
    void stop(signal)
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
}

/** Creates a database and nothing else, for the server that started this process and waits for it. */
async function makeDatabase(folder: string) {
  // The server that waited is gone.
  process.on('disconnect', () => process.exit(1))
  const { createEmbedded } = await import('./db/embedded/embedded.ts')
  await createEmbedded(folder)
  process.exit(0)
}

/** @throws StartError where the database is not the embedded one */
async function ofEmbedded(file: string | undefined, command: string) {
  const { dataDir, databaseUrl } = readConfiguration(process.env)
  if (databaseUrl !== undefined)
    throw new StartError(
      `DATABASE_URL is set: use PostgreSQL's own tools for the ${command}, see docs/operations.md.`,
    )
  if (file === undefined) throw new StartError(`Name a file: npm run ${command} -- <file>`)
  return { dataDir, path: resolve(file) }
}

async function backUpTo(file: string | undefined) {
  const setup = await ofEmbedded(file, 'backup')
  const { backUp } = await import('./operations/backup.ts')
  console.log(await backUp({ ...setup, now }))
}

async function restoreFrom(file: string | undefined) {
  const setup = await ofEmbedded(file, 'restore')
  const { restore } = await import('./operations/restore.ts')
  console.log(await restore({ ...setup, migrationsFolder: migrations() }))
}

async function distribute() {
  const { databaseUrl } = readConfiguration(process.env)
  if (databaseUrl === undefined)
    throw new StartError('DATABASE_URL is not set: the embedded database is on one machine.')
  const tables = await distributeDatabase(databaseUrl, migrations())
  console.log(
    tables.length === 0
      ? 'The database was split over its machines before.'
      : `Split over the machines of the database: ${tables.join(', ')}.`,
  )
}

/** What the program does instead of serving, by its first argument. */
const commands: Readonly<Record<string, (argument: string | undefined) => Promise<void>>> = {
  [MAKE_DATABASE]: async (folder) => makeDatabase(folder ?? ''),
  '--backup': backUpTo,
  '--restore': restoreFrom,
  '--distribute': distribute,
}

const [, , first = '', argument] = process.argv
const done = (commands[first] ?? start)(argument)
done.catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
