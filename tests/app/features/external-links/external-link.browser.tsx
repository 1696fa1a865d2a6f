import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ExternalLink } from '#app/features/external-links/external-link.tsx'
import { LazyExternalLinks } from '#app/features/external-links/lazy-external-links.tsx'
import { SupportSlot } from '#app/features/support/support-slot.tsx'
import { serverConfigId } from '#domain/pages/server-config.ts'
import { openAt } from '#support/open-at.tsx'

afterEach(() => document.getElementById(serverConfigId)?.remove())

/** Sets what the server writes into the document. */
function beTold(elsewhere: Record<string, string>) {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = serverConfigId
  block.textContent = JSON.stringify({ supportAddress: 'help@breathe.example', elsewhere })
  document.head.append(block)
}

const link = (name: RegExp) => screen.findByRole('link', { name })

it('leads within where the service has no pages elsewhere: to the resources, the PDF and the form', async () => {
  openAt(
    '/',
    <>
      <LazyExternalLinks />
      <SupportSlot />
    </>,
  )
  expect((await link(/^Learn More about Stilltide$/)).getAttribute('href')).toBe('/resources')
  expect((await link(/^Free Mind Over Chatter Book/)).getAttribute('href')).toBe('/api/download/book')
  await userEvent.click(screen.getByRole('button', { name: 'Book Private Session' }))
  const form = await screen.findByRole('dialog')
  // A guest may give an address for a reply.
  expect(form.querySelector('input[type=email]')).not.toBeNull()
})

it('leads to the service’s own pages where it has them, in a tab of their own that learns nothing', async () => {
  beTold({
    website: 'https://w.example/',
    book: 'https://b.example/free',
    booking: 'https://s.example/#next',
  })
  openAt('/', <LazyExternalLinks />)
  for (const [name, href] of [
    [/^Learn More/, 'https://w.example/'],
    [/^Free Mind Over Chatter Book/, 'https://b.example/free'],
    [/^Book Private Session/, 'https://s.example/#next'],
  ] as const) {
    const way = await link(name)
    expect(way.getAttribute('href')).toBe(href)
    expect([way.getAttribute('target'), way.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(way.textContent).toContain('opens in a new tab')
  }
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows no podcast where there is none', async () => {
  const podcast = <ExternalLink link="podcast">Podcast</ExternalLink>
  openAt('/', podcast)
  expect(screen.queryByText('Podcast')).toBeNull()
  beTold({ podcast: 'https://p.example/' })
  openAt('/', podcast)
  expect((await link(/^Podcast/)).getAttribute('href')).toBe('https://p.example/')
})
