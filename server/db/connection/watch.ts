/** Sees what is sent to the database: for metrics and traces. */

/**
 * Runs a statement, and sees how long it takes, its wait for a connection included, and how it ends.
 * @param statement its text, in which values are only numbered; null for a whole transaction, whose statements
 * are seen as well
 */
export type StatementWatch = <T>(statement: string | null, run: () => Promise<T>) => Promise<T>

export const unwatched: StatementWatch = (_statement, run) => run()

/** How busy the connections of this process are. */
export interface DatabaseLoad {
  /** How many statements and transactions run at a time, at most: the number of connections. */
  readonly most: number
  /** How many run. */
  readonly running: number
  /** How many wait for a connection. */
  readonly waiting: number
}
