import { type Drawn, lags, type Offset, quantile } from '#tests/e2e/support/drawn.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import {
  FASTEST_PACE,
  GONG_LEAD,
  startSession,
  theGong,
  untilFirstInhale,
} from '#tests/e2e/support/practice.ts'
import { recordScreen, turns, waterLevels } from '#tests/e2e/support/screencast.ts'

test('the water turns at least four times while the main thread is blocked for 12 s', {
  tag: ['@alone', '@full'],
}, async ({ page, context }) => {
  await startSession(page)
  await untilFirstInhale(page)
  // The count and its mist stand before the column of water that is measured.
  await page.locator('.session-count').evaluate((count) => count.style.setProperty('visibility', 'hidden'))
  const vessel = await page.locator('.vessel').boundingBox()
  const stop = await recordScreen(page)
  const [from, to] = await page.evaluate(() => {
    const from = Date.now()
    while (Date.now() < from + 12_000);
    return [from / 1000, Date.now() / 1000] as const
  })
  const frames = (await stop()).filter(({ at }) => at > from && at < to)
  const reader = await context.newPage()
  const levels = await waterLevels(reader, frames, vessel ?? { x: 0, y: 0, width: 0, height: 0 }, 390)
  expect(frames.length).toBeGreaterThan(40)
  expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(0.5)
  expect(turns(levels, 0.2)).toBeGreaterThanOrEqual(4)
})

test('what is drawn is what is heard: 99 of 100 frames within 2 ms, all within one frame', {
  tag: ['@alone', '@full'],
}, async ({ page }) => {
  await startSession(page)
  await untilFirstInhale(page)
  const { drawn, offsets } = await page.evaluate(
    () =>
      new Promise<{ drawn: Drawn[]; offsets: Offset[] }>((resolve) => {
        const context = soundLog.context(0)
        const tide = document.querySelector('.vessel-tide') as HTMLElement
        const drawn: Drawn[] = []
        const offsets: Offset[] = []
        const end = performance.now() + 12_000
        const look = () => {
          const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp()
          offsets.push({ time: performance.now(), offset: contextTime - performanceTime / 1000 })
          // The computed style in a frame is the animation's value at that frame's own time.
          const time = Number(document.timeline.currentTime)
          const shift =
            new DOMMatrix(getComputedStyle(tide).transform).f / tide.getBoundingClientRect().height
          drawn.push({ time, shift: shift * 100 })
          if (performance.now() < end) requestAnimationFrame(look)
          else resolve({ drawn, offsets })
        }
        requestAnimationFrame(look)
      }),
  )
  const gong = await theGong(page)
  const late = lags(drawn, offsets, gong.when + GONG_LEAD, FASTEST_PACE)
  const errors = late.map(Math.abs)
  const spread = [0, 0.01, 0.5, 0.99, 1].map((share) => quantile(late, share).toFixed(2))
  const says = `${late.length} frames, lag min, p1, median, p99, max: ${spread.join(', ')} ms`
  test.info().annotations.push({ type: 'drawn against heard', description: says })
  expect(late.length).toBeGreaterThan(200)
  expect(quantile(errors, 0.99), says).toBeLessThanOrEqual(2)
  expect(Math.max(...errors), says).toBeLessThanOrEqual(1000 / 60)
})
