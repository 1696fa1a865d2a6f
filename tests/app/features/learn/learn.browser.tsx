import { cleanup, screen, within } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { Hero } from '#app/features/learn/hero.tsx'
import { Learn } from '#app/features/learn/learn.tsx'
import { personAtom } from '#app/state/person/person.ts'
import { writeLessonsDone } from '#device/practice/lessons-done.ts'
import { lotusIds } from '#domain/learn/lotus.ts'
import { guest } from '#domain/records/owner.ts'
import { openAt } from '#support/open-at.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const picture = () => screen.findByRole('img')

it('shows each lotus when chance picks it, without a letter in it', async () => {
  const names = new Set<string | null>()
  for (const [index, id] of lotusIds.entries()) {
    vi.spyOn(Math, 'random').mockReturnValue((index + 0.5) / lotusIds.length)
    openAt('/learn', <Hero />)
    const svg = await picture()
    expect(svg.getAttribute('data-lotus')).toBe(id)
    expect(svg.querySelector('text')).toBeNull()
    names.add(svg.getAttribute('aria-label'))
  }
  expect(names.size).toBe(7)
})

it('leads to the three courses with how far one has come, to the Clarity Check and beyond', async () => {
  writeLessonsDone(localStorage, guest, ['heavy', 'awake-at-three'])
  const atoms = createStore()
  atoms.set(personAtom, { state: 'guest' })
  openAt('/learn', <Learn waysOut={<a href="/beyond">Beyond</a>} />, atoms)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Learn & Grow')
  const ways = Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent ?? '']),
  )
  await vi.waitFor(() => expect(screen.getByText('2 of 5 done')).toBeTruthy())
  expect(ways['/learn/find-your-center']).toMatch(/^Find Your Center.*6 lessons$/)
  expect(ways['/learn/sleep-better']).toMatch(/^Sleep Better Tonight/)
  expect(ways['/learn/awaken-potential']).toMatch(/^Awaken Your Potential/)
  expect(ways['/clarity-check']).toMatch(/^Find Your Perfect Practice/)
  expect(within(screen.getByRole('navigation', { name: 'Elsewhere' })).getByText('Beyond')).toBeTruthy()
})
