/** Shown in place of a page whose code is not on the device while the server cannot be reached. */
import { noConnectionTexts } from '#domain/messages/pages/no-connection.ts'
import { knownPath, type OfPages, type PagePath } from '#domain/pages/routes.ts'
import { pageName } from './chrome.ts'

const needs: Readonly<Partial<Record<PagePath, string>>> = noConnectionTexts.needs satisfies OfPages<
  typeof noConnectionTexts.needs
>

/** That the page at `path` needs a connection. */
export function needInWords(path: string): string {
  const page = knownPath(path)
  return (page && needs[page]) ?? noConnectionTexts.need({ page: pageName(path) })
}
