/** Text typed into the static first screen, for the fields that took its place. */

/** A field below the first screen is drawn within this time after it, in milliseconds. */
const WINDOW = 5000

/** Types the text of each of `before`, which are gone, into the field of its name in `container`. */
export function replayText(container: HTMLElement, before: readonly HTMLInputElement[]) {
  let left = before
  const drawing = new MutationObserver(replay)
  drawing.observe(container, { childList: true, subtree: true })
  setTimeout(() => drawing.disconnect(), WINDOW)
  replay()

  function replay() {
    left = left.filter((field) => !typeInto(container, field))
    if (left.length === 0) drawing.disconnect()
  }
}

/** @returns whether there is such a field */
function typeInto(container: HTMLElement, { ariaLabel, value }: HTMLInputElement): boolean {
  const field = [...container.querySelectorAll('input')].find((other) => other.ariaLabel === ariaLabel)
  if (field === undefined) return false
  // As a person does it: React hears of it, and the field's own undo takes it back.
  field.focus()
  field.select()
  document.execCommand('insertText', false, value)
  return true
}
