import type { Page } from '@playwright/test'
import { draft, records, type StoredRecord } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { open } from '#tests/e2e/support/open.ts'
import { button, STANDARD_PACE, startButton, word } from '#tests/e2e/support/practice.ts'
import { withMovableTime } from '#tests/e2e/support/virtual-time.ts'

/** Seconds into the session: during the sixth breath. */
const AT = 55

/** The ways in which a session of two minutes may end, and what the device then stores. */
const endings: Record<
  string,
  { act: (page: Page) => Promise<Page>; holds: Partial<StoredRecord['record']> }
> = {
  'by Stop': { act: pressing('Stop'), holds: { ending: 'stopped' } },
  'by Finish': { act: pressing('Finish'), holds: { ending: 'finished' } },
  'for the hold': {
    async act(page) {
      await pressing('End Session & Enter Breath Hold')(page)
      return declineHold(page)
    },
    holds: { ending: 'finished' },
  },
  'in a pause': {
    async act(page) {
      await button(page, 'Pause').click()
      await expect(button(page, 'Resume')).toBeVisible()
      // A pause of an hour adds nothing.
      await page.clock.fastForward(3_600_000)
      return pressing('Stop')(page)
    },
    holds: { ending: 'stopped' },
  },
  'by leaving the page': {
    async act(page) {
      await page.goBack()
      await expect(page).toHaveURL('/')
      return page
    },
    holds: { ending: 'stopped' },
  },
  'by a reload, and kept after it': {
    act: (page) => keepAfter(page, page.reload()),
    holds: { ending: 'stopped' },
  },
  'by itself': {
    async act(page) {
      await page.clock.fastForward((120 - AT) * 1000)
      await expect(word(page)).toHaveText('Great Session!')
      await expect(page.getByText('2 minutes, 11 breaths.')).toBeVisible()
      return declineHold(page)
    },
    // An inhale every 2 · 108/21 s while that much time remains; eleven of them begin.
    holds: { ending: 'completed', duration: 120, breathCount: 11 },
  },
}

function pressing(name: string) {
  return async (page: Page) => {
    await button(page, name).click()
    await expect(word(page)).toHaveText(/Well done|Great Session!/)
    return page
  }
}

/** The hold that follows would begin after three seconds, with its own draft. */
async function declineHold(page: Page) {
  await button(page, 'Not yet').click()
  return page
}

async function keepAfter(page: Page, gone: Promise<unknown>) {
  await gone
  await button(page, 'Keep it').click()
  await expect(page.getByText('Your session is saved')).toBeVisible()
  return page
}

for (const [way, { act, holds }] of Object.entries(endings)) {
  test(`a session of two minutes ended ${way} is kept once, and nothing else is left`, {
    tag: ['in a pause', 'by itself'].includes(way) ? [] : '@full',
  }, async ({ page }) => {
    await withMovableTime(page)
    await open(page, '/')
    await page.getByRole('main').getByRole('link', { name: 'Breathing Treadmill' }).click()
    await startButton(page).click()
    await expect(word(page)).toHaveText('Settle in')
    await page.clock.fastForward((6.5 + AT) * 1000)
    await expect(word(page)).toHaveText(/Inhale|Exhale/)
    await expect.poll(async () => (await draft(page))?.at ?? 0).toBeGreaterThanOrEqual(AT)
    const last = await act(page)
    await expect.poll(() => draft(last)).toBeNull()
    const kept = await records(last)
    expect(kept).toHaveLength(1)
    const { duration = 0, ...record } = kept[0]?.record ?? {}
    const { duration: wanted, ...told } = holds
    expect(record).toMatchObject({ kind: 'session', technique: 'energizing', breathCount: 6, ...told })
    expect(record).toMatchObject({
      averagePace: expect.closeTo(STANDARD_PACE, 9),
      pace: expect.closeTo(STANDARD_PACE, 9),
    })
    expect(duration).toBeGreaterThanOrEqual(wanted ?? AT)
    expect(duration).toBeLessThanOrEqual(wanted ?? AT + 8)
  })
}
