/**
 * Where wishes lead that the service has pages for elsewhere: there, or to the place within that serves the same wish
 * (decision 0023). Never a dead link.
 */
import { bookPath } from '#domain/api/calls.ts'
import { type RoutePath, routes } from './routes.ts'

export type ExternalPage = 'website' | 'book' | 'podcast' | 'booking' | 'audiobook'

/** Web addresses of the pages elsewhere, as far as there are any. */
export type ExternalPages = Readonly<Partial<Record<ExternalPage, string>>>

export type LinkTarget =
  /** A web address of somebody else's. */
  | { readonly is: 'elsewhere'; readonly href: string }
  | { readonly is: 'page'; readonly to: RoutePath }
  /** A file that the server hands out. */
  | { readonly is: 'file'; readonly href: string }
  /** The form that writes to us. */
  | { readonly is: 'support' }

/** What serves a wish within; null where nothing does, and nothing is shown. */
const internalFallbacks: Readonly<Record<ExternalPage, LinkTarget | null>> = {
  website: { is: 'page', to: routes.resources },
  book: { is: 'file', href: bookPath },
  podcast: null,
  booking: { is: 'support' },
  audiobook: { is: 'page', to: routes.audiobook },
}

/** Where `wish` leads; null: nowhere, and nothing is shown. */
export function externalLink(wish: ExternalPage, elsewhere: ExternalPages = {}): LinkTarget | null {
  const href = elsewhere[wish]
  return href === undefined ? internalFallbacks[wish] : { is: 'elsewhere', href }
}
