import type { Database } from '#server/db/connection/client.ts'

// Where the person's rows are, so that a distributed database runs it there.
const MARK = `select 1 from person where user_id = $1 and pg_logical_emit_message(true, 'stilltide', '') is not null`

/**
 * Waits until all that can be read of a person is on the standby as well, if commits wait for one. A commit waits by
 * itself, but what a repeated call finds was perhaps never confirmed: when that wait is cut short, by us after 5 s
 * or by a crash, the primary shows what the standby lacks. An empty message in the log is a commit after it.
 */
export async function confirmReplicated({ query, primary }: Database, userId: string): Promise<void> {
  if (primary !== undefined) await query(MARK, [userId])
}
