/**
 * A picture of a page that is about to be reloaded. The new document (`index.html`) shows it until the app is
 * there, so that the reload is not seen.
 */

import * as sessionKeys from '#device/storage/session-keys.ts'
import { type WriteStorage, writeText } from '#device/storage/stored-value.ts'

/** Saves `app` as it is drawn now. Where it cannot be stored, header and navigation are shown instead. */
export function savePageSnapshot(storage: WriteStorage, app: HTMLElement): void {
  const { href } = app.ownerDocument.location
  const snapshot = {
    href,
    at: Date.now(),
    top: app.ownerDocument.defaultView?.scrollY ?? 0,
    page: snapshotMarkup(app),
  }
  writeText(storage, sessionKeys.pageSnapshot, JSON.stringify(snapshot))
}

/**
 * Its markup with the state that React holds outside it. Styles are stored as data: the policy allows no
 * inline styles in markup.
 */
function snapshotMarkup(app: HTMLElement): string {
  const copy = app.cloneNode(true) as HTMLElement
  const inputs = copy.querySelectorAll('input')
  for (const [index, { checked }] of [...app.querySelectorAll('input')].entries())
    inputs[index]?.toggleAttribute('checked', checked)
  for (const styled of copy.querySelectorAll<HTMLElement>('[style]')) {
    styled.dataset.style = styled.getAttribute('style') ?? ''
    styled.removeAttribute('style')
  }
  return copy.innerHTML
}
