/**
 * The two pictures that a browser shows before it installs the app: Home on a phone, the Treadmill on a wide
 * screen. Needs a build that is being served.
 *
 *   npm run install:pictures -- [--url http://localhost:3000]
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'

const { values } = parseArgs({ options: { url: { type: 'string', default: 'http://localhost:3000' } } })
const pictures = [
  { path: '/', file: 'public/install/narrow.png', viewport: { width: 390, height: 844 } },
  { path: '/energizing', file: 'public/install/wide.png', viewport: { width: 1280, height: 800 } },
]

await mkdir('public/install', { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { path, file, viewport } of pictures) {
  const page = await browser.newPage({ baseURL: values.url, viewport, colorScheme: 'dark' })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, animations: 'disabled' })
  await page.close()
}
await browser.close()
