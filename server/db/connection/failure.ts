/** What a failed query reports, on both drivers. */

/** Facts about a failure that contain nothing of the query or the stored data. */
export interface DatabaseFailure {
  /** SQLSTATE, or the driver's or system's code for a broken connection. */
  readonly code: string
  readonly severity?: string
  readonly constraint?: string
  readonly table?: string
  /** The routine of the server that failed. */
  readonly routine?: string
}

interface Reported {
  readonly code?: unknown
  readonly severity?: unknown
  readonly routine?: unknown
  readonly syscall?: unknown
  // Each driver has its own name for these two.
  readonly constraint?: unknown
  readonly constraint_name?: unknown
  readonly table?: unknown
  readonly table_name?: unknown
}

/** SQLSTATE classes in which the database cannot work: connection, resources, operator intervention. */
const unavailableState = /^(08|53|57)[0-9A-Z]{3}$/
/** SQLSTATE of a write that a standby refuses: the primary is elsewhere. */
const READ_ONLY = '25006'
/** The driver's and system's codes for a connection that failed or broke. */
const unavailableName =
  /^(CONNECT(ION)?_[A-Z]+|ECONN[A-Z]+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const sqlState = /^[0-9A-Z]{5}$/

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const reportedBy = (error: unknown) => (error ?? {}) as Reported

/** Whether the database is unreachable or overloaded, so that a retry may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  const { code, syscall } = reportedBy(error)
  return (
    syscall === 'connect' ||
    code === READ_ONLY ||
    (typeof code === 'string' && (unavailableState.test(code) || unavailableName.test(code)))
  )
}

/** Whether a host refused a write because it is not, or no longer, the primary. */
export const isReadOnly = (error: unknown) =>
  [...causesOf(error)].some((cause) => reportedBy(cause).code === READ_ONLY)

/** Whether a statement lost to another one and changed nothing: the database asks for it to be repeated. */
export function isConnectionLost(error: unknown): boolean {
  const { code } = reportedBy(error)
  return code === '40P01' || code === '40001'
}

/** An error and its causes, outermost first. */
export function* causesOf(error: unknown): Generator<Error> {
  // A circular chain of causes must end as well.
  for (let next = error, depth = 0; next instanceof Error && depth < 8; next = next.cause, depth += 1)
    yield next
}

/** What the database or the connection to it reported, or null where the failure comes from neither. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (const cause of causesOf(error)) {
    const reported = reportedBy(cause)
    const code = text(reported.code)
    const severity = text(reported.severity)
    if (code === undefined) continue
    if (!isUnavailable(cause) && (!sqlState.test(code) || severity === undefined)) continue
    return {
      code,
      severity,
      constraint: text(reported.constraint) ?? text(reported.constraint_name),
      table: text(reported.table) ?? text(reported.table_name),
      routine: text(reported.routine),
    }
  }
  return null
}
