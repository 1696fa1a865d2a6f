import type { ExternalPages } from './external-links.ts'

/** What only the server knows and every page is told in itself: a block of JSON in its document. */
export interface ServerConfig {
  /** Where people write to when the app fails them. */
  readonly supportAddress: string
  /** The sister app's origin, whose pages may show the player within them; left out where none is configured. */
  readonly framedBy?: string
  /** Pages of the service's own on other sites. */
  readonly elsewhere?: ExternalPages
}

/** The id of the block. */
export const serverConfigId = 'page-facts'
