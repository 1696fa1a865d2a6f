import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Processes and a folder that end together: explicitly, on failure, on exit and on a signal. */
export interface Household {
  /** A fresh temporary folder, removed at the end. */
  readonly folder: string
  /** The environment for children: their home and run-time folders inside `folder`, no desktop session. */
  readonly env: Record<string, string>
  /** Starts `command` in its own process group. Its output is available only through `lastWords`. */
  start(command: string, args: readonly string[], options?: StartOptions): Started
  /** Adds a process group that another process (a browser's launcher) started for us, so that it ends too. */
  adopt(pid: number | undefined): void
  /** Ends what was started, last first, and removes the folder. May be called twice. */
  end(): Promise<void>
}

export interface StartOptions {
  readonly env?: Record<string, string>
  /** Opens file descriptor 3 for the child to write to. */
  readonly extraPipe?: boolean
}

export interface Started {
  readonly pid: number
  /** Resolves with the first line on file descriptor 3 (`extraPipe`). */
  firstLine(): Promise<string>
  /** The end of what it printed, for error messages. */
  lastWords(): string
  isRunning(): boolean
}

const households = new Set<() => void>()
let isWatching = false

/** Makes an empty household called `name`. */
export async function openHousehold(name: string): Promise<Household> {
  watchForTheEnd()
  const folder = await mkdtemp(join(tmpdir(), `stilltide-${name}-`))
  const children: ChildProcess[] = []
  const guard = startGuard(folder)
  const killNow = () => {
    for (const child of children) signalGroup(child, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  households.add(killNow)
  return {
    folder,
    env: environment(folder),
    start(command, args, options = {}) {
      const child = spawn(command, args, {
        cwd: folder,
        detached: true,
        env: { ...environment(folder), ...options.env },
        stdio: ['ignore', 'pipe', 'pipe', options.extraPipe ? 'pipe' : 'ignore'],
      })
      children.push(child)
      guard.watch(child.pid)
      return watch(child, command)
    },
    adopt: (pid) => guard.watch(pid),
    async end() {
      for (const child of children.reverse()) await endGroup(child)
      guard.dismiss()
      killNow()
      households.delete(killNow)
    },
  }
}

/**
 * A shell that waits for our process to end: if we are killed, none of our handlers run, but its input
 * closes; then it ends the registered groups and removes the folder.
 */
function startGuard(folder: string): { watch(pid: number | undefined): void; dismiss(): void } {
  const script = `while read -r pid; do pids="$pids $pid"; done
    for pid in $pids; do kill -9 "-$pid"; done
    sleep 1; rm -rf -- "$0"`
  const shell = spawn('sh', ['-c', script, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  shell.unref()
  shell.stdin.on('error', () => {})
  return {
    watch(pid) {
      if (pid !== undefined) shell.stdin.write(`${pid}\n`)
    },
    dismiss: () => signalGroup(shell, 'SIGKILL'),
  }
}

/** Waits until `isTrue` is true, checking every `everyMs`. @throws Error naming `what` after `withinMs`. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  withinMs = 15_000,
  everyMs = 50,
): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`expected ${what} within ${withinMs} ms`)
    await pause(everyMs)
  }
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A loopback TCP port that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject()))
    })
  })
}

/** Without the machine's desktop session and locale, so that two machines measure the same browser. */
function environment(folder: string): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    ([key, value]) => value !== undefined && !/^(DISPLAY|WAYLAND|XDG_|DBUS_|PULSE_|HOME$|LC_|LANG)/.test(key),
  ) as [string, string][]
  return {
    ...Object.fromEntries(inherited),
    HOME: folder,
    LANG: 'C.UTF-8',
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_CACHE_HOME: join(folder, 'cache'),
    XDG_DATA_HOME: join(folder, 'data'),
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
  }
}

function watch(child: ChildProcess, command: string): Started {
  let words = ''
  let failure: Error | undefined
  const listen = (stream: Readable | null | undefined) => {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-2000)
    })
  }
  listen(child.stdout)
  listen(child.stderr)
  child.once('error', (error) => {
    failure = error
    words += `${error.message}\n`
  })
  const pipe = child.stdio[3] as Readable | null | undefined
  let line = ''
  pipe?.setEncoding('utf8').on('data', (text: string) => {
    line += text
  })
  const isRunning = () => !failure && child.exitCode === null && child.signalCode === null
  return {
    pid: child.pid ?? -1,
    isRunning,
    lastWords: () => words.trim(),
    async firstLine() {
      await until(`a line from ${command}`, () => line.includes('\n') || !isRunning())
      if (!line.includes('\n')) throw new Error(`expected a line from ${command}, got its end: ${words}`)
      return line.slice(0, line.indexOf('\n')).trim()
    },
  }
}

async function endGroup(child: ChildProcess): Promise<void> {
  const isGone = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  signalGroup(child, 'SIGTERM')
  await until('the end of a process', isGone, 3000).catch(() => signalGroup(child, 'SIGKILL'))
}

/** The child leads its own group (`detached`), so browsers' many processes end with it. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // A group that has already ended is fine.
  }
}

function watchForTheEnd(): void {
  if (isWatching) return
  isWatching = true
  process.once('exit', () => {
    for (const killNow of households) killNow()
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
}
