/**
 * The database as a stream of blocks: SQL's own COPY text, which every later version can read. A block is a
 * line of JSON, followed by as many bytes as it says.
 */
import type { PGlite } from '@electric-sql/pglite'

/** The first line of a backup. */
export interface Preface {
  readonly format: typeof FORMAT
  readonly version: typeof VERSION
  /** When it was made, ISO 8601. */
  readonly made: string
  /** The newest migration of its database, in milliseconds since 1970. */
  readonly migration: number
  /** The secret stored in `DATA_DIR`; null where `AUTH_SECRET` is set. */
  readonly secret: string | null
}

/** Rows of a table. */
export interface RowsHead {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly bytes: number
}

/** The current value of a sequence. */
export interface SequenceHead {
  readonly sequence: string
  readonly value: string
}

export type Head = Preface | RowsHead | SequenceHead

export const FORMAT = 'stilltide-backup'
export const VERSION = 1

/** The most pages of a table in one block; a page has 8 KiB. */
const PAGES = 512

/** `name` quoted for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

interface Table {
  readonly name: string
  readonly pages: number
  readonly columns: readonly string[]
}

const TABLES = `select c.relname as name, (pg_relation_size(c.oid) / 8192)::int as pages,
    array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by c.oid, c.relname order by c.relname`

const line = (head: Head) => Buffer.from(`${JSON.stringify(head)}\n`)

/**
 * Everything in `pglite`, block by block, so that little of it is in memory at a time.
 * @param pglite nothing may write to it meanwhile @param preface without what is read from the database
 */
export async function* dump(
  pglite: PGlite,
  preface: Pick<Preface, 'made' | 'secret'>,
): AsyncGenerator<Uint8Array> {
  const newest = 'select max(created_at)::float8 as migration from drizzle.__drizzle_migrations'
  const [found] = (await pglite.query<{ migration: number }>(newest)).rows
  yield line({ format: FORMAT, version: VERSION, migration: found?.migration ?? 0, ...preface })
  for (const table of (await pglite.query<Table>(TABLES)).rows)
    for (let page = 0; page < table.pages; page += PAGES) {
      const columns = table.columns.map(quoted).join(', ')
      const where = `where ctid >= '(${page},0)' and ctid < '(${page + PAGES},0)'`
      const copy = `copy (select ${columns} from ${quoted(table.name)} ${where}) to '/dev/blob'`
      const { blob, affectedRows } = await pglite.query(copy)
      if (blob === undefined || blob.size === 0) continue
      const rows = affectedRows ?? 0
      yield line({ table: table.name, columns: table.columns, rows, bytes: blob.size })
      yield new Uint8Array(await blob.arrayBuffer())
    }
  const sequences =
    "select sequencename as sequence, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null"
  for (const sequence of (await pglite.query<SequenceHead>(sequences)).rows) yield line(sequence)
}
