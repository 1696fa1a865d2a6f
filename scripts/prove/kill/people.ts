/** The people of the kill proof, each in a separate process: when one is done, another takes their place. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Programs } from '#scripts/bench/server/programs.ts'
import type { ClientSetup, ClientView } from './log.ts'

export interface ClientsSetup {
  readonly programs: Programs
  /** How many there are at once, and how much each does before another takes their place. */
  readonly clients: number
  readonly deeds: number
  readonly seed: number
  /** When it must be over, in milliseconds since 1970. */
  readonly until: number
  /** Where they write their logs, and the server they call. */
  readonly folder: string
  readonly port: number
  readonly isProxied?: boolean
  readonly isStoreKilled?: boolean
  readonly rest?: number
}

/** Each promise fails when a person's process fails. */
export interface Clients {
  /** Paths of their logs. */
  readonly logs: readonly string[]
  /** Requests cut so far. */
  cuts(): number
  /** Resolves after `count` more answers. */
  answers(count: number): Promise<void>
  /** Resolves once each who has an account got one more answer. */
  everyone(): Promise<void>
  /** Resolves at the next request. */
  question(): Promise<void>
  /** Resolves once each has an account: signing up is not what is proven, and limits delay repeated tries. */
  joined(): Promise<void>
  /** Whether a request is cut within two seconds. */
  nextCut(): Promise<boolean>
  /** Lets each finish what is under way. */
  end(): Promise<void>
  /** Kills their processes. */
  dismiss(): void
}

/** How long cut clients may take to notice, in milliseconds. */
const NOTICED = 2_000

export function startClients(setup: ClientsSetup): Clients {
  const { clients, until } = setup
  const hall = createRegistry()
  const running = new Set<ChildProcess>()
  const withAccount = new Set<ChildProcess>()
  const logs: string[] = []
  let isEnding = false
  const add = () => {
    const child = startClient(setup, logs, hall)
    running.add(child)
    child.on('message', (told) => told === 'joined' && withAccount.add(child))
    child.on('exit', (code) => {
      running.delete(child)
      withAccount.delete(child)
      if (code !== 0) hall.fail(new Error(`a client ended with ${code}: see ${setup.folder}`))
      else if (!isEnding) add()
    })
  }
  for (let count = 0; count < clients; count++) add()

  const left = () => Math.max(1, until - Date.now())
  const needed = async (what: ClientView, count: number) => {
    if (!(await hall.wait(what, count, left()))) throw new Error(`nobody ${what} in time`)
  }
  return {
    logs,
    cuts: () => hall.count('cut'),
    answers: (count) => needed('answered', count),
    async everyone() {
      await Promise.all([...withAccount].map((child) => nextAnswer(child, left())))
    },
    question: () => needed('asked', 1),
    async joined() {
      // Only those who are there now: signing up takes longer than all actions of a person, so that there is
      // always a new one.
      const present = logs.length
      while (present > hall.count('joined')) await needed('joined', 1)
    },
    nextCut: () => hall.wait('cut', 1, NOTICED),
    async end() {
      isEnding = true
      const leaving = [...running].map(async (child) => {
        const gone = once(child, 'exit', { signal: AbortSignal.timeout(left()) })
        child.send('end')
        await gone
      })
      await Promise.all(leaving)
      await hall.wait('answered', 0, 1)
    },
    dismiss() {
      isEnding = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** Resolves at the next answer of one person, or when they are done. */
const nextAnswer = (child: ChildProcess, limit: number) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a person got no answer in time')), limit)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    child.on('message', (told) => told === 'answered' && done())
    child.on('exit', done)
  })

/** Starts one more, whose log is the next of `logs`. */
function startClient(of: ClientsSetup, logs: string[], hall: Registry) {
  const { programs, folder, port, seed, deeds, rest = 0 } = of
  const { isProxied = false, isStoreKilled = false } = of
  const log = join(folder, `${logs.length}.jsonl`)
  const own = seed * 1000 + logs.length
  const setup: ClientSetup = { port, seed: own, deeds, log, rest, isProxied, isStoreKilled }
  logs.push(log)
  const child = fork(programs.client, [JSON.stringify(setup)], { execArgv: [] })
  child.on('message', hall.tell)
  return child
}

type Registry = ReturnType<typeof createRegistry>

/** Where people report what they do, so that the proof can wait for it. */
function createRegistry() {
  const listeners = new Set<(told: ClientView | null) => void>()
  const counts = { joined: 0, asked: 0, answered: 0, cut: 0 }
  let failure: Error | null = null
  const announce = (told: ClientView | null) => {
    for (const listener of [...listeners]) listener(told)
  }
  return {
    count: (what: ClientView) => counts[what],
    tell(message: unknown) {
      const told = message as ClientView
      counts[told] += 1
      announce(told)
    },
    fail(error: Error) {
      failure ??= error
      announce(null)
    },
    /**
     * Waits until `what` was reported `count` times.
     * @returns false when that took longer than `limit` milliseconds
     */
    wait: (what: ClientView, count: number, limit: number) =>
      new Promise<boolean>((resolve, reject) => {
        let missing = count
        const stop = (isThere: boolean) => {
          clearTimeout(timer)
          listeners.delete(listener)
          if (failure === null) resolve(isThere)
          else reject(failure)
        }
        const listener = (told: ClientView | null) => {
          if (told === what) missing -= 1
          if (told === null || missing <= 0) stop(told !== null)
        }
        const timer = setTimeout(() => stop(false), limit)
        listeners.add(listener)
        if (failure !== null || missing <= 0) stop(true)
      }),
  }
}
