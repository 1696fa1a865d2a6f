import { expect, it } from 'vitest'
import { bookPath } from '#domain/api/calls.ts'
import { type ExternalPage, externalLink } from '#domain/pages/external-links.ts'
import { isKnownPath } from '#domain/pages/routes.ts'

const wishes: readonly ExternalPage[] = ['website', 'book', 'podcast', 'booking', 'audiobook']

it('leads elsewhere where there is a page for the wish, and only there', () => {
  for (const wish of wishes) {
    const href = `https://${wish}.example/`
    expect(externalLink(wish, { [wish]: href })).toEqual({ is: 'elsewhere', href })
    for (const other of wishes.filter((each) => each !== wish))
      expect(externalLink(other, { [wish]: href })?.is).not.toBe('elsewhere')
  }
})

it('otherwise serves it within: the resources, the book’s file, the form; a podcast there is none', () => {
  expect(externalLink('website')).toEqual({ is: 'page', to: '/resources' })
  expect(externalLink('book')).toEqual({ is: 'file', href: bookPath })
  expect(externalLink('booking')).toEqual({ is: 'support' })
  expect(externalLink('podcast')).toBeNull()
})

it('leads to no page that is not there', () => {
  for (const wish of wishes) {
    const way = externalLink(wish)
    if (way?.is === 'page') expect(isKnownPath(way.to)).toBe(true)
  }
})
