/**
 * What a page looks like that is about to be loaded anew. The document that takes its place (`index.html`) shows it
 * until the app is there, so that nothing is seen of the change.
 */

import * as sessionKeys from '#device/storage/session-keys.ts'
import { type WriteStorage, writeText } from '#device/storage/stored-value.ts'

/** Keeps `app` as it is drawn now. Where it cannot be stored, header and navigation stand for it. */
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

/** Its markup with what React keeps beside it. Styles go as data: the policy lets no markup bring its own. */
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
