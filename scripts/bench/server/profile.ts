/** Where the time is spent: Node's own CPU profile, by package. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Profile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string }
  }[]
  readonly samples: readonly number[]
}

/** The owner of a frame's code: a package, a part of ours, or Node. */
function ownerOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  const found = [...url.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].at(-1)?.[1]
  if (found !== undefined) return found
  if (url.startsWith('node:')) return 'Node'
  const ours = /\/(server|src)\/([^/]+)\//.exec(url)
  if (ours !== null) return ours[1] === 'src' ? `ours: ${ours[2]}` : `ours: server/${ours[2]}`
  if (url === '') return functionName === '(idle)' ? 'idle' : functionName.replace(/[()]/g, '') || 'V8'
  return 'other'
}

/** Shares of the samples that are not idle, 0…1, the largest first. */
export function sharesIn(folder: string): [string, number][] {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  if (file === undefined) throw new Error(`expected a profile in ${folder}, got none`)
  const { nodes, samples } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]))
  const counts = new Map<string, number>()
  for (const id of samples) {
    const owner = owners.get(id) ?? 'other'
    if (owner !== 'idle') counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  const busy = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return [...counts]
    .map(([owner, count]): [string, number] => [owner, count / busy])
    .sort(([, a], [, b]) => b - a)
}
