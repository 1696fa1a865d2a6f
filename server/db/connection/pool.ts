/** Connections to PostgreSQL on which no query stays without an answer. */
import postgres from 'postgres'
import { causesOf, isReadOnly, isUnavailable } from './failure.ts'
import { createGate, type Gate, type GateLimits, withDeadline } from './gate.ts'
import { TRANSACTION_FACTOR, translateUnavailable } from './limits.ts'
import type { Primary } from './primary.ts'
import { type DatabaseLoad, type StatementWatch, unwatched } from './watch.ts'

type Sql = ReturnType<typeof postgres>
type Sent = ReturnType<Sql['unsafe']>
type Options = postgres.UnsafeQueryOptions
type Rows = readonly unknown[]

/** What runs statements: the pool, or a transaction in it. */
interface Runner {
  unsafe(text: string, parameters?: never[], options?: Options): Sent
}
interface Transaction extends Runner {
  savepoint<T>(run: (client: Transaction) => Promise<T>): Promise<T>
}

export interface Pool {
  /** The part of the client that drizzle's driver uses. */
  readonly client: Runner & {
    readonly options: Sql['options']
    begin<T>(run: (client: Transaction) => Promise<T>): Promise<T>
  }
  ask(text: string, parameters: readonly unknown[]): Promise<Rows>
  readonly load: () => DatabaseLoad
  close(): Promise<void>
}

/**
 * How long a cancelled query may take to end before all connections are dropped, in milliseconds; and how old they
 * are before they are dropped because writes are refused: a full disk also has that effect, and lasts.
 */
const GRACE = 1_000

export interface PoolBounds extends GateLimits {
  readonly isDistributed: boolean
}

/** @param milliseconds how long a query may take */
const settings = ({ milliseconds, isDistributed }: PoolBounds) => ({
  // In case this process has died and cannot cancel.
  statement_timeout: milliseconds + GRACE,
  // Each statement finds its rows by their keys, whoever the person is. Custom plans, which PostgreSQL would
  // choose once it has table statistics, would make a person's statistics five times as expensive.
  // Citus has to see whose rows they are before it knows on which machine to run the statement.
  plan_cache_mode: isDistributed ? 'auto' : 'force_generic_plan',
})

function connect(url: string, isPrepared: boolean, bounds: PoolBounds): Sql {
  const { milliseconds, atOnce } = bounds
  const options = {
    prepare: isPrepared,
    onnotice: () => {},
    max: atOnce,
    // The driver would query array types on every connection, and no failure could be caught; none are used.
    fetch_types: false,
    // No query is sent behind another one under way: a cancellation would hit the next one. 1 is the least
    // with which the driver can begin a transaction; the gate sends no more than there are connections.
    max_pipeline: 1,
    // Seconds; together less than a query may take, so that the query gets the error of a failed connection.
    connect_timeout: (milliseconds * 0.8) / 1000,
    backoff: () => Math.min(milliseconds / 10_000, 0.2),
    // An old PgBouncer refuses such settings.
    connection: isPrepared ? settings(bounds) : {},
  }
  return postgres(url, options)
}

/** The database's and driver's codes for the end of a connection. */
const lost = /^(57P0[1-5]|08[0-9A-Z]{3}|CONNECTION_[A-Z]+|ECONN[A-Z]+|EPIPE)$/

/**
 * Whether the driver reports that a connection was lost. An error of severity ERROR came over it, and is about
 * another one: that of a coordinator to a worker.
 */
const isLoss = (error: unknown) =>
  [...causesOf(error)].some((cause) => {
    const { code, severity } = cause as { code?: unknown; severity?: unknown }
    return lost.test(String(code)) && severity !== 'ERROR'
  })

/** A transaction's hold on its connection; over once the driver has reported how the transaction ended. */
interface Hold {
  isOver: boolean
}

const lostHold = () =>
  Object.assign(new Error('the connection of this transaction was lost'), { code: 'CONNECTION_CLOSED' })

/**
 * The work of a transaction as a promise that never settles where the connection was lost: the driver rejects
 * the transaction itself, and would otherwise write a COMMIT or ROLLBACK to a closed socket, which ends the
 * whole process (postgres#1208).
 */
const unlessLost = <T>(hold: Hold, work: Promise<T>): Promise<T> => {
  const never = () => new Promise<never>(() => {})
  return work.then(
    (done) => (hold.isOver ? never() : done),
    (error: unknown) => {
      if (hold.isOver || isLoss(error)) return never()
      throw error
    },
  )
}

/** A query that is sent only once it is awaited; drizzle may first ask for its `values`. */
function lazily(ask: (isValues: boolean) => Promise<Rows>): Sent {
  const pending = (isValues: boolean) =>
    new Proxy({} as Sent, {
      get(_, name) {
        if (name === 'then') return (...then: Parameters<Sent['then']>) => ask(isValues).then(...(then as []))
        if (name === 'values') return () => pending(true)
        return undefined
      },
    })
  return pending(false)
}

/**
 * A late query is cancelled; if the cancellation has no effect either, all connections are replaced by new
 * ones. They also are when the primary moves to another host, or its host takes no writes any more.
 * @param primary the host to connect to @param isPrepared false behind an old PgBouncer in transaction mode
 * @param bounds `atOnce` is the number of connections
 */
export function openPool(
  primary: Primary,
  isPrepared: boolean,
  bounds: PoolBounds,
  watch: StatementWatch = unwatched,
): Pool {
  const { milliseconds } = bounds
  const gate = createGate(bounds)
  let sql = connect(primary.url, isPrepared, bounds)
  let connectedAt = performance.now()

  const renew = (given: Sql) => {
    if (given !== sql) return
    sql = connect(primary.url, isPrepared, bounds)
    connectedAt = performance.now()
    // Drizzle sets these once, on the first.
    Object.assign(sql.options.parsers, given.options.parsers)
    Object.assign(sql.options.serializers, given.options.serializers)
    void given.end({ timeout: 0 })
  }
  const unfollow = primary.follow(() => renew(sql))
  /** A query over `own` failed: perhaps the primary is elsewhere. */
  const noticeError = (error: unknown, own: Sql) => {
    if (isReadOnly(error) && performance.now() - connectedAt > GRACE) renew(own)
    if (isUnavailable(error)) primary.doubt()
  }
  const giveUp = (sent: Sent, own: Sql) => {
    primary.doubt()
    const timer = setTimeout(() => renew(own), GRACE)
    const end = () => clearTimeout(timer)
    sent.then(end, end)
    sent.cancel()
  }
  const statement =
    (runner: () => Runner, through: Gate): Runner['unsafe'] =>
    (...asked) =>
      lazily((isValues) => {
        let own = sql
        let sent: Sent | undefined
        const ask = (): PromiseLike<Rows> => {
          own = sql
          sent = runner().unsafe(...asked)
          return isValues ? sent.values() : sent
        }
        const answer = () => through(ask, () => sent && giveUp(sent, own))
        return watch(asked[0], () => translateUnavailable(answer(), (error) => noticeError(error, own)))
      })
  const unsafe = statement(() => sql as Runner, gate)

  // A statement of a transaction has its connection already, as long as that is alive.
  const onHold =
    (hold: Hold): Gate =>
    async (ask, isLate = () => {}) => {
      if (hold.isOver) throw lostHold()
      return withDeadline(milliseconds, ask(), isLate)
    }
  const bounded = (client: Transaction, hold: Hold): Transaction => ({
    unsafe: statement(() => client, onHold(hold)),
    savepoint: async (run) => {
      if (hold.isOver) throw lostHold()
      return client.savepoint((inner) => unlessLost(hold, run(bounded(inner, hold))))
    },
  })
  const begin: Pool['client']['begin'] = (run) => {
    let own = sql
    const ask = () => {
      own = sql
      const hold = { isOver: false }
      const begun = own.begin((client) =>
        unlessLost(hold, run(bounded(client as unknown as Transaction, hold))),
      ) as ReturnType<typeof run>
      const end = () => {
        hold.isOver = true
      }
      begun.then(end, end)
      return begun
    }
    const isLate = () => {
      primary.doubt()
      renew(own)
    }
    const answer = () => gate(ask, isLate, TRANSACTION_FACTOR * milliseconds)
    return watch(null, () => translateUnavailable(answer(), (error) => noticeError(error, own)))
  }
  const once: Options = { prepare: isPrepared }
  return {
    client: {
      unsafe,
      begin,
      get options() {
        return sql.options
      },
    },
    ask: async (text, parameters) => unsafe(text, parameters as never[], once),
    load: gate.load,
    close() {
      unfollow()
      return sql.end({ timeout: 5 })
    },
  }
}
