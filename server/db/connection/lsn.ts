/** Positions in the log of a PostgreSQL and its replicas. */

/** How far a server is. Positions of different timelines do not compare. */
export interface LogPosition {
  /** Eight hexadecimal digits, raised by each promotion. */
  readonly timeline: string
  /** In bytes. */
  readonly at: bigint
}

/** As PostgreSQL writes it: `16/B374D848`. */
export interface PositionRow {
  readonly timeline: string
  readonly lsn: string
}

const bytes = (lsn: string) => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const positionIn = ({ timeline, lsn }: PositionRow): LogPosition => ({ timeline, at: bytes(lsn) })

/** Whether a server at `reached` has all that was in the log up to `needed`. */
export const contains = (reached: LogPosition, needed: LogPosition) =>
  reached.timeline === needed.timeline && reached.at >= needed.at

/** How far the primary's log is on its disk: an acknowledged commit is before that. */
export const PRIMARY_POSITION = `
select left(pg_walfile_name(l), 8) as timeline, l::text as lsn from pg_current_wal_flush_lsn() l`

/**
 * How far a replica has applied the log; no row on a primary. An account without the rights of `pg_monitor` sees no
 * receiver, and learns of a promotion only from the next checkpoint.
 */
export const REPLICA_POSITION = `
select lpad(upper(to_hex(coalesce(
  (select received_tli from pg_stat_wal_receiver where status = 'streaming'),
  (select timeline_id from pg_control_checkpoint())
))), 8, '0') as timeline, pg_last_wal_replay_lsn()::text as lsn
where pg_is_in_recovery() and pg_last_wal_replay_lsn() is not null`

/** By how many seconds a replica lags behind the primary's position $1; null on a primary. */
export const REPLICA_LAG = `
select case when pg_is_in_recovery() then case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
  else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 end end as seconds`
