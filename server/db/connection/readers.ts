/**
 * Reads that may go to replicas. One does only where the replica has all that was acknowledged to anyone, on any
 * server, before the read began: so nobody can miss what they wrote, and nothing must be remembered of it
 * (decision 0035).
 */
import type { Database, Query } from './client.ts'
import { type PositionRow, PRIMARY_POSITION, positionIn } from './lsn.ts'
import { connectReplica, type ReplicaTrouble, sharedByAll } from './replica.ts'
import type { StatementWatch } from './watch.ts'

export interface Readers {
  /** Runs a statement that only reads, on a replica that has everything, or else on the primary. */
  readonly read: Query
  /** By how many seconds each replica lags, in the order of their addresses; undefined for one that does not say. */
  readonly lags: NonNullable<Database['replicaLags']>
  close(): Promise<void>
}

/** What is seen of replicas; `host` is a replica's place in the configuration, from 1. */
export interface ReaderEvents {
  /** Called when a replica has been in trouble for a few seconds, and with null when it is asked again. */
  readonly onReplica?: ((host: number, trouble: ReplicaTrouble | null) => void) | undefined
  /** Called with where each read was answered. */
  readonly onRead?: ((from: 'replica' | 'primary') => void) | undefined
}

export interface ReadersSetup extends ReaderEvents {
  /** Of each replica. */
  readonly urls: readonly string[]
  readonly isPrepared: boolean
  readonly watch?: StatementWatch | undefined
}

/** @param query asks the primary */
export function openReaders(
  query: Query,
  { urls, isPrepared, watch, onReplica, onRead }: ReadersSetup,
): Readers {
  const position = async () => {
    const [row] = await query<PositionRow>(PRIMARY_POSITION, [])
    if (row === undefined) throw new Error('expected the position of the primary, got none')
    return row
  }
  // Read after the call: what was acknowledged before is in it.
  const needed = sharedByAll(async () => positionIn(await position()))
  const replicas = urls.map((url, at) =>
    connectReplica({
      url,
      isPrepared,
      watch,
      needed,
      onTrouble: (trouble) => onReplica?.(at + 1, trouble),
    }),
  )
  let turn = 0
  return {
    async read(text, parameters) {
      for (let tried = 0; tried < replicas.length; tried += 1) {
        turn = (turn + 1) % replicas.length
        const rows = await replicas[turn]?.read(text, parameters)
        if (rows === undefined) continue
        onRead?.('replica')
        return [...rows] as never[]
      }
      onRead?.('primary')
      return query(text, parameters)
    },
    async lags() {
      const { lsn } = await position()
      return Promise.all(replicas.map((replica) => replica.lag(lsn).catch(() => undefined)))
    },
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()))
    },
  }
}
