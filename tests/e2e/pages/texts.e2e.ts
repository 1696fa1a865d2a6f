/**
 * Every text of the spec's error catalogue whose feature exists, produced by its cause, and the effects of
 * other failures on the same screens. `tests/domain/texts.test.ts` compares this file with the fixture, in
 * both directions.
 */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { simpleParser } from 'mailparser'
import { accountTexts } from '#domain/messages/account/account.ts'
import type { OurTextShownHere, TextShownHere } from '#support/texts/spec-texts.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { holdBack } from '#tests/e2e/support/gate.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { signOut, signUp } from '#tests/e2e/support/signed-in.ts'
import { addSisterApp, withSisterApp } from '#tests/e2e/support/sister-app.ts'

// Each goes through many causes.
test.setTimeout(90_000)

type Text = TextShownHere | OurTextShownHere

const PASSWORD = 'breathe in, breathe out'
/** A proxy's answer when our server is down. */
const refused = { status: 400, contentType: 'application/json', body: '{"message":"Not today"}' }
const gateway = { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }

/** Expects texts in live regions, where screen readers announce them. */
async function shows(page: Page, ...texts: Text[]) {
  for (const text of texts)
    await expect(
      page.locator('[role=alert], [role=status], [aria-live]').getByText(text, { exact: true }).last(),
    ).toBeVisible()
}

/** Expects a title and a line beside the invalid field, which has the focus. */
async function showsAt(field: Locator, title: Text, line: Text) {
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(`${title}. ${line}`)
}

/**
 * Makes a call fail until it is restored; a form sent twice at once makes one call.
 * @returns how often it was called
 */
async function breaks(page: Page, path: string, method: string, answer: typeof gateway | 'no network') {
  let asked = 0
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    asked++
    if (answer === 'no network') await route.abort()
    else await route.fulfill(answer)
  })
  return { asked: () => asked, mend: () => page.unroute(`**${path}`) }
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const byPassword = (page: Page) =>
  page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Password' }).click()
/** The link in the navigation that depends on who is signed in. */
const navigationLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
/** The button's name has a second line. */
const sisterApp = (page: Page) => page.getByRole('button', { name: 'Open the sister app' })
const dialog = (page: Page) => page.getByRole('dialog')

/** The code in the e-mail to `address`, from the folder where e-mails are written without a mail server. */
async function codeFor(address: string): Promise<string> {
  const outbox = `.cache/e2e-data-${process.env.E2E_PORT ?? 4317}/outbox`
  let code = ''
  const find = async () => {
    const names = await readdir(outbox)
    const letters = names.filter((name) => /^[^.].*\.eml$/.test(name))
    for (const name of letters) {
      const letter = await readFile(join(outbox, name))
      if (!letter.includes(address)) continue
      const { text = '' } = await simpleParser(letter)
      code = /^\d{6}$/m.exec(text)?.[0] ?? code
    }
    return code
  }
  await expect.poll(find).toMatch(/^\d{6}$/)
  return code
}

async function openAccount(page: Page) {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
}

test('signing up and in', { tag: '@full' }, async ({ page, complaints }) => {
  complaints.provoke(/status of (401|404|409|502)|ERR_FAILED/)
  const address = `${randomUUID()}@example.com`
  await page.goto('/login?tab=signin')
  await email(page).fill('<script>globalThis.broken = 1</script> 🌊 سلام')
  await email(page).press('Enter')
  await showsAt(email(page), 'Invalid email', 'Please enter a valid email address')

  await email(page).fill(address)
  const link = await breaks(page, '/api/auth/send-magic-link', 'POST', 'no network')
  await button(page, 'Send Magic Link').dblclick()
  await shows(page, 'Failed to send link', 'Please try again.')
  await shows(
    page,
    'We couldn’t reach the server. Please check your connection. What you typed is still here.',
  )
  expect(link.asked()).toBe(1)
  await link.mend()

  await byPassword(page)
  await email(page).press('Enter')
  await showsAt(password(page), 'Password required', 'Please enter your password')
  await password(page).fill(PASSWORD)
  const broken = await breaks(page, '/api/auth/sign-in', 'POST', gateway)
  await button(page, 'Sign In').dblclick()
  await shows(page, 'Sign-in failed', 'Please try again or create a new account.')
  await shows(page, 'Something went wrong on our side. Please try again. What you typed is still here.')
  expect(broken.asked()).toBe(1)
  await broken.mend()

  await button(page, 'Sign In').click()
  await shows(
    page,
    'Account not found',
    "We've switched you to sign up and filled in your details. Create an account to get started!",
  )
  await expect(page).toHaveURL('/login?tab=signup')
  await expect(email(page)).toHaveValue(address)
  await expect(password(page)).toHaveValue(PASSWORD)

  await password(page).fill('five5')
  await password(page).press('Enter')
  await showsAt(password(page), 'Invalid password', 'Password must be at least 6 characters long')
  await password(page).fill('🌊'.repeat(200))
  await password(page).press('Enter')
  await showsAt(password(page), 'Invalid password', 'Password must be at most 128 characters long')

  await password(page).fill(PASSWORD)
  const unmade = await breaks(page, '/api/auth/sign-up', 'POST', gateway)
  await button(page, 'Create Account').dblclick()
  await shows(page, 'Sign-up failed', 'Failed to create account')
  expect(unmade.asked()).toBe(1)
  await unmade.mend()
  await button(page, 'Create Account').click()
  await shows(page, 'Account created!')
  await expect(page).toHaveURL('/account')

  const kept = await breaks(page, '/api/auth/logout', 'POST', gateway)
  await button(page, 'Sign out').dblclick()
  await shows(page, 'Logout failed', 'Please try again.')
  expect(kept.asked()).toBe(1)
  await kept.mend()
  await button(page, 'Sign out').click()
  await expect(page).toHaveURL('/')

  // The account must not look as if this sign-in had created it.
  await page.clock.setSystemTime(Date.now() + 600_000)
  await page.goto('/')
  await navigationLink(page, 'Sign In').click()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await byPassword(page)
  await email(page).fill(address)
  await password(page).fill('not this one')
  await password(page).press('Enter')
  await shows(
    page,
    'Account already exists',
    "We've switched you to sign in and filled in your details. Sign in to access your account!",
  )
  await expect(email(page)).toHaveValue(address)
  await password(page).press('Enter')
  await showsAt(password(page), 'Wrong password', 'Please check it and try again.')

  await password(page).fill(PASSWORD)
  const held = await holdBack(page, '**/api/auth/sign-in')
  await password(page).press('Enter')
  await expect(page.getByRole('status').getByText('Just a moment')).toBeAttached()
  // Going back while it is sent: the page stays left, and the sign-in counts.
  await page.goBack()
  await expect(page).toHaveURL('/')
  held.release()
  await shows(page, 'Welcome back!')
  await expect(navigationLink(page, 'Account')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a letter with a code, to an address that is not verified', {
  tag: '@full',
}, async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of (400|401)/)
  const { email: address } = await signUp(page, baseURL)
  await signOut(page, baseURL)
  await page.goto('/login?tab=signin')
  await email(page).fill(address)
  await button(page, 'Send Magic Link').click()
  await shows(page, 'Magic link sent! ✨')
  const code = page.getByRole('textbox', { name: 'Code from the email' })
  await code.fill('12 345')
  await code.press('Enter')
  await showsAt(code, 'Check the code', 'The code in the email has six digits.')
  const right = await codeFor(address)
  await code.fill(right === '000000' ? '000001' : '000000')
  await code.press('Enter')
  await showsAt(code, 'Wrong code', 'Please check it. If it’s too old, ask for a new one.')
  await code.fill(right)
  await code.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'What this removes' })).toContainText('the password')
  const kept = page.getByLabel('To keep them, enter the account’s password')
  await kept.fill('not this one')
  await kept.press('Enter')
  await showsAt(kept, 'Wrong password', 'Please enter this account’s password, or leave the field empty.')
  await kept.fill(PASSWORD)
  await kept.press('Enter')
  await expect(page).toHaveURL('/account')
  await expect(button(page, 'Change password')).toBeVisible()
})

test('an account that cannot be reached, and then can', {
  tag: '@full',
}, async ({ page, browser, baseURL, complaints }) => {
  complaints.provoke(/status of (400|401|404|502)|ERR_FAILED/)
  // The server's operator has configured another support address.
  await page.route('**/account', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('support@stilltide.example', 'help@breathe.example')
    const body = addSisterApp(html)
    await route.fulfill({ response: answer, body })
  })
  const { email: address } = await signUp(page, baseURL)
  await openAccount(page)

  const goal = await breaks(page, '/api/user/goal', 'POST', refused)
  await button(page, 'Edit Goal').click()
  await button(page, 'Save goal').dblclick()
  await shows(page, 'Failed to update goal')
  await expect(page.getByText('Not today')).toBeVisible()
  expect(goal.asked()).toBe(1)
  await goal.mend()
  await button(page, 'Save goal').click()
  await shows(page, 'Goal updated!')

  const nudges = page.getByRole('switch', { name: 'Habit nudge emails' })
  const wish = await breaks(page, '/api/user/habit-nudge-preference', 'POST', gateway)
  await nudges.click()
  await shows(page, 'Failed to re-enable habit nudges')
  await expect(nudges).not.toBeChecked()
  await wish.mend()
  await nudges.click()
  await expect(nudges).toBeChecked()
  const wish2 = await breaks(page, '/api/user/habit-nudge-preference', 'POST', gateway)
  await nudges.click()
  await shows(page, 'Failed to turn habit nudges off')
  await wish2.mend()

  await button(page, 'Contact support').click()
  const [subject, message] = [page.getByLabel('Subject'), page.getByLabel('Message')]
  await subject.fill('   ')
  await button(page, 'Send message').click()
  await showsAt(subject, 'Please fill all fields', 'Subject and message are required')
  await subject.fill('<script>globalThis.broken = 1</script> 🌊')
  await button(page, 'Send message').click()
  await showsAt(message, 'Please fill all fields', 'Subject and message are required')
  await message.fill('كيف أتنفس؟ 👩‍👩‍👧')
  const contact = await breaks(page, '/api/support/contact', 'POST', gateway)
  await button(page, 'Send message').dblclick()
  await shows(page, 'Failed to send message')
  await expect(dialog(page).getByRole('alert')).toContainText('Please write to help@breathe.example instead.')
  expect(contact.asked()).toBe(1)
  await contact.mend()
  await button(page, 'Send message').click()
  await shows(page, 'Message sent successfully')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'broken'))).toBeUndefined()

  await sisterApp(page).click()
  await shows(page, 'The sister app is not configured here.')
  const sister = await breaks(page, '/api/sister-app/link', 'GET', gateway)
  await sisterApp(page).dblclick()
  await shows(page, 'Couldn’t open the sister app. Please try again.')
  expect(sister.asked()).toBe(1)

  const other = await browser.newContext({ baseURL })
  await other.request.post('/api/auth/sign-in', {
    headers: { origin: baseURL ?? '' },
    data: { email: address, password: PASSWORD },
  })
  await other.close()
  await button(page, 'Where you are signed in').click()
  const out = await breaks(page, '/api/auth/sign-ins', 'DELETE', gateway)
  await button(page, 'Sign out everywhere else').dblclick()
  await shows(page, 'Couldn’t sign out that device')
  expect(out.asked()).toBe(1)
  await button(page, 'Close').click()

  await button(page, 'Change password').click()
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password').fill(PASSWORD)
  const change = await breaks(page, '/api/auth/change-password', 'POST', gateway)
  await button(page, 'Save password').dblclick()
  await shows(page, 'Couldn’t save your password')
  expect(change.asked()).toBe(1)
  await button(page, 'Close').click()

  await button(page, 'Change email').click()
  await page.getByLabel('New email address').fill(`${randomUUID()}@example.com`)
  const letter = await breaks(page, '/api/auth/change-email', 'POST', gateway)
  await button(page, 'Send the link').dblclick()
  await shows(page, 'Couldn’t send the link')
  expect(letter.asked()).toBe(1)
  await button(page, 'Close').click()

  await button(page, 'Clear history').click()
  const history = await breaks(page, '/api/user/history', 'DELETE', gateway)
  await page.getByLabel('Type DELETE HISTORY to confirm').fill('DELETE HISTORY')
  await button(page, 'Clear my history').dblclick()
  await shows(page, 'Failed to clear history')
  expect(history.asked()).toBe(1)
  await history.mend()
  await button(page, 'Clear my history').click()
  await shows(page, 'History cleared')

  await button(page, 'Delete account').click()
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT')
  const deletion = await breaks(page, '/api/auth/user', 'DELETE', gateway)
  await button(page, 'Delete my account').dblclick()
  await shows(page, 'Deletion failed', 'Failed to delete account. Please try again.')
  expect(deletion.asked()).toBe(1)
  await deletion.mend()
  const gone = await breaks(page, '/api/auth/user', 'DELETE', 'no network')
  await button(page, 'Delete my account').click()
  await shows(page, 'Network error. Please check your connection and try again.')
  await gone.mend()
  await button(page, 'Delete my account').click()
  await shows(page, 'Account deleted successfully')
  await expect(page).toHaveURL('/')
})

test('a sign-in that is over in mid-work', async ({ page, context, baseURL, complaints }) => {
  complaints.provoke(/status of 401/)
  await withSisterApp(page)
  const keep = async () => {
    await signUp(page, baseURL)
    await openAccount(page)
    // The sign-in has ended when something is done here: a pending read would report it first.
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(accountTexts.waiting)).toHaveCount(0)
  }
  await keep()
  await context.clearCookies()
  await sisterApp(page).click()
  await expect(dialog(page)).toContainText('Please log in to open the sister app.')
  await dialog(page).getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/login')

  await keep()
  await button(page, 'Edit Goal').click()
  await context.clearCookies()
  await button(page, 'Save goal').click()
  await shows(page, 'Failed to update goal', 'Please sign in.')
  await expect(page).toHaveURL('/')

  await keep()
  const other = await context.newPage()
  await openAccount(other)
  await button(other, 'Sign out').click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('a server that says nothing', async ({ page, baseURL }) => {
  // Makes the longest wait short.
  await page.addInitScript(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (wait) => timeout.call(AbortSignal, wait / 60)
  })
  await signUp(page, baseURL)
  await openAccount(page)
  let asked = 0
  await page.route('**/api/user/goal', () => void asked++)
  await button(page, 'Edit Goal').click()
  await button(page, 'Save goal').dblclick()
  await expect(button(page, 'Saving')).toBeVisible()
  await shows(page, 'Goal saved', 'Your account will be updated as soon as we can reach it.')
  expect(asked).toBe(1)
  await expect(page.getByText('Waiting for a connection: your new daily goal.')).toBeVisible()
  await page.unroute('**/api/user/goal')
  await button(page, 'Edit Goal').click()
  await button(page, 'Save goal').click()
  await shows(page, 'Goal updated!')
})

test('names of every kind, and too long', async ({ page, baseURL, complaints }) => {
  complaints.provoke(/status of (400|502)/)
  await signUp(page, baseURL)
  await openAccount(page)
  await button(page, 'API tokens').click()
  const made = async (typed: string, shown = typed) => {
    await button(page, 'Create a token').click()
    await page.getByLabel('Name').fill(typed)
    await button(page, 'Create token').dblclick()
    await button(page, 'Done').click()
    await expect(dialog(page).getByRole('listitem').getByText(shown, { exact: true })).toHaveCount(1)
  }
  await made('<script>globalThis.broken = 1</script>')
  // Marks that change the text direction are removed.
  await made('ساعتي 👩‍👩‍👧 \u202Ewatch', 'ساعتي 👩‍👩‍👧 watch')
  const revoking = await breaks(page, '/api/tokens/*', 'DELETE', gateway)
  await page.getByRole('button', { name: 'Revoke ساعتي' }).dblclick()
  await shows(page, 'Couldn’t revoke the token')
  expect(revoking.asked()).toBe(1)
  await button(page, 'Create a token').click()
  const field = page.getByLabel('Name')
  await field.evaluate((element) => element.removeAttribute('maxlength'))
  await field.fill('n'.repeat(400))
  await button(page, 'Create token').click()
  await shows(page, 'Couldn’t create the token')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/^Couldn’t create the token\. .*100 characters/)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'broken'))).toBeUndefined()
})

test('a deletion that half fails: the account is gone, and what the device would not let go is told', async ({
  page,
  baseURL,
}) => {
  const { id } = await signUp(page, baseURL)
  await openAccount(page)
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('stilltide')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const record = {
            kind: 'hold',
            id: crypto.randomUUID(),
            holdDuration: 20,
            startedAt: '2026-11-21T12:00:00.000Z',
            completedAt: '2026-11-21T12:00:20.000Z',
            timeZone: 'UTC',
          }
          const writing = opening.result.transaction('records', 'readwrite')
          writing.objectStore('records').put({
            version: 1,
            id: record.id,
            byOwner: `user:${id}`,
            record,
            owner: { kind: 'user', id },
            state: { name: 'set-aside', reason: 'refused' },
          })
          writing.oncomplete = () => resolve()
        }
        IDBObjectStore.prototype.delete = () => {
          throw new DOMException('The disk is full.', 'QuotaExceededError')
        }
      }),
    id,
  )
  await button(page, 'Delete account').click()
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT')
  await button(page, 'Delete my account').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account deleted successfully')
  await expect(page.getByRole('main')).toContainText('Some of your data on this device couldn’t be removed.')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})
