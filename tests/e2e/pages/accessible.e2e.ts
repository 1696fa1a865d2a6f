import type { Page } from '@playwright/test'
import { routes } from '#domain/pages/routes.ts'
import { isMadeUp } from '#scripts/texts/made-up-language.ts'
import {
  ask,
  breakCall,
  dialog,
  hold,
  practise,
  seeAccount,
  signInAsAdmin,
  subscribe,
} from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressByKey } from '#tests/e2e/support/keys.ts'
import { emailTo } from '#tests/e2e/support/mailbox.ts'
import { button, word } from '#tests/e2e/support/practice.ts'
import { violations } from '#tests/e2e/support/screen/axe.ts'
import { findVisualProblems } from '#tests/e2e/support/screen/look.ts'
import { findTextsWithoutRoom, named } from '#tests/e2e/support/screen/made-up-language.ts'
import { picturesFolder, takePictures } from '#tests/e2e/support/screen/pictures.ts'
import { hold as heldAt, seedDevice, seedServer, session } from '#tests/e2e/support/seed-records.ts'
import {
  email,
  errorText,
  openWithPassword,
  requestMagicLink,
  submitCredentials,
} from '#tests/e2e/support/sign-in.ts'
import { signUp } from '#tests/e2e/support/signed-in.ts'
import {
  breakingOff,
  choosing,
  counting,
  freezeTime,
  holding,
  type Inspect,
  openAtRest,
  practising,
  pressBadgesAway,
  unseen,
} from '#tests/e2e/support/tour.ts'

/** Goes through the app, checks each state on the way, and reports problems. */
async function lookAround(
  page: Page,
  go: (see: Inspect) => Promise<unknown>,
  { isLaid = false, states = 15 }: { isLaid?: boolean; states?: number } = {},
) {
  test.setTimeout(20_000 * states)
  const found: string[] = []
  await go(async (state) => {
    if (picturesFolder !== undefined) return takePictures(page, picturesFolder, test.info().title, state)
    // An address may break anywhere, and so may the name of a stored entry: they are not words.
    const problems = isMadeUp ? findTextsWithoutRoom(page, state) : findVisualProblems(page, isLaid)
    const wrong = (await problems).filter((it) => !/(@|‘\w+[:._]\S*’).*breaks in/.test(it))
    found.push(...wrong.map((it) => `${state}: ${it}`))
  })
  expect(found).toEqual([])
}

for (const [what, go] of Object.entries({ choosing, counting, unseen, practising, holding, breakingOff }))
  test(`every mode of ${what} is accessible, and all of it can be seen and touched`, async ({ page }) => {
    await freezeTime(page)
    await lookAround(page, (see) => go(page, see), { isLaid: true })
  })

// --- every page ---

/** The query that a page needs to show its content rather than say that the link is incomplete. */
const query: Partial<Record<keyof typeof routes, string>> = {
  sessionComplete: '?technique=energizing&duration=60&breaths=6&newAchievements=first-steps',
  presetLink: `#name=${encodeURIComponent(named('Dusk'))}&duration=300&pace=2.00&delay=60&audio=deeper`,
  resetPassword: '?token=abc',
  newsletterConfirm: '?token=abc',
}

/** Opens every page of the table and an unknown URL; pages that redirect lead to one of them. */
async function everyPage(page: Page, see: Inspect) {
  const seen = new Set<string>()
  for (const [name, path] of [...Object.entries(routes), ['none', '/no-such-page']] as const) {
    await openAtRest(page, path + (query[name as keyof typeof routes] ?? ''))
    const { pathname } = new URL(page.url())
    if (!seen.has(pathname)) await see(pathname)
    seen.add(pathname)
  }
}

const records = [session(1, 300), session(2, 900), session(9, 600), heldAt(1, 40), heldAt(3, 0)]

test('every page is accessible to a guest', async ({ page, complaints }) => {
  complaints.provoke(/status of 404.*no-such-page/)
  await openAtRest(page, '/breath-hold')
  await expect(page.getByText('No holds yet.')).toBeVisible()
  await seedDevice(page, records)
  // Counted on one page, shown on the next.
  await openAtRest(page, '/all-badges')
  await openAtRest(page, '/')
  await pressBadgesAway(page)
  await lookAround(page, (see) => everyPage(page, see), { states: Object.keys(routes).length + 1 })
})

test('every page is accessible to somebody with an account', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of 404.*no-such-page/)
  await signUp(page, baseURL)
  await seedServer(page, records, baseURL)
  await lookAround(page, (see) => everyPage(page, see), { states: Object.keys(routes).length + 1 })
})

test('lessons are accessible, and what plays for the night', async ({ page }) => {
  await lookAround(page, async (see) => {
    for (const address of [
      '/learn/find-your-center?lesson=softer-not-deeper',
      '/learn/awaken-potential?lesson=the-space-between',
    ]) {
      await openAtRest(page, address)
      await see(address)
    }
    await openAtRest(page, '/learn/sleep-better?lesson=heavy')
    await page.getByRole('checkbox', { name: 'I’ve done this lesson' }).check()
    await button(page, '15 min').click()
    await button(page, 'Play Still Water').click()
    await expect(button(page, 'Pause Still Water')).toBeVisible()
    await see('a lesson that is done, and a piece that plays')
  })
})

// --- dialogs and states ---

/** Opens a dialog by its row, checks it, does more in it, and closes it. */
async function checkOverlays(
  page: Page,
  see: Inspect,
  row: string | RegExp,
  more: () => Promise<unknown> = async () => {},
) {
  await page.getByRole('button', { name: row }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await see(String(row))
  await more()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('every dialog and state of a new account is accessible', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await lookAround(page, async (see) => {
    await seeAccount(page)
    await page.waitForLoadState('networkidle')
    await see('new account')
    await button(page, 'Edit Goal').click()
    await see('goal being set')
    await checkOverlays(page, see, 'Change email', async () => {
      await button(page, 'Send the link').click()
      await see('an e-mail that is none')
    })
    await checkOverlays(page, see, 'Change password', async () => {
      await button(page, 'Save password').click()
      await see('a password that is missing')
    })
    await checkOverlays(page, see, 'Where you are signed in')
    await checkOverlays(page, see, 'API tokens', async () => {
      await button(page, 'Create a token').click()
      await button(page, 'Create token').click()
      await see('a token without a name')
      await page.getByRole('dialog').getByLabel('Name').fill('My watch')
      await button(page, 'Create token').click()
      await expect(dialog(page, 'Your new token')).toBeVisible()
      await see('a new token')
      await button(page, 'Done').click()
      await see('a list of tokens')
    })
  })
})

test('what asks back is accessible: import, support, what cannot be undone, and the admin’s list', async ({
  page,
  baseURL,
}) => {
  await signInAsAdmin(page, baseURL)
  await practise(page, 600, baseURL)
  await hold(page, 75, baseURL)
  await lookAround(page, async (see) => {
    await seeAccount(page)
    await page.waitForLoadState('networkidle')
    await checkOverlays(page, see, 'Import', async () => {
      const sessions = [{ technique: 'energizing', duration: 60, ...records[0], id: undefined }]
      const text = JSON.stringify({ format: 'stilltide-export', version: 1, sessions })
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) })
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['1 session'])
      await see('what an import would add')
    })
    await checkOverlays(page, see, 'Clear history')
    await checkOverlays(page, see, 'Delete account')
    await checkOverlays(page, see, 'Contact support', async () => {
      await button(page, 'Send message').click()
      await see('a message without a subject')
    })
    const domain = `${Math.random().toString(36).slice(2, 8)}.example`
    await subscribe(page, domain, 2, baseURL)
    await openAtRest(page, `/admin`)
    await page.getByLabel('Search by address').fill(domain)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
    await see('admin')
    await checkOverlays(page, see, /^Unsubscribe \S+@/)
  })
})

test('every state of the saved presets is accessible', async ({ page, baseURL }) => {
  await signUp(page, baseURL)
  await lookAround(page, async (see) => {
    await openAtRest(page, '/energizing')
    await expect(page.getByText(/Nothing saved yet/)).toBeVisible()
    await see('no presets')
    const names = ['Dusk', 'A long evening by the old lake', 'נשימת בוקר', '👨‍👩‍👧‍👦'.repeat(30), 'Lunch']
    const settings = { sessionDuration: 600, breathingPace: 8.29, delayStart: 300, audioOption: 'deeper' }
    for (const name of names)
      await ask(page, 'POST', '/api/presets', { name: named(name).slice(0, 30), ...settings }, baseURL)
    await openAtRest(page, '/energizing')
    await button(page, 'Show all 5').click()
    await button(page, 'Save this setup').click()
    await button(page, 'Save').click()
    await expect(page.getByText('Please enter a name for your preset')).toBeVisible()
    await see('presets, and a name that is none')
    await button(page, 'Cancel').click()
    await button(page, 'More for Lunch').click()
    await see('what can be done with a preset')
    await button(page, 'Rename').click()
    await see('a preset being renamed')
    await button(page, 'Cancel').click()
    await button(page, 'Share as a link').click()
    await see('a preset’s link')
    await button(page, 'Done').click()
    await button(page, 'Delete').click()
    await see('a preset being deleted')
  })
})

test('every state of the Bluetooth trim is accessible', async ({ page }) => {
  await lookAround(page, async (see) => {
    await openAtRest(page, '/preferences')
    await checkOverlays(page, see, /^Bluetooth trim/, async () => {
      await page.getByRole('slider', { name: 'Picture timing' }).press('Home')
      await see('the earliest')
      await button(page, 'Start the bell').click()
      const tap = page.getByRole('button', { name: 'Tap with the bell' })
      await expect(tap).toBeVisible()
      await see('the bell')
      // Faster than any bell, so the measurement is rejected.
      for (let taps = 0; taps < 60 && (await tap.isVisible()); taps++) {
        await page.keyboard.press(' ', { delay: 130 })
      }
      await see('taps that make no sense')
    })
  })
})

test('every state of the history and of the badges is accessible', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of 500/)
  await lookAround(page, async (see) => {
    await openAtRest(page, '/breathing-history')
    await see('the history of a guest with nothing')
    await seedDevice(page, [heldAt(1, 601)], { name: 'set-aside', reason: 'forgotten' })
    await openAtRest(page, '/breathing-history')
    await expect(page.getByRole('region', { name: 'Set aside' })).toBeVisible()
    await see('set aside')
    await openAtRest(page, '/all-badges')
    await page.getByRole('button', { name: /^Weekly Warrior/ }).click()
    await see('a badge of an account')
    await signUp(page, baseURL)
    await seedServer(
      page,
      Array.from({ length: 40 }, (_, n) => (n % 3 === 0 ? heldAt(n, 20 + n) : session(n, 90 * n + 60))),
      baseURL,
    )
    await openAtRest(page, '/breathing-history')
    for (const n of [0, 1, 2]) await page.getByText('As a table').nth(n).click()
    await see('every table unfolded')
    await pressByKey(page, button(page, 'Edit sessions and holds'))
    await see('a history that is edited')
    await pressByKey(page, page.getByRole('button', { name: /^Remove / }).first())
    // It is shown for ten seconds, or while it has the keyboard focus, which the checks would take away.
    await expect(button(page, 'Undo')).toBeFocused()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await openAtRest(page, '/all-badges')
    await page.getByRole('button', { name: /^First Steps/ }).click()
    await see('a badge that was earned')
    await breakCall(page, '/api/**')
    await openAtRest(page, '/breathing-history')
    await see('a history that cannot be looked up')
    await openAtRest(page, '/all-badges')
    await see('badges that cannot be looked up')
    await openAtRest(page, '/account')
    await see('an account that cannot be reached')
  })
})

test('every question and each kind of result of the Clarity Check is accessible', async ({ page }) => {
  await lookAround(page, async (see) => {
    const answer = async (...given: (RegExp | string)[]) => {
      for (const name of given) await page.getByRole('button', { name }).click()
    }
    await openAtRest(page, '/clarity-check')
    for (const given of [/^Scattered/, 'Sitting', 'Some', /^Sleep isn’t an issue/, '5 minutes']) {
      await see(`the question before ${given}`)
      await answer(given)
    }
    await see('the question of health')
    await answer('None of these')
    await page.getByText('How your answers added up').click()
    await see('a practice')
    await answer('Back')
    await page.getByLabel('Pregnancy').check()
    await answer('Continue')
    await see('a gentle practice')
    await answer('Back')
    await page.getByLabel('Epilepsy').check()
    await answer('Continue')
    await see('a doctor first')
    await answer('Ask me again', /^Dizzy/)
    await see('stop signs')
  })
})

test('every state of coming in is accessible', async ({ page, browser, baseURL, complaints }) => {
  complaints.provoke(/status of 400/)
  await lookAround(page, async (see) => {
    await openAtRest(page, '/login')
    await email(page).fill('nobody')
    await email(page).press('Enter')
    await expect(errorText(page)).toHaveCount(1)
    await see('sign in, a wrong address')
    await openWithPassword(page, 'signin')
    await see('sign in by password')
    await openWithPassword(page, 'signup')
    await submitCredentials(page, '', '123')
    await expect(errorText(page)).toHaveCount(2)
    await see('sign up, two errors')
    await checkOverlays(page, see, 'See all 39 badges')

    // Short, because an address may break anywhere and is not a word.
    const address = `${Math.random().toString(36).slice(2, 8)}@x.example`
    await requestMagicLink(page, address)
    // Toasts have their own check, and may be half visible here.
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCount(0, { timeout: 10_000 })
    await see('letter sent')
    const { link } = await emailTo(address, /^Sign in/)
    await page.goto(link)
    await expect(button(page, 'Continue to Stilltide')).toBeVisible()
    await see('link')
    await openAtRest(page, '/auth/invented')
    await expect(word(page)).toHaveText('This link is no longer valid')
    await see('a link that is over')
    const other = await browser.newPage({ baseURL })
    const { email: theirs } = await signUp(other, baseURL)
    await other.close()
    await page.goto((await emailTo(theirs, /^Confirm your email/)).link)
    await expect(page.getByRole('region', { name: 'What this removes' })).toBeVisible()
    await see('verify, with what it removes')
  })
})
