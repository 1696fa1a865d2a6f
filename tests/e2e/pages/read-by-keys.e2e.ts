import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressByKey, tabTo, typeByKey } from '#tests/e2e/support/keys.ts'

test('wisdom is found and kept, the audiobook heard and the book reached by keyboard alone', async ({
  page,
}) => {
  const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  const title = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await pressByKey(page, link('Explore more wisdom'))
  await expect(title).toHaveText('Daily Wisdom')
  await expect(page.getByRole('status')).toHaveText('500 tips')
  await typeByKey(page, page.getByRole('searchbox', { name: 'Search' }), 'make a bed')
  await expect(page.getByRole('status')).toHaveText('4 tips')
  await pressByKey(page, button('Save “you can’t make yourself sleep”'))
  await expect(button('Save “you can’t make yourself sleep”')).toHaveAttribute('aria-pressed', 'true')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }), 'Shift+Tab')
  await page.keyboard.press('Escape')
  await pressByKey(page, button('Saved'))
  await expect(page.getByRole('status')).toHaveText('1 tip')

  await page.goto('/')
  await pressByKey(page, link(/^Free audiobook sample/))
  await expect(title).toHaveText('Mind Over Chatter')
  await pressByKey(page, button('Play'))
  await expect(button('Pause')).toBeVisible()
  await pressByKey(page, button('Pause'), 'Space')
  await expect(button('Play')).toBeVisible()
  await tabTo(page, button(/^Mind Over Chatter\. Part one/))
  await page.keyboard.press('ArrowDown')
  await expect(button('Find a place to sit. Let your hands rest.')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button('Pause')).toBeVisible()
  await tabTo(page, link(/^The whole book/), 'Shift+Tab')
  await expect(link(/^The whole book/)).toHaveAttribute('href', '/api/download/book')
})
