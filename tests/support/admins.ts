/** Admins: signed in by a link sent to an address of the provider's own domain. */
import { randomUUID } from 'node:crypto'
import { brand } from '#domain/pages/brand.ts'
import type { ApiServer, Browser } from './api-server.ts'

/** A person signed in by a link sent to `email`, without a password. */
export async function signInByLink(api: ApiServer, email: string): Promise<Browser> {
  const browser = api.browser()
  await expectDone(browser.ask('POST', '/api/auth/send-magic-link', { email }))
  const letter = api.mails.findLast(({ to }) => to.address === email)
  const [, token] = /\/auth\/([\w-]{43})$/m.exec(letter?.text ?? '') ?? []
  await expectDone(browser.ask('POST', '/api/auth/verify-magic-link', { token }))
  return browser
}

/** An admin with a new address. */
export const newAdmin = (api: ApiServer): Promise<Browser> =>
  signInByLink(api, `${randomUUID()}@${brand.providerDomain}`)

async function expectDone(asked: ReturnType<Browser['ask']>) {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`expected 200, got ${status} ${JSON.stringify(body)}`)
}
