/** The client as published: built, and loaded from the packed folder. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Stilltide } from '#packages/client/calls.ts'
import type { StilltideOptions } from '#packages/client/options.ts'
import type { StilltideError } from '#packages/client/stilltide-error.ts'
import { clientApart } from '#scripts/build/client.ts'

interface BuiltClient {
  readonly createStilltide: (options: StilltideOptions) => Stilltide
  readonly StilltideError: typeof StilltideError
}

/** @returns the package's exports, and a function that removes it */
export async function buildAndLoad(): Promise<BuiltClient & { readonly remove: () => Promise<void> }> {
  const folder = await clientApart()
  const built: BuiltClient = await import(pathToFileURL(join(folder, 'dist/index.js')).href)
  return { ...built, remove: () => rm(folder, { recursive: true }) }
}
