import type { Role } from './common.ts'

/** HTML elements of each role, besides `[role=…]`. */
const candidates = {
  button: 'button, input[type=button], input[type=submit], summary',
  link: 'a[href]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  switch: 'input[type=checkbox][switch]',
  slider: 'input[type=range]',
  spinbutton: 'input[type=number]',
  textbox: 'textarea, input:not([type]), input[type=text], input[type=email], input[type=search]',
  tab: '',
} as const satisfies Record<Role, string>

/** A selector for everything that may carry `role`. */
export const selectorOf = (role: Role) => [candidates[role], `[role=${role}]`].filter(Boolean).join(', ')

/** How drivers report that an element disappeared before we used it. */
const gone = /stale|detached|no such (element|node)|not found/i

/** Finds an element and does something with it; tries once more if the page was redrawn in between. */
export async function withElement<E>(
  find: () => Promise<E>,
  act: (element: E) => Promise<void>,
): Promise<void> {
  try {
    await act(await find())
  } catch (error) {
    if (!gone.test(String(error))) throw error
    await act(await find())
  }
}

/**
 * Source of `(selector, name) => Element | null`: the first visible, enabled element with the accessible name
 * `name`. Our own search, because WebKit's driver has none by name and each engine should click the same
 * element.
 */
export const findSource = `(selector, name) => {
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').trim()
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')
    if (ids) return tidy(ids.split(/\\s+/).map((id) => document.getElementById(id)?.textContent).join(' '))
    const label = element.getAttribute('aria-label')
    if (label) return tidy(label)
    if (element.labels?.length) return tidy([...element.labels].map((each) => each.textContent).join(' '))
    return tidy(element.textContent) || tidy(element.value) || tidy(element.title)
  }
  const isUsable = (element) => {
    const box = element.getBoundingClientRect()
    if (box.width === 0 || box.height === 0 || getComputedStyle(element).visibility !== 'visible') return false
    return !element.disabled && element.getAttribute('aria-disabled') !== 'true' && !element.closest('[inert]')
  }
  const found = [...document.querySelectorAll(selector)].find((each) => nameOf(each) === name && isUsable(each))
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found ?? null
}`
