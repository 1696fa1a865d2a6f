/** Shown in place of a page whose code is not on the device while the server cannot be reached. */
import { noConnectionTexts } from '#domain/messages/pages/no-connection.ts'
import { pageName } from './chrome.ts'

const needs: Readonly<Record<string, string>> = noConnectionTexts.needs

/** That the page at `path` needs a connection. */
export const needInWords = (path: string): string =>
  needs[path] ?? noConnectionTexts.need({ page: pageName(path) })
