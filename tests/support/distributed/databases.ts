/** New databases over the machines of a Citus cluster, whose address a proof gives in `DISTRIBUTED_URL`. */
import postgres from 'postgres'
import { distributePostgres } from '#server/db/connection/migrate.ts'

/** The database of a coordinator that knows all its workers; undefined for tests on one machine. */
export const clusterUrl = process.env.DISTRIBUTED_URL

/** Fewer than usual: they are made for each test file. */
const SHARDS = 4

const LOCK = 4_815_162_342

interface Node {
  readonly host: string
  readonly port: number
  readonly isCoordinator: boolean
}

export async function nodesOf(cluster: string): Promise<readonly Node[]> {
  const [first, ...others] = await askAt<Node>(
    cluster,
    `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid`,
  )
  if (!first?.isCoordinator || others.length === 0)
    throw new Error('expected a coordinator that knows itself and its workers')
  return [first, ...others]
}

export async function askAt<Row>(url: string, ...statements: readonly string[]): Promise<readonly Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    let rows: readonly unknown[] = []
    for (const statement of statements) rows = [...(await sql.unsafe(statement))]
    return rows as readonly Row[]
  } finally {
    await sql.end()
  }
}

/** The address of a database on one of the machines. */
export function addressAt(
  cluster: string,
  { host, port }: Pick<Node, 'host' | 'port'>,
  name?: string,
): string {
  const url = new URL(cluster)
  url.host = `${host}:${port}`
  if (name !== undefined) url.pathname = `/${name}`
  return url.href
}

/** A database of that name on every machine, split over them and without rows. See `createOnAll`. */
export async function createDistributed(...of: Parameters<typeof createOnAll>): Promise<string> {
  // One after another: adding a machine writes its roles, which all databases of that machine share.
  const turn = postgres(of[0], { max: 1, onnotice: () => {} })
  try {
    await turn`select pg_advisory_lock(${LOCK})`
    const url = await createOnAll(...of)
    await distributePostgres(url, 'drizzle')
    return url
  } finally {
    await turn.end()
  }
}

/**
 * A database of that name on every machine, in which the coordinator knows the workers, and nothing else.
 * @param workers how many of the workers to use; all if left out
 * @returns its address
 */
export async function createOnAll(
  cluster: string,
  name: string,
  shards = SHARDS,
  workers = Number.POSITIVE_INFINITY,
): Promise<string> {
  const nodes = (await nodesOf(cluster)).slice(0, 1 + workers)
  await Promise.all(
    nodes.map(async (node) => {
      await askAt(addressAt(cluster, node), `create database ${name}`)
      await askAt(addressAt(cluster, node, name), 'create extension citus')
    }),
  )
  const [coordinator, ...others] = nodes
  const url = addressAt(cluster, coordinator as Node, name)
  await askAt(
    url,
    `select citus_set_coordinator_host('${coordinator?.host}', ${coordinator?.port})`,
    ...others.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
    `alter database ${name} set citus.shard_count = ${shards}`,
  )
  return url
}

export async function dropDistributed(cluster: string, name: string): Promise<void> {
  for (const node of await nodesOf(cluster))
    await askAt(addressAt(cluster, node), `drop database if exists ${name} with (force)`)
}
