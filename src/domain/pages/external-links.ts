/**
 * Targets of links for which the service may have pages on other sites: those pages, or the part of the app
 * that serves the same purpose (decision 0023). Never a dead link.
 */
import { bookPath } from '#domain/api/calls.ts'
import { type RoutePath, routes } from './routes.ts'

export type ExternalPage = 'website' | 'book' | 'podcast' | 'booking' | 'audiobook'

/** URLs of the pages on other sites, if there are any. */
export type ExternalPages = Readonly<Partial<Record<ExternalPage, string>>>

export type LinkTarget =
  /** A URL on another site. */
  | { readonly is: 'elsewhere'; readonly href: string }
  | { readonly is: 'page'; readonly to: RoutePath }
  /** A file that the server provides. */
  | { readonly is: 'file'; readonly href: string }
  /** The support form. */
  | { readonly is: 'support' }

/** What serves the purpose within the app; null if nothing does: then no link is shown. */
const internalFallbacks: Readonly<Record<ExternalPage, LinkTarget | null>> = {
  website: { is: 'page', to: routes.resources },
  book: { is: 'file', href: bookPath },
  podcast: null,
  booking: { is: 'support' },
  audiobook: { is: 'page', to: routes.audiobook },
}

/** The target of `wish`; null if there is none: then no link is shown. */
export function externalLink(wish: ExternalPage, elsewhere: ExternalPages = {}): LinkTarget | null {
  const href = elsewhere[wish]
  return href === undefined ? internalFallbacks[wish] : { is: 'elsewhere', href }
}
