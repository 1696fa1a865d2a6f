import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { breakCall, dialog, openAccount, toast } from '#tests/e2e/support/account.ts'
import { expect, test } from '#tests/e2e/support/fixtures.ts'
import { pressTwice } from '#tests/e2e/support/gate.ts'
import { emailTo } from '#tests/e2e/support/mailbox.ts'
import { button } from '#tests/e2e/support/practice.ts'
import { signOut } from '#tests/e2e/support/signed-in.ts'

const SUPPORT = 'support@stilltide.example'
const form = (page: Page) => dialog(page, 'Contact support')
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Send message' })
const wrong = (page: Page) => form(page).getByRole('alert').filter({ hasText: /./ })
const sent = (page: Page) => toast(page).filter({ hasText: 'Message sent successfully' })

test('a message needs subject and message, survives failure, a closed form and a lost sign-in, and is sent once', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.provoke(/status of 500.*\/api\/support\/contact/)
  complaints.provoke(/status of 401.*\/api\/support\/contact/, /status of 401.*\/api\/auth\/user/)
  const { email } = await openAccount(page, baseURL)
  await button(page, 'Contact support').click()
  await expect(form(page)).toContainText(`We’ll reply to ${email}.`)
  await expect(field(page, 'Your email address')).toHaveCount(0)
  await send(page).click()
  await expect(wrong(page)).toHaveText('Please fill all fields. Subject and message are required')
  await expect(field(page, 'Subject')).toBeFocused()
  const subject = `Stuck ${email}`
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('   ')
  await send(page).click()
  await expect(field(page, 'Message')).toBeFocused()
  await field(page, 'Message').fill('The <b>water</b> stands still 🌊')
  await field(page, 'Topic').selectOption('Something’s broken')
  await breakCall(page, '/api/support/contact')
  const asked = await pressTwice(page, '/api/support/contact', () => send(page).dblclick())
  await expect(wrong(page)).toHaveText(`Failed to send message Please write to ${SUPPORT} instead.`)
  expect(asked()).toBe(1)
  await page.keyboard.press('Escape')
  await button(page, 'Contact support').click()
  await expect(field(page, 'Subject')).toHaveValue(subject)
  await expect(field(page, 'Message')).toHaveValue('The <b>water</b> stands still 🌊')
  await page.unroute('**/api/support/contact')
  await send(page).click()
  await expect(sent(page)).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(button(page, 'Contact support')).toBeFocused()
  const letter = await emailTo(SUPPORT, new RegExp(subject))
  expect(letter.text).toContain('The <b>water</b> stands still 🌊')

  await button(page, 'Contact support').click()
  await expect(field(page, 'Subject')).toHaveValue('')
  await field(page, 'Subject').fill(`Gone ${email}`)
  await field(page, 'Message').fill('Written before the cookie went')
  await signOut(page, baseURL)
  await send(page).click()
  await expect(wrong(page)).toContainText('Failed to send message')
  await expect(page).toHaveURL('/')
  await expect(field(page, 'Message')).toHaveValue('Written before the cookie went')
  await field(page, 'Your email address').fill('nobody')
  await send(page).click()
  await expect(wrong(page)).toContainText('Please enter a valid email address')
  await field(page, 'Your email address').fill(email)
  await send(page).click()
  await expect(form(page)).toHaveCount(0)
  await emailTo(SUPPORT, new RegExp(`Gone ${email}`))
})

test('a guest writes from the preferences, with an address for the answer or without', async ({ page }) => {
  await page.goto('/preferences')
  const subject = `A guest ${randomUUID()}`
  await button(page, 'Contact support').click()
  await field(page, 'Your email address').fill('guest@example.com')
  await field(page, 'Subject').fill(subject)
  await field(page, 'Message').fill('Where is the moon?')
  await field(page, 'Subject').press('Enter')
  await expect(sent(page)).toBeVisible()
  const letter = await emailTo(SUPPORT, new RegExp(subject))
  expect(letter.text).toContain('Where is the moon?')
  expect(letter.text).toContain('Sent by guest@example.com.')
  await button(page, 'Contact support').click()
  await field(page, 'Subject').fill(`${subject}, again`)
  await field(page, 'Message').fill('Without an address')
  await send(page).click()
  await expect(form(page)).toHaveCount(0)
})
