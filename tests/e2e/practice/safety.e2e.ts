import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'

const h1 = { level: 1 } as const

test('the safety page shows the stop signs first, whole on a phone’s first screen', async ({ page }) => {
  const answer = await page.goto('/safety-info')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', h1)).toHaveText('Safety guidelines')
  const stop = page.getByRole('region', { name: 'Stop when you notice' })
  for (const sign of ['Dizziness, or feeling light-headed', 'Tingling', 'Chest pain', 'Panic'])
    await expect(stop.getByText(sign, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(stop.getByText('Breathe normally and lie down.')).toBeInViewport({ ratio: 0.5 })
  const next = page.getByRole('heading', { level: 2 }).nth(1)
  expect((await stop.boundingBox())?.y).toBeLessThan((await next.boundingBox())?.y ?? 0)
})

test('the contents lead to each part, with the focus, and back returns to where one read', async ({
  page,
}) => {
  await page.goto('/safety-info')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  const links = contents.getByRole('link')
  await expect(links).toHaveCount(10)
  for (const link of await links.all()) {
    const title = await link.innerText()
    await link.click()
    const part = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: title, exact: true }),
    })
    await expect(part).toBeFocused()
    await expect(part.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 0.9 })
    await page.goBack()
    await expect(page).toHaveURL('/safety-info')
    await expect(link).toBeInViewport()
  }
})

test('an address with an anchor opens there', async ({ page }) => {
  await page.goto('/safety-info#holds')
  await expect(page.getByRole('heading', { name: 'Holding your breath' })).toBeInViewport({ ratio: 0.9 })
})

test('a claim leads to its source, and the source back to the claim', async ({ page }) => {
  await page.goto('/safety-info')
  await page.getByRole('link', { name: 'Boyd C et al., MMWR 2015' }).click()
  const source = page.getByRole('listitem').filter({ hasText: '64(19):518–521' })
  await expect(source).toBeFocused()
  await expect(source).toBeInViewport({ ratio: 0.9 })
  await expect(source).toContainText(
    'New York State, 1988–2011. Morbidity and Mortality Weekly Report 2015;64(19):518–521.',
  )
  await source.getByRole('link', { name: 'Never here' }).click()
  await expect(page.getByRole('heading', { name: 'Never here' })).toBeInViewport({ ratio: 1 })
})

test('Back leads to the page before, past the anchors followed on the way', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Breathing Treadmill' }).click()
  await page.getByRole('link', { name: 'Read the full guidelines' }).click()
  await page.getByRole('link', { name: 'Epilepsy', exact: true }).first().click()
  await page.getByRole('link', { name: 'Pregnancy', exact: true }).first().click()
  await expect(page).toHaveURL('/safety-info#pregnancy')
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/energizing')
})

test('Back leads Home for whoever came from outside', async ({ page }) => {
  await page.goto('/safety-info')
  await page.getByRole('main').getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('it names when it was reviewed, and that it is no medical advice', async ({ page }) => {
  await page.goto('/safety-info')
  await expect(page.getByText('This is not medical advice.')).toBeVisible()
  await expect(page.getByText('Last reviewed on 23 November 2026.')).toBeVisible()
})

test('its lines are never wider than 560 px, and nothing runs off a small screen', async ({ page }) => {
  for (const width of [195, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/safety-info')
    await expect(page.getByRole('heading', h1)).toBeVisible()
    const widest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('main p, main li')].map((it) => it.getBoundingClientRect().width),
      ),
    )
    expect(widest).toBeLessThanOrEqual(560)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

for (const theme of ['dark', 'light']) {
  test(`it is accessible, ${theme}`, { tag: theme === 'dark' ? [] : '@full' }, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    await page.goto('/safety-info')
    await expect(page.getByRole('heading', h1)).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
}
