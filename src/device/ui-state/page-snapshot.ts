/**
 * What a page looks like that is about to be loaded anew. The document that takes its place (`index.html`) shows it
 * until the app is there, so that nothing is seen of the change.
 */

/** The document reads it by this name. */
const KEY = 'refreshed'

/** Keeps `app` as it is drawn now. A storage that refuses is no error: then header and navigation stand for it. */
export function savePageSnapshot(storage: Pick<Storage, 'setItem'> | null, app: HTMLElement): void {
  try {
    const { href } = app.ownerDocument.location
    const kept = {
      href,
      at: Date.now(),
      top: app.ownerDocument.defaultView?.scrollY ?? 0,
      page: snapshotMarkup(app),
    }
    storage?.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Full, or forbidden.
  }
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
