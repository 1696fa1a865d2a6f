/** What the server says in the document itself. */
import { brand } from '#domain/pages/brand.ts'
import { pageFactsId, type ServerConfig } from '#domain/pages/page-facts.ts'

/** Read anew at each use: it is not asked for often. A page served by anything else has our defaults. */
export function readServerConfig(): ServerConfig {
  const defaults: ServerConfig = { supportAddress: brand.supportAddress }
  // While the build draws the first screen there is no document.
  if (import.meta.env.SSR) return defaults
  const block = document.getElementById(pageFactsId)
  return block === null ? defaults : { ...defaults, ...JSON.parse(block.textContent) }
}
