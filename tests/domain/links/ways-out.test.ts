import { expect, it } from 'vitest'
import { bookPath } from '#domain/api/calls.ts'
import { type Wish, wayOut } from '#domain/links/ways-out.ts'
import { isKnownPath } from '#domain/pages/routes.ts'

const wishes: readonly Wish[] = ['website', 'book', 'podcast', 'booking', 'audiobook']

it('leads elsewhere where there is a page for the wish, and only there', () => {
  for (const wish of wishes) {
    const href = `https://${wish}.example/`
    expect(wayOut(wish, { [wish]: href })).toEqual({ is: 'elsewhere', href })
    for (const other of wishes.filter((each) => each !== wish))
      expect(wayOut(other, { [wish]: href })?.is).not.toBe('elsewhere')
  }
})

it('otherwise serves it within: the resources, the book’s file, the form; a podcast there is none', () => {
  expect(wayOut('website')).toEqual({ is: 'page', to: '/resources' })
  expect(wayOut('book')).toEqual({ is: 'file', href: bookPath })
  expect(wayOut('booking')).toEqual({ is: 'support' })
  expect(wayOut('podcast')).toBeNull()
})

it('leads to no page that is not there', () => {
  for (const wish of wishes) {
    const way = wayOut(wish)
    if (way?.is === 'page') expect(isKnownPath(way.to)).toBe(true)
  }
})
