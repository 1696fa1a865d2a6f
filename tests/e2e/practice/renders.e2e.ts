import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { FASTEST_PACE, startSession, untilFirstInhale, word } from '#tests/e2e/support/practice.ts'
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
