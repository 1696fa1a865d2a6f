import { expect, it } from 'vitest'
import { renderFirstScreen } from '#app/first-screen.tsx'

const active = /<a [^>]*aria-current="page"[^>]*>/g

it.each(['/', '/energizing'])('draws %s with skip link, the navigation and its page', async (path) => {
  const html = await renderFirstScreen(path)
  expect(html).toContain('href="#content"')
  expect(html).toMatch(/<div id="content".*<main /)
  expect(html).toMatch(/<nav aria-label="Main"/)
  expect(html.indexOf('Skip to content')).toBeLessThan(html.indexOf('aria-label="Main"'))
  expect(html.indexOf('aria-label="Main"')).toBeLessThan(html.indexOf('<main'))
})

it('marks Home on its own path alone', async () => {
  const [home, ...others] = (await renderFirstScreen('/')).match(active) ?? []
  expect(home).toContain('href="/"')
  expect(others).toEqual([])
  expect((await renderFirstScreen('/energizing')).match(active)).toBeNull()
})

it.each(['/learn', '/learn/sleep-better'])('marks Learn on %s', async (path) => {
  const marked = (await renderFirstScreen(path)).match(active) ?? []
  expect(marked).toHaveLength(1)
  expect(marked[0]).toContain('href="/learn"')
})

it('draws the shell as header and navigation only, with nothing marked', async () => {
  const html = await renderFirstScreen(null)
  expect(html).toContain('<header')
  expect(html).toMatch(/<nav aria-label="Main"/)
  expect(html).not.toContain('<main')
  expect(html).not.toContain('aria-current')
})

it.each(['/', '/safety-info', null])(
  'draws %s without inline styles, which the policy forbids',
  async (path) => {
    expect(await renderFirstScreen(path)).not.toContain(' style="')
  },
)

it('writes the whole of the safety page: every source has its place, every link to a place finds one', async () => {
  const html = await renderFirstScreen('/safety-info')
  const places = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const wanted = [...html.matchAll(/href="\/safety-info#([^"]+)"/g)].map(([, id]) => id)
  expect(wanted.length).toBeGreaterThan(40)
  for (const id of wanted) expect(places).toContain(id)
  expect(html.match(/<h1/g)).toHaveLength(1)
})
