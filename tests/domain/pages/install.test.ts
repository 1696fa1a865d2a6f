import { expect, it } from 'vitest'
import { platformOf } from '#domain/pages/install.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Safari/604.1', 5, 'ios'],
  [mac, 5, 'ios'],
  [mac, 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0.0.0 Safari/537.36', 10, 'desktop'],
])('tells from %s with %i touch points how the app is installed there', (agent, points, platform) => {
  expect(platformOf(agent, points)).toBe(platform)
})
