import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { violations } from '#tests/e2e/support/screen/axe.ts'

test('the sample of the book plays from the line that is pressed, by parts of the file, and goes on after a reload', async ({
  page,
}) => {
  const parts = page.waitForResponse(
    (answer) => answer.url().includes('/assets/audio/audiobook-sample.mp3') && answer.status() === 206,
  )
  await page.goto('/audiobook-sample')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mind Over Chatter')
  await page.getByRole('button', { name: 'Feel where the air comes in.' }).click()
  expect((await parts).headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/)
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByText('Part 2 of 4')).toBeVisible()
  const position = page.getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await position.getAttribute('aria-valuenow'))).toBeGreaterThan(150)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Feel where the air comes in.' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByRole('link', { name: /^The whole book/ })).toHaveAttribute(
    'href',
    '/api/download/book',
  )
})
