import { readFileSync } from 'node:fs'
import { chromium, expect, type Page, test } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '#support/quiet-chromium.ts'
import { records } from '#tests/e2e/support/device.ts'

/** These pages have a service worker, which handles shared content. */
test.use({ serviceWorkers: 'allow' })

const LINK = '/p#name=Dusk&duration=600&pace=8.29&delay=60&audio=none'
const manifest = () => JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))

async function openWithWorker(page: Page) {
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
}

/** Posts a form to the manifest's URL, as the system's share function does. */
async function share(page: Page, fields: Readonly<Record<string, string>>, file?: string) {
  const { action, enctype, method, params } = manifest().share_target
  await page.evaluate(
    async ({ action, enctype, method, fields, file, field }) => {
      const form = Object.assign(document.createElement('form'), { action, enctype, method })
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      if (file !== undefined) {
        const input = Object.assign(document.createElement('input'), { type: 'file', name: field })
        const files = new DataTransfer()
        const bytes = await (await fetch(file)).blob()
        files.items.add(new File([bytes], 'rain.mp3', { type: 'audio/mpeg' }))
        input.files = files.files
        form.append(input)
      }
      document.body.append(form)
      form.submit()
    },
    { action, enctype, method, fields, file, field: params.files[0].name },
  )
}

/** Logs POST requests over the network. */
function posts(page: Page) {
  const seen: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.serviceWorker() !== null) seen.push(request.url())
  })
  return seen
}

test('what another app shares arrives on the device alone: a file for the hold, a preset on its page', async ({
  page,
}) => {
  await openWithWorker(page)
  const sent = posts(page)
  await share(page, { title: 'Rain' }, '/assets/audio/gong.mp3')
  await expect(
    page.getByText('Shared with Stilltide. It will play during the hold after this session.'),
  ).toBeVisible()
  await expect(page.getByText('rain.mp3', { exact: true })).toBeInViewport()
  await expect(page).toHaveURL(/\/energizing#contemplation-title$/)
  await page.reload()
  await page.getByRole('radio', { name: /Upload your own/ }).check()
  await expect(page.getByText('rain.mp3', { exact: true })).toBeVisible()
  await share(page, { text: `Try this: https://app.example${LINK}` })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dusk')
  await share(page, { url: 'javascript:alert(1)' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There’s no preset in this link')
  expect(sent).toEqual([])
  expect(await records(page)).toEqual([])
})

test('what is shared before there is a worker is not kept, and said so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await share(page, {}, '/assets/audio/gong.mp3')
  await expect(page.getByRole('dialog', { name: 'Audio file' })).toContainText(
    'What you shared didn’t arrive, because the app was still starting. Please share it again.',
  )
  await context.close()
})

test('a browser has nothing to say against installing it', async ({ baseURL }, info) => {
  // A persistent profile: a test's usual profile is private, and apps cannot be installed from it.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    executablePath: chromiumPath,
    args: chromiumArgs,
    baseURL: baseURL as string,
  })
  const page = await context.newPage()
  await openWithWorker(page)
  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data as string)).toEqual(manifest())
  const faults = async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors
  expect(await faults()).toEqual([])

  // As a counter-check, a page that cannot be installed is reported.
  await page.goto('/api/docs')
  expect((await faults()).map(({ errorId }) => errorId)).toContain('no-manifest')
  await context.close()
})
