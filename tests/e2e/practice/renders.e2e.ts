import { expect, test } from '#tests/e2e/support/fixtures.ts'
import {
  button,
  FASTEST_PACE,
  openTreadmill,
  startButton,
  startSession,
  untilFirstInhale,
  word,
} from '#tests/e2e/support/practice.ts'
import { passTo, withVirtualTime } from '#tests/e2e/support/virtual-time.ts'

test('React draws once per change of phase and never between, while water, times and count move', async ({
  page,
}) => {
  // The hook of React's developer tools, which also works in production builds.
  await page.addInitScript(() => {
    const commits: string[] = []
    Object.assign(globalThis, { commits })
    const word = () => document.querySelector('h1')?.textContent ?? ''
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => commits.push(word()),
        onCommitFiberUnmount: () => {},
      },
    })
  })
  await withVirtualTime(page)
  await startSession(page)
  await passTo(page, 0.3)
  await untilFirstInhale(page)
  const look = () => page.evaluate(() => [...(Reflect.get(globalThis, 'commits') as string[])])
  const before = (await look()).length
  expect(before, 'the hook is heard').toBeGreaterThan(2)
  const times = new Set<string>()
  for (const [index, phase] of ['Exhale', 'Inhale', 'Exhale', 'Inhale'].entries()) {
    await passTo(page, (index + 1) * FASTEST_PACE + 0.3)
    await expect(word(page)).toHaveText(phase)
    times.add(await page.locator('main').innerText())
  }
  expect(times.size, 'the screen did move').toBe(4)
  const commits = (await look()).slice(before)
  expect(commits).toEqual(['Exhale', 'Inhale', 'Exhale', 'Inhale'])
})

test('while times and count are written, nothing that moves or glows begins again', async ({ page }) => {
  const restarts = () =>
    page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const cancelled: string[] = []
          document.addEventListener('animationcancel', ({ animationName }) => cancelled.push(animationName))
          setTimeout(() => resolve(cancelled), 1500)
        }),
    )
  await openTreadmill(page)
  await startButton(page).click()
  await expect(word(page)).toHaveText('Settle in')
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length)
  await expect.poll(moving, 'waves and ring').toBeGreaterThan(6)
  expect(await restarts(), 'on the Treadmill').toEqual([])
  await page.goto('/box-breathing')
  await button(page, 'Start Box Breathing').first().click()
  await expect(word(page)).toHaveText('Settle in')
  await expect.poll(moving, 'waves').toBeGreaterThan(5)
  expect(await restarts(), 'in box breathing').toEqual([])
})
