/** 4-7-8 and box breathing: tools of fixed counts, without a choice of pace. */
import type { Page } from '@playwright/test'
import { records } from '#tests/e2e/support/device.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import {
  activeSources,
  button,
  continueFromResults,
  GONG_LEAD,
  minutes,
  results,
  theGong,
  word,
} from '#tests/e2e/support/practice.ts'
import { pass, passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

interface Tool {
  readonly name: string
  readonly path: string
  readonly line: string
  readonly standard: string
  readonly sliderEnds: readonly [string, string]
  readonly quick: readonly string[]
  readonly shape: readonly string[]
}

const sleepy: Tool = {
  name: 'Sleepy Time Breathing',
  path: '/four-seven-eight',
  line: 'In for 4, hold for 7, out for 8',
  standard: '1',
  sliderEnds: ['1', '20'],
  quick: ['1m', '2m', '3m', '4m', '5m'],
  shape: ['Inhale 4 s', 'Hold 7 s', 'Exhale 8 s'],
}
const box: Tool = {
  name: 'Box Breathing',
  path: '/box-breathing',
  line: 'In 4, hold 4, out 4, hold 4',
  standard: '2',
  sliderEnds: ['1', '60'],
  quick: ['1m', '2m', '3m', '5m', '10m'],
  shape: ['Inhale 4 s', 'Hold 4 s', 'Exhale 4 s', 'Hold 4 s'],
}

const start = (page: Page, { name }: Tool) => button(page, `Start ${name}`).first()
const time = (page: Page) => page.getByRole('slider', { name: 'Session Time' })

/** Opens the tool with a length in seconds, as a link does, and begins once its sounds are loaded. */
async function begin(page: Page, tool: Tool, length: number, last: string) {
  await page.goto(`${tool.path}?duration=${length}`)
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => page.evaluate(() => soundLog.decoded())).toContain(last)
  await start(page, tool).click()
  await expect(word(page)).toHaveText('Settle in')
}

/** The cues after the gong: name, and frames from the first phase to the onset. */
async function cuesHeard(page: Page) {
  const gong = await theGong(page)
  const rate = await page.evaluate((index) => soundLog.contexts()[index]?.sampleRate ?? 0, gong.context)
  const cues = (await activeSources(page)).filter((it) => it.sound !== 'gong')
  return {
    rate,
    // To a thousandth of a frame, the precision of a time in seconds.
    cues: cues.map(
      ({ sound, frame }) => [sound, Number((frame - gong.frame - GONG_LEAD * rate).toFixed(3))] as const,
    ),
  }
}

for (const tool of [sleepy, box]) {
  const { name, path, line, standard, sliderEnds, quick, shape } = tool

  test(`${name}: from Home to a choice of length, with the shape of one breath`, {
    tag: tool === sleepy ? [] : '@full',
  }, async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('navigation', { name: 'Practices' }).getByRole('link', { name })
    await expect(card).toContainText(line)
    await card.click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(shape as string[])
    await expect(minutes(page)).toHaveValue(standard)
    const group = page.getByRole('group', { name: 'Session Time' })
    await expect(group.getByRole('button')).toHaveText(quick as string[])
    await expect(button(page, 'Slow Down'), 'no pace to choose').toHaveCount(0)
    await expect(page.getByRole('slider'), 'no delay').toHaveCount(1)
    await time(page).focus()
    await page.keyboard.press('Home')
    await expect(minutes(page)).toHaveValue(sliderEnds[0])
    await page.keyboard.press('End')
    await expect(minutes(page)).toHaveValue(sliderEnds[1])
  })

  test(`${name}: whole minutes from 1 to 60 are taken by hand, and a word says why others are not`, {
    tag: tool === box ? [] : '@full',
  }, async ({ page }) => {
    await page.goto(path)
    const words = {
      '1.5': 'Please enter whole minutes.',
      '0': 'Please enter between 1 and 60 minutes.',
      '61': 'Please enter between 1 and 60 minutes.',
      soon: 'Please enter the minutes as a number.',
    }
    for (const [typed, why] of Object.entries(words)) {
      await minutes(page).fill(typed)
      await expect(page.getByText(why)).toBeVisible()
    }
    await expect(time(page)).toHaveAttribute('aria-valuetext', standard === '1' ? '1 minute' : '2 minutes')
    await minutes(page).fill('60')
    await expect(time(page)).toHaveAttribute('aria-valuetext', '60 minutes')
    await minutes(page).blur()
    await expect(minutes(page)).toHaveValue('60')
    await page.goto(`${path}?duration=10&pace=3`)
    await expect(start(page, tool)).toBeDisabled()
    await expect(page.getByText(/^Too short for one 1[69]-second breath\. Choose/)).toBeVisible()
  })

  test(`${name}: by keyboard alone it starts, waits, goes on and stops; arrows change nothing`, {
    tag: tool === sleepy ? [] : '@full',
  }, async ({ page }) => {
    await withVirtualTime(page)
    await page.goto(`${path}?duration=120`)
    await start(page, tool).focus()
    await page.keyboard.press('Enter')
    await expect(word(page)).toHaveText('Settle in')
    await passTo(page, 0.5)
    await expect(word(page)).toHaveText('Inhale')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(/breaths per minute/)).toHaveCount(0)
    await expect(button(page, 'End Session & Enter Breath Hold')).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(button(page, 'Resume')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(button(page, 'Pause')).toBeVisible()
    await pass(page, 4)
    await expect(word(page)).toHaveText('Hold')
    await button(page, 'Stop').focus()
    await page.keyboard.press('Enter')
    await expect(results(page)).toContainText(name)
    await expect
      .poll(async () => (await records(page)).map(({ record }) => [record.technique, record.ending]))
      .toEqual([[path === sleepy.path ? '4-7-8' : 'box-breathing', 'stopped']])
  })
}

test('4-7-8: one guidance a cycle, the last one of its own, to the sample; no cue where a cycle does not fit', async ({
  page,
}) => {
  await withVirtualTime(page)
  await begin(page, sleepy, 43, 'sleep-final')
  for (const [second, phase] of [
    [0.5, 'Inhale'],
    [4.5, 'Hold'],
    [11.5, 'Exhale'],
    [19.5, 'Inhale'],
  ] as const) {
    await passTo(page, second)
    await expect(word(page)).toHaveText(phase)
  }
  await expect(page.getByText('2 breaths', { exact: true })).toBeVisible()
  await button(page, 'Finish').click()
  const { rate, cues } = await cuesHeard(page)
  expect(cues).toEqual([
    ['exhale-sleepy', 0],
    ['sleep-final', 19 * rate],
  ])
  await expect(results(page)).toContainText('Sleepy Time Breathing')
  const [kept] = await records(page)
  expect(kept?.record).toMatchObject({ technique: '4-7-8', breathCount: 1, ending: 'finished' })
  await continueFromResults(page)
  await expect(page).toHaveURL(/^[^?]*\/session-complete\?.*&rounds=1(&|$)/)
  await expect(page.getByText('Rounds', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Start New Session' }).click()
  await expect(page).toHaveURL(sleepy.path)
})

test('box: four words to the sample, and an exhale at completion; it ends by itself', {
  tag: '@full',
}, async ({ page }) => {
  await begin(page, box, 17, 'hold')
  await expect(word(page)).toHaveText('Well done', { timeout: 30_000 })
  const { rate, cues } = await cuesHeard(page)
  expect(cues).toEqual([
    ['inhale', 0],
    ['hold', 4 * rate],
    ['exhale', 8 * rate],
    ['hold', 12 * rate],
    ['exhale', 16 * rate],
  ])
  await expect(results(page)).toContainText('Box Breathing')
  const [kept] = await records(page)
  expect(kept?.record).toMatchObject({
    technique: 'box-breathing',
    duration: 17,
    breathCount: 1,
    ending: 'completed',
  })
  await page.keyboard.press('Escape')
  await page.goto(box.path)
  await expect(button(page, 'Repeat last: 17 seconds')).toBeVisible()
})
