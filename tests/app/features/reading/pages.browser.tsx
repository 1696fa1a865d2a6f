import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ExternalLink } from '#app/features/external-links/external-link.tsx'
import { About } from '#app/features/reading/about.tsx'
import { Privacy } from '#app/features/reading/privacy.tsx'
import { Resources } from '#app/features/reading/resources.tsx'
import { isSupportOpenAtom } from '#app/state/device/support.ts'
import { about } from '#content/about.ts'
import { cookies, localStorageKeys, privacy, tables } from '#content/privacy.ts'
import { sourceLink, sources } from '#content/sources.ts'

afterEach(cleanup)

/** Renders `part` as the page at `path`. */
async function visit(path: string, part: ReactNode) {
  const atoms = createStore()
  const root = createRootRoute()
  const getParentRoute = () => root
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute, path, component: () => part }),
      createRoute({ getParentRoute, path: '$', component: () => null }),
    ]),
  })
  render(
    <Provider store={atoms}>
      <RouterProvider router={router as never} />
    </Provider>,
  )
  await screen.findByRole('heading', { level: 1 })
  return { atoms, path: () => router.state.location.pathname }
}

describe('Resources', () => {
  it('opens the book in a tab of its own, the sample and the guidelines in the app', async () => {
    await visit('/resources', <Resources WayOut={ExternalLink} />)
    const book = screen.getByRole('link', { name: /^Mind Over Chatter/ })
    expect(book.getAttribute('href')).toBe('/api/download/book')
    expect(book.getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: /^Audiobook sample/ }).getAttribute('href')).toBe(
      '/audiobook-sample',
    )
    expect(screen.getByRole('link', { name: /^About/ }).getAttribute('href')).toBe('/about')
    expect(screen.getByRole('link', { name: /^Safety guidelines/ }).getAttribute('href')).toBe('/safety-info')
  })

  it('asks for a private session by the form that writes to us', async () => {
    const { atoms } = await visit('/resources', <Resources WayOut={ExternalLink} />)
    screen.getByRole('button', { name: /^Private session/ }).click()
    expect(atoms.get(isSupportOpenAtom)).toBe(true)
  })

  it('shows no podcast where none is set up', async () => {
    await visit('/resources', <Resources WayOut={ExternalLink} />)
    expect(screen.queryByText('Podcast')).toBeNull()
  })

  it('tells of every source what it shows, and where it stands', async () => {
    await visit('/resources', <Resources WayOut={ExternalLink} />)
    for (const source of sources) {
      const { shows, journal, year } = source
      const row = screen.getByText(shows, { normalizer: (text) => text }).closest('li')
      expect(row?.textContent).toContain(`${journal} ${year}`)
      const link = row?.querySelector('a')
      expect(link?.getAttribute('href')).toBe(sourceLink(source)?.to)
      expect(link?.textContent).toBe(`${sourceLink(source)?.name} (opens in a new tab)`)
    }
  })
})

describe('Privacy', () => {
  it('says of each thing kept what it is, how long it stays and what it is called', async () => {
    await visit('/privacy', <Privacy />)
    for (const { names, what, stays } of [...localStorageKeys, ...cookies, ...tables]) {
      const row = screen.getByText(what).parentElement
      expect(row?.textContent).toContain(stays)
      for (const name of names) expect(row?.textContent).toContain(name)
    }
  })

  it('says when it was reviewed, and lets one ask', async () => {
    const { atoms } = await visit('/privacy', <Privacy />)
    expect(screen.getByText('22 November 2026').getAttribute('datetime')).toBe(privacy.reviewed)
    screen.getByRole('button', { name: 'Write to us' }).click()
    expect(atoms.get(isSupportOpenAtom)).toBe(true)
  })
})

describe('About', () => {
  it('has contents that lead to each of its parts, and ways on', async () => {
    const { path } = await visit('/about', <About />)
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    for (const { id, title } of about.parts) {
      expect(contents.getByRole('link', { name: title }).getAttribute('href')).toBe(`/about#${id}`)
      expect(document.getElementById(id)?.textContent).toContain(title)
    }
    screen.getByRole('link', { name: 'The safety guidelines' }).click()
    await expect.poll(path).toBe('/safety-info')
  })
})
