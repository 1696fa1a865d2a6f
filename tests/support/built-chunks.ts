/** The build's files by their source files. Needs a build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const client = new URL('../../dist/client', import.meta.url).pathname

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
}
export const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
)
export const chunk = (key: string) => {
  const found = manifest[key]
  if (found === undefined) throw new Error(`no chunk ${key} in the build: run npm run build`)
  return found
}

/** A chunk with everything it imports statically. */
export function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of chunk(key).imports ?? []) closure(imported, seen)
  return seen
}
