/** One replica: it answers what it has, and is left alone for a while when it lags or is away. */
import { type Batched, createBatching } from './batching.ts'
import {
  contains,
  type LogPosition,
  type PositionRow,
  positionIn,
  REPLICA_LAG,
  REPLICA_POSITION,
} from './lsn.ts'
import { openPool } from './pool.ts'
import { onlyHost } from './primary.ts'
import type { StatementWatch } from './watch.ts'

/** Why a replica is not asked: it lacks what was just written, does not answer, or is the primary. */
export type ReplicaTrouble = 'behind' | 'away' | 'primary'

export interface Replica {
  /**
   * Runs a statement if the replica has, at once or within some milliseconds, all that was in the primary's log.
   * @returns undefined where it did not: the primary must be asked
   * @throws what asking the primary for its position throws, and nothing else
   */
  read(text: string, parameters: readonly unknown[]): Promise<readonly unknown[] | undefined>
  /** By how many seconds it lags behind `primary`; undefined where it does not say. */
  lag(primary: string): Promise<number | undefined>
  close(): Promise<void>
}

export interface ReplicaSetup {
  /** `postgres://…`, of one host. */
  readonly url: string
  readonly isPrepared: boolean
  readonly watch: StatementWatch | undefined
  /** Asks the primary how far its log is now. */
  readonly needed: () => Promise<LogPosition>
  /** Called when it has been in trouble for a few seconds, and with null when it is asked again. */
  readonly onTrouble: (trouble: ReplicaTrouble | null) => void
}

/** Less than for the primary, which is asked instead. */
const LIMITS = { milliseconds: 1_000, waiting: 100, atOnce: 10, isDistributed: false }

/** How long to wait for a replica that lags, in milliseconds each; mostly the first is enough. */
const WAITS = [2, 5, 10, 20]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

export function connectReplica({ url, isPrepared, watch, needed, onTrouble }: ReplicaSetup): Replica {
  const { ask, close } = openPool(onlyHost(url), isPrepared, LIMITS, watch)
  const position = sharedByAll(async () => {
    const [row] = (await ask(REPLICA_POSITION, [])) as readonly PositionRow[]
    return row === undefined ? null : positionIn(row)
  })
  const troubleWith = async (place: LogPosition): Promise<ReplicaTrouble | null> => {
    for (const next of [...WAITS, null]) {
      const reached = await position()
      if (reached === null) return 'primary'
      if (contains(reached, place)) return null
      if (next !== null) await wait(next)
    }
    return 'behind'
  }
  const care = createCare(async () => {
    const place = await needed().catch(() => undefined)
    return place && troubleWith(place).catch(() => 'away' as const)
  }, onTrouble)
  return {
    async read(text, parameters) {
      if (!care.isWell()) return undefined
      const place = await needed()
      try {
        const trouble = await troubleWith(place)
        if (trouble === null) return await ask(text, parameters)
        care.fail(trouble)
      } catch {
        // Also what is wrong with the statement: the primary says that again.
        care.fail('away')
      }
      return undefined
    },
    async lag(primary) {
      const [row] = (await ask(REPLICA_LAG, [primary])) as readonly { seconds: number | null }[]
      return row?.seconds ?? undefined
    },
    close() {
      care.stop()
      return close()
    },
  }
}

/** Between two checks of a replica in trouble, in milliseconds. */
const REST = 1_000

/** The check at which a trouble is told: what lasts some seconds, and not a moment. */
const TOLD = 3

/**
 * Leaves a replica in trouble alone, so that no read waits for it, and checks by itself when that is over.
 * @param check undefined where it cannot say, because the primary is away
 */
function createCare(
  check: () => Promise<ReplicaTrouble | null | undefined>,
  onTrouble: ReplicaSetup['onTrouble'],
) {
  let trouble: ReplicaTrouble | null = null
  let [times, isTold] = [0, false]
  let timer: NodeJS.Timeout | undefined
  const checkLater = () => {
    timer = setTimeout(async () => {
      const found = await check()
      if (found !== undefined) turn(found)
      if (trouble !== null && timer !== undefined) checkLater()
    }, REST).unref()
  }
  const turn = (found: ReplicaTrouble | null) => {
    times = found === trouble ? times + 1 : 1
    trouble = found
    // With all hosts named as replicas, one is always the primary.
    const isDue = found === null ? isTold : found !== 'primary' && times === TOLD
    if (isDue) {
      isTold = found !== null
      onTrouble(found)
    }
  }
  return {
    isWell: () => trouble === null,
    fail(found: ReplicaTrouble) {
      // Those who asked together had the same trouble.
      if (trouble !== null) return
      turn(found)
      checkLater()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Asks once for all who call at the same time; the question is always sent after the call. */
export function sharedByAll<T>(ask: () => Promise<T>): () => Promise<T> {
  let calls = 0
  const shared: Batched<number, T> = createBatching({
    atOnce: 2,
    most: Number.POSITIVE_INFINITY,
    keyOf: String,
    async ask(items) {
      const answer = await ask()
      return items.map(() => answer)
    },
    isFinal: () => true,
  })
  return () => shared(calls++)
}
