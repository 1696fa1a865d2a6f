import { afterEach, expect, it, vi } from 'vitest'
import { guardNavigation } from '#app/features/offline/navigation-guard.ts'

let end = () => {}
afterEach(() => {
  end()
  document.body.innerHTML = ''
})
const onBlocked = vi.fn()

/**
 * Clicks a link, which is never actually followed.
 * @returns whether the app's own handlers received the click
 */
function follow(attributes: string): boolean {
  document.body.innerHTML = `<a ${attributes}>on</a>`
  const heed = vi.fn((event: Event) => event.preventDefault())
  const link = document.querySelector('a') as HTMLElement
  link.addEventListener('click', heed)
  link.click()
  return heed.mock.calls.length === 1
}

it('keeps a person on the pages of the app while it is there', () => {
  end = guardNavigation({ window, onBlocked })
  for (const path of ['/', '/energizing', '/learn/sleep-better', '#below', '/account'])
    expect(follow(`href="${path}"`), path).toBe(true)
  for (const link of ['href="https://elsewhere.example/"', 'href="/api/download/book"', 'href="/" download'])
    expect(follow(link), link).toBe(false)
  expect(onBlocked).toHaveBeenCalled()
  end()
  expect(follow('href="https://elsewhere.example/"')).toBe(true)
})

it('takes the keys that load a page anew, and asks before a page is left', () => {
  end = guardNavigation({ window, onBlocked })
  const isKept = (event: Event) => !window.dispatchEvent(event)
  const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { ...init, cancelable: true })
  expect(isKept(key({ key: 'F5' }))).toBe(true)
  expect(isKept(key({ key: 'r', ctrlKey: true }))).toBe(true)
  expect(isKept(key({ key: 'R', metaKey: true, shiftKey: true }))).toBe(true)
  expect(isKept(key({ key: 'r' }))).toBe(false)
  expect(isKept(new Event('beforeunload', { cancelable: true }))).toBe(true)
  end()
  expect(isKept(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

it('sends no form to another page, and leaves those alone that the app sends itself', () => {
  end = guardNavigation({ window, onBlocked: () => {} })
  document.body.innerHTML = '<form><button>send</button></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const submit = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true })
    form.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(submit()).toBe(true)
  const own = vi.fn((event: Event) => event.preventDefault())
  form.addEventListener('submit', own)
  submit()
  expect(own).toHaveBeenCalledOnce()
})
