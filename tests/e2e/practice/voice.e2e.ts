import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { activeSourcesOf, button } from '#tests/e2e/support/practice.ts'

test('a practice is guided by the voice that is chosen, and fetches no file of the other', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/preferences')
  await expect(button(page, 'Man')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Woman').click()
  await page.goto('/box-breathing')
  await button(page, 'Start Box Breathing').first().click()
  await expect.poll(() => activeSourcesOf(page, 'inhale-woman'), { timeout: 20_000 }).not.toHaveLength(0)
  expect(await activeSourcesOf(page, 'inhale')).toHaveLength(0)
  expect(fetched).toContain('/assets/audio/inhale-woman.mp3')
  expect(fetched).not.toContain('/assets/audio/inhale.mp3')
})
