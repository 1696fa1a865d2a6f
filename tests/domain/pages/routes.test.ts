import { expect, it } from 'vitest'
import { holdTexts } from '#domain/messages/practice/hold.ts'
import { destinations, isKnownPath, knownPath, linkRoute, routes } from '#domain/pages/routes.ts'
import { techniques } from '#domain/session/techniques.ts'
import { documentTitle, pageName } from '#domain/texts/pages/chrome.ts'

it('knows its pages by their exact path, a slash at the end tolerated', () => {
  for (const path of Object.values(routes)) expect(knownPath(path)).toBe(path)
  expect(knownPath('/safety-info/')).toBe('/safety-info')
  expect(isKnownPath('/breath-hold')).toBe(true)
})

it('knows a sign-in letter’s address by its pattern: one token after /auth', () => {
  for (const path of ['/auth/x', '/auth/Zm9v-_YmFy/', linkRoute]) expect(knownPath(path)).toBe(linkRoute)
  for (const path of ['/auth', '/auth/', '/auth/a/b', '/x/auth/a'])
    expect(isKnownPath(path), path).toBe(false)
  expect(pageName('/auth/x')).toBe('Your sign-in link')
})

it('knows nothing else, so that the server answers 404', () => {
  for (const path of ['', '/Learn', '/learn/x', '/Safety-info', '/safety-info/x', '/safety', '/toString'])
    expect(isKnownPath(path), path).toBe(false)
})

it('leads only to pages that there are', () => {
  for (const path of destinations) expect(isKnownPath(path)).toBe(true)
})

it('gives each page a title of its own, with the name of the product', () => {
  const titles = [...Object.values(routes), '/nowhere'].map(documentTitle)
  expect(new Set(titles).size).toBe(titles.length)
  for (const title of titles) expect(title).toContain('Stilltide')
  expect(documentTitle('/nowhere')).toBe('Page not found · Stilltide')
})

it('calls a tool in the title as on its page', () => {
  expect(pageName(routes.energizing)).toBe(techniques.energizing.name)
  expect(pageName(routes.breathHold)).toBe(holdTexts.title)
})
