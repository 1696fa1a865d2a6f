import type { Context, Handler } from 'hono'
import { routes } from '#domain/pages/routes.ts'
import { refusePlainly } from '#server/http/errors.ts'
import { contentSecurityPolicy } from '#server/http/headers.ts'
import type { AppEnvironment } from '#server/http/request-id.ts'
import { sendAsNotFound, sendFile } from './send-file.ts'
import type { Page, Site } from './site.ts'

/** One year, in seconds: for files that never change at their URL. */
const forever = 'public, max-age=31536000, immutable'
const revalidate = 'no-cache'
/** In characters: a shorter version in a URL could match by chance. */
const shortestVersion = 8

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** Whether a path means a file, so that a missing one gets a line of text and never a document. */
const looksLikeFile = (path: string) => /^\/(build|assets)(\/|$)/.test(path) || path.includes('.')

/** How long a file may be cached: forever when its URL changes with it, by name or by `?h=` and its hash. */
function cacheControl(path: string, version: string | undefined, hash: string): string {
  const isVersioned = version !== undefined && version.length >= shortestVersion && hash.startsWith(version)
  return path.startsWith('/build/') || isVersioned ? forever : revalidate
}

/** The canonical path of a page requested by another: `/energizing/`, `/energizing.html`, `/index.html`. */
function canonicalPath(pathname: string, pages: Site['pages']): string | undefined {
  let end = pathname.length
  while (end > 1 && pathname[end - 1] === '/') end -= 1
  if (end < pathname.length) return pathname.slice(0, end)
  const bare = pathname.replace(/(\/index)?\.html$/, '') || '/'
  return bare !== pathname && pages.has(bare) ? bare : undefined
}

const pageHeaders = (page: Page) => ({
  'cache-control': revalidate,
  'content-security-policy': contentSecurityPolicy(page.scriptHashes),
})

/** The same for a page that another origin may embed, even under a policy that requires permission (COEP). */
const framableHeaders = (page: Page, framedBy: string) => ({
  ...pageHeaders(page),
  'content-security-policy': contentSecurityPolicy(page.scriptHashes, framedBy),
  'cross-origin-resource-policy': 'cross-origin',
})

/**
 * Serves the build: its files, and for every path that may be a page a document, with 200 where `isKnownPath`
 * says that the app has a page and 404 elsewhere.
 * @param framedBy the origin whose pages may show the player; none if left out
 */
export function serveSite(
  site: Site,
  isKnownPath: (path: string) => boolean,
  framedBy?: string,
): Handler<AppEnvironment> {
  return (c: Context<AppEnvironment>) => {
    const { pathname, search } = new URL(c.req.url)
    const path = decodePath(pathname)
    if (path === undefined) return refusePlainly(c, 'not-found')

    const file = site.files.get(path)
    if (file) return sendFile(c, file, { 'cache-control': cacheControl(path, c.req.query('h'), file.hash) })

    const clean = canonicalPath(pathname, site.pages)
    // To a browser, a path that begins with two slashes is another host.
    if (clean && !looksLikeFile(clean) && !clean.startsWith('//')) {
      c.header('cache-control', revalidate)
      return c.redirect(clean + search, 308)
    }

    // By name for the service worker, which caches it for every page that it does not have.
    if (path === '/shell.html') return sendFile(c, site.shell, pageHeaders(site.shell))
    if (isKnownPath(path)) {
      const page = site.pages.get(path) ?? site.shell
      if (path === routes.webView && framedBy !== undefined) {
        c.set('isFramable', true)
        return sendFile(c, page, framableHeaders(page, framedBy))
      }
      return sendFile(c, page, pageHeaders(page))
    }
    return looksLikeFile(path)
      ? refusePlainly(c, 'not-found')
      : sendAsNotFound(c, site.shell, pageHeaders(site.shell))
  }
}
