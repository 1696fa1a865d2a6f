/** What the server says in the document itself. */
import { brand } from '#domain/pages/brand.ts'
import { type ServerConfig, serverConfigId } from '#domain/pages/server-config.ts'

/** Read again at each use, which is rare. A page served by anything else has our defaults. */
export function readServerConfig(): ServerConfig {
  const defaults: ServerConfig = { supportAddress: brand.supportAddress }
  // While the build draws the first screen there is no document.
  if (import.meta.env.SSR) return defaults
  const block = document.getElementById(serverConfigId)
  return block === null ? defaults : { ...defaults, ...JSON.parse(block.textContent) }
}
