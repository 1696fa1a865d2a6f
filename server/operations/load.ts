/** Loads the blocks of a backup into a database: the reverse of `dump.ts`. */
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { type Head, quoted, type RowsHead } from './dump.ts'

export interface Block {
  readonly head: Head
  /** Empty where the head announces none. */
  readonly bytes: Uint8Array
}

/** Rows of each table that were loaded. */
export type Loaded = Record<string, number>

/**
 * Fills `pglite`, which has the schema that the backup was made with, so that it contains these rows and no
 * others. All of them are loaded, or none.
 */
export function load(pglite: PGlite, blocks: AsyncIterable<Block>): Promise<Loaded> {
  return pglite.transaction(async (client) => {
    const tables = "select tablename as name from pg_tables where schemaname = 'public'"
    const names = (await client.query<{ name: string }>(tables)).rows.map(({ name }) => quoted(name))
    await client.exec(`truncate ${names.join(', ')}`)
    // References were valid in the source database, whatever the order in which rows are loaded.
    await client.exec('set local session_replication_role = replica')
    const loaded: Loaded = {}
    for await (const { head, bytes } of blocks) {
      if ('table' in head) loaded[head.table] = (loaded[head.table] ?? 0) + (await fill(client, head, bytes))
      if ('sequence' in head)
        await client.query('select setval($1::regclass, $2::bigint)', [quoted(head.sequence), head.value])
    }
    return loaded
  })
}

async function fill(client: Transaction, { table, columns, rows }: RowsHead, bytes: Uint8Array) {
  const copy = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from '/dev/blob'`
  const { affectedRows } = await client.query(copy, [], { blob: new Blob([new Uint8Array(bytes)]) })
  if (affectedRows !== rows) throw new Error(`expected ${rows} rows of ${table}, got ${affectedRows}`)
  return rows
}
