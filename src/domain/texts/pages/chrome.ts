/** The names of pages. */
import { pageTitle } from '#domain/messages/common/brand.ts'
import { chromeTexts, pageNames } from '#domain/messages/pages/chrome.ts'
import { knownPath, routes } from '#domain/pages/routes.ts'

/** What screen readers announce on arrival at `path`. */
export function pageName(path: string): string {
  const known = knownPath(path)
  return known === undefined ? chromeTexts.notFound : pageNames[known]
}

/** The title of the document at `path`; Home's has the product's name in it. */
export function documentTitle(path: string): string {
  const name = pageName(path)
  return knownPath(path) === routes.home ? name : pageTitle({ name })
}
