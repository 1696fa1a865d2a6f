import type { ExternalPages } from './external-links.ts'

/** What only the server knows, sent with every page as a block of JSON in its document. */
export interface ServerConfig {
  /** The e-mail address for support. */
  readonly supportAddress: string
  /** The sister app's origin, whose pages may embed the player; left out if none is configured. */
  readonly framedBy?: string
  /** The service's own pages on other sites. */
  readonly elsewhere?: ExternalPages
}

/** The id of the JSON block. */
export const serverConfigId = 'page-facts'
